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
 * The tree of HTML written by a person, in which unclosed elements do not swallow the rest. Nothing
 * has been sanitized yet; see below.
 */
export function writtenHtmlTree(html: string): HtmlRoot {
  return fromHtml(closedHtml(html).html, { fragment: true });
}

/**
 * The HTML tree of a Markdown tree, including its raw HTML as elements with their positions in the
 * source. Nothing has been sanitized yet: the result must pass `safeHtml` before it is shown.
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

/** The tree with only what `articleSchema` allows. */
export function safeTree(tree: HtmlRoot): HtmlRoot {
  return sanitizer.runSync(tree);
}

/**
 * The HTML of a safe tree, for the `html` of a payload. HTML allows an unescaped `<` in attribute
 * values, but WordPress searches all of the text for `<!-- wp:`: an alternative text that contains it
 * would begin a block. A safe tree has no comments, so everywhere else it is already escaped.
 */
export function serializeHtml(tree: HtmlRoot): string {
  return toHtml(tree).trim().replaceAll('<!--', '&#x3C;!--');
}
