import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { addressKey } from './address.ts';
import { imageOf } from './figures.ts';

/**
 * Replaces an unavailable image by its alternative text, which is written for that case (HTML, "The
 * alt attribute"), and by the caption of its figure as a separate paragraph.
 */
export function replaceMissingImages(tree: Root, missing: ReadonlySet<string>): void {
  const isMissing = (image: Element, name: 'src' | 'poster'): boolean => {
    const address = image.properties[name];
    return typeof address === 'string' && missing.has(addressKey(address.trim()));
  };
  visit(tree, 'element', (node, index, parent) => {
    if (parent === undefined || index === undefined) return undefined;
    if (node.tagName === 'video' && isMissing(node, 'poster')) node.properties.poster = undefined;
    if (node.tagName === 'figure') {
      const image = node.children.map(imageOf).find((found) => found !== undefined);
      if (image === undefined || !isMissing(image, 'src')) return undefined;
      parent.children.splice(index, 1, ...wordsOfFigure(node, image));
      return [SKIP, index];
    }
    if (node.tagName !== 'img' || !isMissing(node, 'src')) return undefined;
    parent.children[index] = { type: 'text', value: altOf(node) };
    return SKIP;
  });
}

function wordsOfFigure(figure: Element, image: Element): Element[] {
  const caption = figure.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'figcaption',
  );
  const contents: ElementContent[][] = [
    [{ type: 'text', value: altOf(image) }],
    caption?.children ?? [],
  ];
  return contents
    .filter((children) => children.some((child) => child.type !== 'text' || child.value !== ''))
    .map((children) => ({ type: 'element', tagName: 'p', properties: {}, children }));
}

function altOf({ properties: { alt } }: Element): string {
  return typeof alt === 'string' ? alt.trim() : '';
}
