import type { Element, ElementContent, Root, RootContent } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** Parents whose paragraphs keep their image inline: a figure would break the item or the cell. */
const KEEPS_PARAGRAPH = new Set(['li', 'td', 'th', 'dd', 'dt', 'figure', 'figcaption']);

/**
 * Wraps every image that is alone in its paragraph, linked or not, in a figure; its title becomes
 * the caption. An image that raw HTML puts directly into the body counts as alone, too.
 */
export function figuresFromLoneImages(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (parent === undefined || index === undefined) return undefined;
    if (parent.type === 'element' && KEEPS_PARAGRAPH.has(parent.tagName)) return undefined;
    const content = node.tagName === 'p' ? onlyChild(node) : bareImage(node, parent.type);
    const image = content === undefined ? undefined : imageOf(content);
    if (content === undefined || image === undefined) return undefined;
    parent.children[index] = figure(content, image);
    return SKIP;
  });
}

/** The image that an element is, or that a link or picture holds and nothing else. */
export function imageOf(node: RootContent): Element | undefined {
  if (node.type !== 'element') return undefined;
  if (node.tagName === 'img') return node;
  if (node.tagName === 'picture') {
    return node.children.find((child): child is Element => isElement(child, 'img'));
  }
  const inner = node.tagName === 'a' ? onlyChild(node) : undefined;
  return inner === undefined ? undefined : imageOf(inner);
}

function bareImage(node: Element, parentType: string): Element | undefined {
  return parentType === 'root' && ['img', 'picture'].includes(node.tagName) ? node : undefined;
}

function onlyChild(node: Element): ElementContent | undefined {
  const solid = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return solid.length === 1 ? solid[0] : undefined;
}

function isElement(node: ElementContent, tagName: string): boolean {
  return node.type === 'element' && node.tagName === tagName;
}

function figure(content: ElementContent, image: Element): Element {
  const { title, ...properties } = image.properties;
  image.properties = properties;
  const caption = typeof title === 'string' ? title.trim() : '';
  const children: ElementContent[] = [content];
  if (caption !== '') {
    children.push({
      type: 'element',
      tagName: 'figcaption',
      properties: {},
      children: [{ type: 'text', value: caption }],
    });
  }
  return { type: 'element', tagName: 'figure', properties: {}, children };
}
