import { block } from './delimiters.ts';
import { anchorOf } from './properties.ts';
import type { BlockRenderer } from './renderer.ts';
import { richText } from './rich-text.ts';
import { savedAttributes } from './save-markup.ts';

/** The block type's default, which stays out of the delimiter. */
const DEFAULT_LEVEL = 2;

/** `core/heading`, of the level that the element has. */
export const renderHeading: BlockRenderer = (element, { inherited }) => {
  const { lang, dir, align } = inherited;
  const content = richText(element.children, { lang, dir });
  if (content === '') return [];
  const { tagName } = element;
  const level = Number(tagName.slice(1));
  const anchor = anchorOf(element);
  const markup = align
    ? savedAttributes({ class: `wp-block-heading has-text-align-${align}`, id: anchor })
    : savedAttributes({ id: anchor, class: 'wp-block-heading' });
  const attributes = {
    level: level === DEFAULT_LEVEL ? undefined : level,
    anchor,
    style: align && { typography: { textAlign: align } },
  };
  return [block('heading', attributes, `<${tagName}${markup}>${content}</${tagName}>`)];
};
