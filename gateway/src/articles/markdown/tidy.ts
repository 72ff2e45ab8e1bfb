import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { MEDIA_SCHEME } from '../article.ts';

/** Elements that are meaningless without an address. */
const NEEDS_ADDRESS = new Set(['img', 'iframe', 'source', 'track']);

/**
 * Removes elements that sanitizing has emptied: an image or frame whose address was refused, a
 * player without a source, a checkbox that is not part of a task list.
 */
export function removeHollowElements(tree: Root): void {
  const tasks = new Set<unknown>();
  visit(tree, 'element', (node, index, parent) => {
    if (parent === undefined || index === undefined) return undefined;
    if (isTask(node)) for (const holder of [node, ...node.children]) tasks.add(holder);
    if (!isHollow(node, tasks.has(parent))) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}

function isHollow(node: Element, isInTask: boolean): boolean {
  const { tagName, properties, children } = node;
  if (NEEDS_ADDRESS.has(tagName)) return !hasAddress(node);
  if (tagName === 'video' || tagName === 'audio') {
    return !hasAddress(node) && !children.some(isPlayableSource);
  }
  if (tagName === 'input') return properties.type !== 'checkbox' || !isInTask;
  if (tagName === 'figure') return children.every(isHollowInFigure);
  return false;
}

/** Addresses left after references were resolved are on the web or in the media store. */
function hasAddress({ properties: { src } }: Element): boolean {
  if (typeof src !== 'string') return false;
  return src.startsWith(MEDIA_SCHEME) || (/^https?:/i.test(src) && URL.canParse(src));
}

function isPlayableSource(node: Element['children'][number]): boolean {
  return node.type === 'element' && node.tagName === 'source' && hasAddress(node);
}

/** A figure whose image was refused is no longer a figure, with or without a caption. */
function isHollowInFigure(node: Element['children'][number]): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  if (node.type !== 'element') return true;
  if (node.tagName === 'figcaption') return true;
  return node.tagName === 'img' && !hasAddress(node);
}

/** A list item of GFM's task lists; a loose one holds its checkbox in a paragraph. */
function isTask({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'li' && Array.isArray(className) && className.includes('task-list-item');
}
