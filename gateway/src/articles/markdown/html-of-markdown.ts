import { visit } from 'unist-util-visit';
import { figuresFromLoneImages } from './figures.ts';
import { plainCodeLanguages } from './code-language.ts';
import { htmlTreeOfMarkdown, safeTree, serializeHtml } from './html-tree.ts';
import { languageOfText, wordsOfMarkdown } from './language.ts';
import { markdownTree } from './markdown-tree.ts';
import { rejectDeepNesting } from './nesting.ts';
import { normalizedSource } from './normalized-source.ts';
import { removeHollowElements } from './tidy.ts';
import { refuseUnboundedTree } from './tree-bounds.ts';

/**
 * The sanitized HTML of another service's Markdown. Images keep their addresses; front matter,
 * which is not meant for readers, is removed.
 *
 * @param address of the article, the base of relative addresses of images
 * @throws {ArticleSourceError} for content that is nested too deep, or too large
 */
export function htmlOfMarkdown(markdown: string, address: string): string {
  const source = normalizedSource(markdown);
  return rejectDeepNesting(() => {
    const { children, ...root } = markdownTree(source);
    const body = { ...root, children: children.filter(({ type }) => !isFrontMatter(type)) };
    const html = htmlTreeOfMarkdown(body, source, languageOfText(wordsOfMarkdown(body)));
    refuseUnboundedTree(html);
    visit(html, 'element', ({ tagName, properties }) => {
      const { src } = properties;
      if (tagName === 'img' && typeof src === 'string' && URL.canParse(src, address)) {
        properties.src = new URL(src, address).href;
      }
    });
    figuresFromLoneImages(html);
    plainCodeLanguages(html);
    const safe = safeTree(html);
    removeHollowElements(safe);
    return serializeHtml(safe);
  });
}

function isFrontMatter(type: string): boolean {
  return type === 'yaml' || type === 'toml';
}
