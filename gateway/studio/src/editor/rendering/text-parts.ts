import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { firstParagraph } from '../../../../src/articles/markdown/excerpt.ts';
import { plainText } from '../../../../src/articles/markdown/plain-text.ts';

/** What of a text a search engine looks at first. */
export interface TextParts {
  firstParagraph: string;
  headings: readonly string[];
  /** The alternative texts of its images. */
  images: readonly string[];
  text: string;
}

/** The parts of a sanitized body. */
export function textParts(tree: Root): TextParts {
  const headings: string[] = [];
  const images: string[] = [];
  visit(tree, 'element', (node) => {
    if (/^h[1-6]$/.test(node.tagName)) headings.push(plainText(node));
    const { alt } = node.properties;
    if (node.tagName === 'img') images.push(typeof alt === 'string' ? alt : '');
  });
  return { firstParagraph: firstParagraph(tree), headings, images, text: plainText(tree) };
}
