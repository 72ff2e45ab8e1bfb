import type { Nodes } from 'hast';

const BLOCKS = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'br', 'caption', 'dd', 'details', 'div', 'dl'],
  ...['dt', 'figcaption', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'li', 'ol', 'p'],
  ...['pre', 'section', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul'],
]);

export interface PlainTextOptions {
  /** Leaves out code blocks, which are Latin in an article of any language. */
  withoutCodeBlocks?: boolean;
}

/**
 * The words of a tree as a reader sees them, separated by single spaces: without footnote markers,
 * the links back from footnotes, and the label that only screen readers announce.
 */
export function plainText(node: Nodes, options: PlainTextOptions = {}): string {
  const parts: string[] = [];
  collect(node, options, parts);
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

function collect(node: Nodes, options: PlainTextOptions, parts: string[]): void {
  if (node.type === 'text') parts.push(node.value);
  if (!('children' in node)) return;
  if (node.type === 'element' && isAuxiliary(node.properties, node.tagName, options)) return;
  const isBlock = node.type === 'element' && BLOCKS.has(node.tagName);
  if (isBlock) parts.push(' ');
  for (const child of node.children) collect(child, options, parts);
  if (isBlock) parts.push(' ');
}

function isAuxiliary(
  properties: Readonly<Record<string, unknown>>,
  tagName: string,
  options: PlainTextOptions,
): boolean {
  if ('dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties) return true;
  if (tagName === 'pre' && options.withoutCodeBlocks === true) return true;
  return Array.isArray(properties['className']) && properties['className'].includes('sr-only');
}
