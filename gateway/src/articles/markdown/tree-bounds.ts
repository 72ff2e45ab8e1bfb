import { apiText } from '@article-bridge/contract';
import type { ApiText } from '@article-bridge/contract';
import type { Root, RootContent } from 'hast';
import { ArticleSourceError, sourceProblem } from './source-error.ts';

/** Maximum number of elements in a body: a long article with all its markup has a tenth. */
export const ELEMENTS_MAXIMUM = 50_000;

/** Maximum number of images in a body: each is an object of the article. */
const IMAGES_MAXIMUM = 5_000;

/** Maximum nesting depth: page builders reach a third of it. */
export const ELEMENT_DEPTH_MAXIMUM = 128;

/**
 * Maximum number of characters of texts and attributes. References, and formatting that spans
 * paragraphs, repeat in the tree what the source has only once.
 */
export const CHARACTERS_MAXIMUM = 4_000_000;

/**
 * Refuses a body whose tree would exceed what later steps can handle, before the tree is built.
 * Code that walks the tree may then recurse, and may take time proportional to its size times its
 * depth.
 *
 * @param fallbackLine reported if a node has no position in the source
 * @throws {ArticleSourceError} that names the exceeded bound and its line
 */
export function refuseUnboundedTree(tree: Root, fallbackLine = 1): void {
  let elements = 0;
  let images = 0;
  let characters = 0;
  const waiting: { node: RootContent; depth: number }[] = childrenOf(tree, 1);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, depth } = next;
    characters += lengthOf(node);
    if (node.type === 'element') elements += 1;
    if (node.type === 'element' && node.tagName === 'img') images += 1;
    const fault = exceeded({ elements, images, depth, characters });
    if (fault !== undefined) {
      const line = node.position?.start.line ?? fallbackLine;
      throw new ArticleSourceError(sourceProblem(line, fault));
    }
    for (const child of childrenOf(node, depth + 1)) waiting.push(child);
  }
}

/** Last first: popping from the end then yields the order of the text. */
function childrenOf(node: Root | RootContent, depth: number) {
  const children: readonly RootContent[] = 'children' in node ? node.children : [];
  return children.map((child) => ({ node: child, depth })).reverse();
}

function exceeded({
  elements,
  images,
  depth,
  characters,
}: Record<'elements' | 'images' | 'depth' | 'characters', number>): ApiText | undefined {
  if (images > IMAGES_MAXIMUM) return apiText('text-too-many-images', { most: IMAGES_MAXIMUM });
  if (elements > ELEMENTS_MAXIMUM) {
    return apiText('text-too-many-elements', { most: ELEMENTS_MAXIMUM });
  }
  if (depth > ELEMENT_DEPTH_MAXIMUM) {
    return apiText('text-elements-too-deep', { most: ELEMENT_DEPTH_MAXIMUM });
  }
  if (characters > CHARACTERS_MAXIMUM) {
    return apiText('text-grows-too-long', { most: CHARACTERS_MAXIMUM });
  }
  return undefined;
}

function lengthOf(node: RootContent): number {
  if (node.type === 'text' || node.type === 'comment') return node.value.length;
  if (node.type !== 'element') return 0;
  return Object.values(node.properties).reduce<number>(
    (sum, value) => sum + String(value ?? '').length,
    0,
  );
}
