import type { Element, Root } from 'hast';
import { EXIT, visit } from 'unist-util-visit';
import { plainText } from './plain-text.ts';

/**
 * The text of the first paragraph that is not empty. Top-level paragraphs come before those in
 * quotes and lists, and these before any other content. Empty for a body without words.
 */
export function firstParagraph(tree: Root): string {
  for (const node of tree.children) {
    const text = node.type === 'element' && node.tagName === 'p' ? plainText(node) : '';
    if (text !== '') return text;
  }
  let text = '';
  visit(tree, { type: 'element', tagName: 'p' }, (node: Element) => {
    text = plainText(node);
    return text === '' ? undefined : EXIT;
  });
  return text === '' ? plainText(tree, { withoutCodeBlocks: true }) : text;
}
