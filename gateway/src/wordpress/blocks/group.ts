import type { Element } from 'hast';
import { block, joinBlocks } from './delimiters.ts';
import { anchorOf } from './properties.ts';
import type { BlockRenderer } from './renderer.ts';
import { savedAttributes } from './save-markup.ts';

/** `core/group` for a wrapper that a link may point at. */
export const renderGroup: BlockRenderer = (element, { inherited, render }) => {
  const blocks = render(element.children, inherited);
  return blocks.length === 0 ? [] : [group(blocks, anchorOf(element))];
};

/** Several blocks as one. */
export function group(blocks: readonly string[], anchor?: string): string {
  const attributes = savedAttributes({ id: anchor, class: 'wp-block-group' });
  return block('group', { anchor }, `<div${attributes}>${joinBlocks(blocks)}</div>`);
}

/**
 * Renders one thing of which several elements have ids, so that all of them can be linked to: a
 * block has one anchor, and groups around it have the others.
 *
 * @param elements from the outermost to the innermost
 */
export function renderWithAnchors(
  elements: readonly (Element | undefined)[],
  render: (anchor: string | undefined) => string[],
): string[] {
  const anchors = elements.flatMap((element) => (element && anchorOf(element)) ?? []);
  const [innermost, ...others] = [...new Set(anchors)].reverse();
  const rendered = render(innermost);
  if (rendered.length === 0) return [];
  return others.reduce<string[]>((blocks, id) => [group(blocks, id)], rendered);
}
