import type { ElementContent, RootContent } from 'hast';
import { holdsTarget, isElement, isReplaced, isVisible } from './elements.ts';
import { serializeFragment } from './fragment.ts';
import type { Inherited } from './inherited.ts';
import { replaceUnsupported, toPhrasing } from './phrasing.ts';
import { collapseWhitespace } from './whitespace.ts';

/**
 * The text of a block: inline content as the editor's RichText keeps it.
 *
 * An inherited language or direction is put on a `span`: among all blocks only the paragraph has an
 * attribute for one of them.
 *
 * @returns the empty string if nothing is left to show or to link to
 */
export function richText(nodes: readonly RootContent[], inherited: Inherited = {}): string {
  return serializeRichText(toPhrasing(replaceUnsupported(nodes)), inherited);
}

/** {@link richText} for table cells: the only ones that may keep lists and code blocks as they are. */
export function richTextWithBlocks(nodes: readonly RootContent[], inherited: Inherited): string {
  return serializeRichText(replaceUnsupported(nodes).map(withoutFigures), inherited);
}

/** `core/table` takes the first `figcaption` in it for its own, in a cell or not. */
function withoutFigures(node: ElementContent): ElementContent {
  if (!isElement(node)) return node;
  const tagName = isElement(node, 'figure', 'figcaption') ? 'div' : node.tagName;
  return { ...node, tagName, children: node.children.map(withoutFigures) };
}

function serializeRichText(nodes: readonly ElementContent[], { lang, dir }: Inherited): string {
  const content = trimBreaks(dropEmpty(collapseWhitespace(nodes)));
  if (!isVisible(content) && !holdsTarget(content)) return '';
  if (lang === undefined && dir === undefined) return serializeFragment(content);
  return serializeFragment([
    { type: 'element', tagName: 'span', properties: { lang, dir }, children: content },
  ]);
}

/** Drops elements that hold nothing and say nothing. */
function dropEmpty(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return node.value === '' ? [] : [node];
    if (!isElement(node)) return [];
    if (isReplaced(node) || MEANINGFUL_EMPTY.has(node.tagName)) return [node];
    const children = node.tagName === 'pre' ? node.children : dropEmpty(node.children);
    const isEmpty = children.length === 0 && Object.keys(node.properties).length === 0;
    return isEmpty ? [] : [{ ...node, children }];
  });
}

const MEANINGFUL_EMPTY = new Set(['br', 'wbr', 'hr']);

function trimBreaks(nodes: ElementContent[]): ElementContent[] {
  const isBreak = (node: ElementContent) => isElement(node, 'br');
  const start = nodes.findIndex((node) => !isBreak(node));
  const end = nodes.findLastIndex((node) => !isBreak(node));
  return start === -1 ? [] : nodes.slice(start, end + 1);
}
