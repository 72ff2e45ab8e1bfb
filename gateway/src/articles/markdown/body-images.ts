import type { ArticleImage } from '@article-bridge/contract';
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { plainText } from './plain-text.ts';

/** An image of the article's own, as the media store took it. */
export interface StoredImage {
  /** `article-media:NAME`. */
  url: string;
  mimeType: string;
  /** Pixels, as the image is shown. */
  width: number;
  height: number;
}

/**
 * Every image of a sanitized body in document order; its caption is that of its figure. Size and
 * type are known only for the article's own images.
 */
export function bodyImages(tree: Root, stored: ReadonlyMap<string, StoredImage>): ArticleImage[] {
  const images: ArticleImage[] = [];
  const captions = figureCaptions(tree);
  visit(tree, 'element', (node) => {
    const { src: url, alt } = node.properties;
    if (node.tagName !== 'img' || typeof url !== 'string') return;
    const caption = captions.get(node);
    images.push({
      url,
      alt: typeof alt === 'string' ? alt : '',
      ...(caption === undefined ? {} : { caption }),
      ...measures(stored.get(url)),
    });
  });
  return images;
}

/** Size and type of an image, as in the contract. */
export function measures(image: StoredImage | undefined) {
  if (image === undefined) return {};
  return { width: image.width, height: image.height, mime_type: image.mimeType };
}

function figureCaptions(tree: Root): Map<Element, string> {
  const captions = new Map<Element, string>();
  visit(tree, { type: 'element', tagName: 'figure' }, (figure: Element) => {
    const caption = figure.children.find(
      (child) => child.type === 'element' && child.tagName === 'figcaption',
    );
    const text = caption === undefined ? '' : plainText(caption);
    if (text === '') return;
    visit(figure, { type: 'element', tagName: 'img' }, (image: Element) => {
      captions.set(image, text);
    });
  });
  return captions;
}
