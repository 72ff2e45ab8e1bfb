import type { Element, ElementContent, RootContent } from 'hast';
import {
  holdsBlock,
  isElement,
  isInvisible,
  isPhrasing,
  isReplaced,
  isVisible,
} from './elements.ts';
import { hasProperty, textProperty } from './properties.ts';

const LINE_BREAK: Element = { type: 'element', tagName: 'br', properties: {}, children: [] };

/**
 * Any nodes as inline content, for the parts of a block that allow nothing else (a heading, a
 * caption, a summary). Content of separate blocks is put on separate lines.
 */
export function toPhrasing(nodes: readonly RootContent[]): ElementContent[] {
  const lines: ElementContent[][] = [[]];
  for (const node of nodes) {
    if (isInvisible(node)) continue;
    if (node.type === 'text') {
      lines.at(-1)?.push(node);
    } else if (isElement(node)) {
      const isInline = isPhrasing(node);
      if (isReplaced(node) || (isInline && !holdsBlock(node))) {
        lines.at(-1)?.push(node);
        continue;
      }
      const children = node.tagName === 'pre' ? [asCode(node)] : toPhrasing(node.children);
      if (isInline) lines.at(-1)?.push({ ...node, children });
      else lines.push(withAnchor(node, children), []);
    }
  }
  return joinLines(lines.filter((line) => isVisible(line) || line.some(hasId)));
}

/** Lines of inline content as one, with line breaks between them. */
export function joinLines(
  lines: readonly (readonly ElementContent[])[],
  breaks = 1,
): ElementContent[] {
  const separator = Array.from({ length: breaks }, () => LINE_BREAK);
  return lines.flatMap((line, index) => (index === 0 ? line : [...separator, ...line]));
}

/** Keeps a link's target where the element that was the target is dissolved. */
export function withAnchor(element: Element, children: ElementContent[]): ElementContent[] {
  const id = textProperty(element, 'id');
  if (id === undefined || id === '') return children;
  return [{ type: 'element', tagName: 'span', properties: { id }, children: [] }, ...children];
}

/**
 * Replaces what cannot stay in a post's HTML: the checkbox of a task becomes a character, because
 * WordPress strips `input` from the posts of everyone without `unfiltered_html` (wp_kses_post) and no
 * core block has one; a `picture` becomes its image, the one source that an import can replace.
 */
export function replaceUnsupported(nodes: readonly RootContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [{ ...node, value: node.value.replace(RESERVED, '') }];
    if (!isElement(node) || node.tagName === 'script' || node.tagName === 'style') return [];
    if (node.tagName === 'input' && textProperty(node, 'type') === 'checkbox') {
      return [{ type: 'text', value: hasProperty(node, 'checked') ? '☑' : '☐' }];
    }
    if (node.tagName === 'svg' || node.tagName === 'math') return [node];
    if (node.tagName === 'picture') return node.children.filter((child) => isElement(child, 'img'));
    return [{ ...node, children: replaceUnsupported(node.children) }];
  });
}

/** Characters that RichText keeps for itself and takes out of any text (`removeReservedCharacters`). */
const RESERVED = /[\ufffc\ufeff]/g;

function hasId(node: ElementContent): boolean {
  return isElement(node) && hasProperty(node, 'id');
}

function asCode(pre: Element): Element {
  return { type: 'element', tagName: 'code', properties: {}, children: toPhrasing(pre.children) };
}
