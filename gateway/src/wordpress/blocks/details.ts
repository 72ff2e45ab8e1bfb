import { block, joinBlocks } from './delimiters.ts';
import { isElement } from './elements.ts';
import { anchorOf, hasProperty, textProperty } from './properties.ts';
import type { BlockRenderer } from './renderer.ts';
import { richText } from './rich-text.ts';
import { savedAttributes, survivesSave } from './save-markup.ts';

/** Browsers' label for `details` without a summary (HTML, 15.5.4). */
const DEFAULT_SUMMARY = 'Details';

/** `core/details`. */
export const renderDetails: BlockRenderer = (element, { inherited, render }) => {
  const summary = element.children.find((node) => isElement(node, 'summary'));
  const blocks = render(
    element.children.filter((node) => node !== summary),
    inherited,
  );
  const { lang, dir } = inherited;
  const title = isElement(summary) ? richText(summary.children, { lang, dir }) : '';
  if (title === '' && blocks.length === 0) return [];
  const open = hasProperty(element, 'open') || undefined;
  const anchor = anchorOf(element);
  const name = textProperty(element, 'name');
  const attributes = savedAttributes({
    id: anchor,
    class: 'wp-block-details',
    name: name && survivesSave(name) ? name : undefined,
    open,
  });
  const content = `<summary>${title || DEFAULT_SUMMARY}</summary>${joinBlocks(blocks)}`;
  return [
    block('details', { showContent: open, anchor }, `<details${attributes}>${content}</details>`),
  ];
};
