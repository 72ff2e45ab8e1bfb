import { block } from './delimiters.ts';
import { isVisible } from './elements.ts';
import { serializeFragment } from './fragment.ts';
import { replaceUnsupported } from './phrasing.ts';
import type { BlockRenderer } from './renderer.ts';

/** `core/html`: the element as it is, for what WordPress has no block for. */
export const renderHtml: BlockRenderer = (element, { inherited }) => {
  if (!isVisible([element])) return [];
  const { lang, dir } = inherited;
  const properties = { ...element.properties, ...(lang && { lang }), ...(dir && { dir }) };
  const html = serializeFragment(replaceUnsupported([{ ...element, properties }]));
  return [block('html', {}, html)];
};
