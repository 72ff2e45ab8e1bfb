import type { Root as HtmlRoot } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import type { Root as MarkdownRoot } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { closedHtml, closedParts } from './closed-html.ts';
import { footnoteLabels } from './footnote-labels.ts';
import { articleSchema } from './sanitize-schema.ts';

/**
 * HTML that somebody wrote, as a tree, in which nothing that was never closed swallows the rest. Nothing is
 * removed yet, as below.
 */
export function writtenHtmlTree(html: string): HtmlRoot {
  return fromHtml(closedHtml(html).html, { fragment: true });
}

/**
 * Markdown's tree as the HTML it stands for, its raw HTML taken up as elements with their places in
 * the source. Nothing is removed yet: what comes out must pass `safeHtml` before anyone sees it.
 */
export function htmlTreeOfMarkdown(tree: MarkdownRoot, source: string, language: string): HtmlRoot {
  const { heading, back } = footnoteLabels(language);
  return unified()
    .use(remarkRehype, {
      allowDangerousHtml: true,
      footnoteLabel: heading,
      footnoteBackLabel: (index, again) => `${back} ${index + 1}${again > 1 ? `-${again}` : ''}`,
    })
    .use(closeRawHtml)
    .use(rehypeRaw)
    .runSync(tree, new VFile(source));
}

/** Closes raw HTML, so that an unclosed element does not swallow the text after it. */
function closeRawHtml() {
  return (tree: HtmlRoot): void => {
    const nodes: { value: string }[] = [];
    visit(tree, 'raw', (node) => {
      nodes.push(node);
    });
    const parts = closedParts(nodes.map(({ value }) => value));
    for (const [index, node] of nodes.entries()) node.value = parts[index] ?? '';
  };
}

const sanitizer = unified().use(rehypeSanitize, articleSchema).freeze();

/** The tree with nothing in it but what `articleSchema` lets pass. */
export function safeTree(tree: HtmlRoot): HtmlRoot {
  return sanitizer.runSync(tree);
}

/**
 * The HTML of a safe tree, for the `html` of a payload. HTML lets `<` stand in attribute values as it is, but
 * WordPress looks for `<!-- wp:` everywhere: an alternative text that holds it would begin a block. A safe
 * tree has no comments, so that every other place has it escaped already.
 */
export function serializeHtml(tree: HtmlRoot): string {
  return toHtml(tree).trim().replaceAll('<!--', '&#x3C;!--');
}
