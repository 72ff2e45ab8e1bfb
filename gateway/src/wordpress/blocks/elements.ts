import type { Element, ElementContent, RootContent } from 'hast';
import { EXIT, SKIP, visit } from 'unist-util-visit';

/** Elements that become blocks of their own; `renderers.ts` says which. */
export const BLOCK_ELEMENTS = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'blockquote',
  'pre',
  'table',
  'figure',
  'hr',
  'details',
  'video',
  'audio',
  'iframe',
  'div',
  'dl',
  'form',
  'fieldset',
  'dialog',
  'object',
  'embed',
  'canvas',
] as const;

export type BlockElementName = (typeof BLOCK_ELEMENTS)[number];

/** Elements that only hold others: they vanish and their content stays, as do parts without their whole. */
const WRAPPERS = new Set([
  ...['html', 'body', 'section', 'article', 'main', 'header', 'footer', 'aside', 'nav', 'address'],
  ...['hgroup', 'center', 'search', 'menu', 'noscript', 'figcaption', 'summary', 'legend'],
  ...['li', 'dt', 'dd', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
]);

/** Never shown to a reader. */
const INVISIBLE = new Set([
  ...['head', 'title', 'meta', 'link', 'base', 'script', 'style', 'template'],
  ...['col', 'colgroup', 'source', 'track', 'param'],
]);

/** Shown although they hold no text. */
const REPLACED = new Set([
  ...['img', 'svg', 'math', 'iframe', 'video', 'audio', 'canvas', 'object', 'embed', 'picture'],
  ...['input', 'button', 'select', 'textarea', 'meter', 'progress'],
]);

const names: ReadonlySet<string> = new Set(BLOCK_ELEMENTS);

export function isElement<Name extends string>(
  node: RootContent | undefined,
  ...tagNames: Name[]
): node is Element & { tagName: Name } {
  const names: readonly string[] = tagNames;
  return node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));
}

export function isBlockElementName(tagName: string): tagName is BlockElementName {
  return names.has(tagName);
}

export function isBlock(node: RootContent): boolean {
  return isElement(node) && isBlockElementName(node.tagName) && node.tagName !== 'div';
}

export function isWrapper(node: RootContent): boolean {
  return isElement(node) && (WRAPPERS.has(node.tagName) || node.tagName === 'div');
}

/** Text or an inline element; what it holds may still be blocks: see {@link holdsBlock}. */
export function isPhrasing(node: RootContent): node is ElementContent {
  return node.type === 'text' || (isElement(node) && !isBlock(node) && !isWrapper(node));
}

export function isInvisible(node: RootContent): boolean {
  return node.type === 'comment' || node.type === 'doctype' || isInvisibleElement(node);
}

function isInvisibleElement(node: RootContent): boolean {
  return isElement(node) && INVISIBLE.has(node.tagName);
}

export function isReplaced(node: RootContent): boolean {
  return isElement(node) && REPLACED.has(node.tagName);
}

/** Whether a block or wrapper is somewhere inside. */
export function holdsBlock(node: RootContent): boolean {
  let found = false;
  visit(node, 'element', (element) => {
    if (element.tagName === 'svg' || element.tagName === 'math') return SKIP;
    found = element !== node && (isBlock(element) || isWrapper(element));
    return found ? EXIT : undefined;
  });
  return found;
}

/** Whether a reader sees anything of these nodes. */
export function isVisible(nodes: readonly RootContent[]): boolean {
  return nodes.some((node) => {
    if (isInvisible(node)) return false;
    if (node.type === 'text') return /\S/.test(node.value);
    if (!isElement(node)) return false;
    return isReplaced(node) || node.tagName === 'hr' || isVisible(node.children);
  });
}

/** Whether a link may point at one of these nodes. */
export function holdsTarget(nodes: readonly RootContent[]): boolean {
  return nodes.some(
    (node) =>
      isElement(node) &&
      (node.properties.id !== undefined ||
        node.properties.name !== undefined ||
        holdsTarget(node.children)),
  );
}

/** The nodes without comments and the whitespace between them. */
export function significant<Node extends RootContent>(nodes: readonly Node[]): Node[] {
  return nodes.filter(
    (node) => !isInvisible(node) && !(node.type === 'text' && /^[ \t\n\f\r]*$/.test(node.value)),
  );
}
