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
