import { block } from './delimiters.ts';
import { anchorOf } from './properties.ts';
import type { BlockRenderer } from './renderer.ts';
import { savedAttributes } from './save-markup.ts';

/** `core/separator`. */
export const renderSeparator: BlockRenderer = (element) => {
  const anchor = anchorOf(element);
  const attributes = savedAttributes({
    class: 'wp-block-separator has-alpha-channel-opacity',
    id: anchor,
  });
  return [block('separator', { anchor }, `<hr${attributes}/>`)];
};
