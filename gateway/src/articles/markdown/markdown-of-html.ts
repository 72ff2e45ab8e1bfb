import type { Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { plainCodeLanguages } from './code-language.ts';
import { figuresFromLoneImages } from './figures.ts';
import { anchorLinkedHeadings } from './heading-anchors.ts';
import { htmlAsMarkdown } from './html-as-markdown.ts';
import { htmlTreeOfMarkdown, safeTree } from './html-tree.ts';
import { markdownTree } from './markdown-tree.ts';
import { isEquivalentHtml } from './same-html.ts';
import { writtenMarkdown } from './write-markdown.ts';

/**
 * The Markdown of an article that was written as HTML: GFM for what GFM can express, and the HTML
 * itself for the rest, which CommonMark passes through unchanged (spec, 4.6). The result is parsed
 * again to verify that it renders like the HTML:
 * 1. the whole as GFM, with the HTML of single elements in it;
 * 2. otherwise block by block, each as GFM or as HTML;
 * 3. otherwise all of it as HTML.
 *
 * @param language of the footnotes' labels
 */
export function markdownOfHtml(html: string, language: string): string {
  try {
    const tree = fromHtml(html, { fragment: true });
    const whole = writtenMarkdown(tree);
    if (yieldsTree(whole, tree, language)) return whole;
    const mixed = tree.children
      .map((node) => blockMarkdown(node, language))
      .filter((block) => block !== '')
      .join('\n');
    if (yieldsTree(mixed, tree, language)) return mixed;
  } catch (error) {
    // Nested deeper than the stack allows: the HTML, which Markdown may contain, stays as it is.
    if (!(error instanceof RangeError)) throw error;
  }
  return htmlAsMarkdown(html);
}

function blockMarkdown(node: RootContent, language: string): string {
  const alone: Root = { type: 'root', children: [node] };
  const markdown = writtenMarkdown(alone);
  return yieldsTree(markdown, alone, language) ? markdown : htmlAsMarkdown(toHtml(node));
}

/** Whether the Markdown, parsed as an article's source, yields the tree. */
function yieldsTree(markdown: string, expected: Root, language: string): boolean {
  const tree = htmlTreeOfMarkdown(markdownTree(markdown), markdown, language);
  figuresFromLoneImages(tree);
  anchorLinkedHeadings(tree);
  plainCodeLanguages(tree);
  return isEquivalentHtml(safeTree(tree), expected);
}
