import { apiText } from '@article-bridge/contract';
import type { Root, RootContent } from 'mdast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { htmlTreeOfMarkdown } from './html-tree.ts';
import type { SourceSpan } from './markdown-tree.ts';
import { plainText } from './plain-text.ts';
import { ArticleSourceError, sourceProblem } from './source-error.ts';

export interface Titled {
  title: string;
  /** The tree without front matter and without the heading that gave the title. */
  body: Root;
  /** Parts of the source that the body's Markdown omits. */
  cuts: SourceSpan[];
}

/**
 * The title from the front matter, or the text of the first heading. That heading, or a first
 * heading equal to the title of the front matter, is removed from the body, since the title is
 * always shown above it.
 *
 * @throws {ArticleSourceError} if there is neither
 */
export function separateTitle(tree: Root, source: string, written: string | undefined): Titled {
  const frontMatter = tree.children.filter((node) => node.type === 'yaml');
  const content = tree.children.filter((node) => node.type !== 'yaml');
  const heading =
    written === undefined
      ? content.find((node) => headingText(node, tree, source) !== '')
      : content.slice(0, 1).find((node) => headingText(node, tree, source) === written);
  const title = written ?? (heading === undefined ? '' : headingText(heading, tree, source));
  if (title === '') {
    throw new ArticleSourceError(sourceProblem(1, apiText('text-without-title')));
  }
  const body: Root = { ...tree, children: content.filter((node) => node !== heading) };
  const cut = heading === undefined ? frontMatter : [...frontMatter, heading];
  return { title, body, cuts: cut.flatMap(spanOf) };
}

/** The text of a heading, in Markdown or as one raw HTML element; empty for anything else. */
function headingText(node: RootContent, tree: Root, source: string): string {
  if (node.type === 'html') return htmlHeadingText(node.value);
  if (node.type !== 'heading') return '';
  // References in a heading need the article's definitions to mean anything.
  const definitions = tree.children.filter((other) => other.type === 'definition');
  const heading = structuredClone(node);
  visit(heading, 'footnoteReference', (_, index, parent) => {
    if (index !== undefined) parent?.children.splice(index, 1);
    return index;
  });
  const root: Root = { type: 'root', children: [heading, ...definitions] };
  return plainText(htmlTreeOfMarkdown(root, source, 'en'));
}

function htmlHeadingText(html: string): string {
  if (!/^\s*<h[1-6][\s>]/i.test(html)) return '';
  const solid = fromHtml(html, { fragment: true }).children.filter(
    (node) => node.type !== 'text' || node.value.trim() !== '',
  );
  const [only] = solid;
  const isHeading = only?.type === 'element' && /^h[1-6]$/.test(only.tagName);
  return solid.length === 1 && isHeading ? plainText(only) : '';
}

function spanOf(node: RootContent): SourceSpan[] {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  return start === undefined || end === undefined ? [] : [{ start, end }];
}
