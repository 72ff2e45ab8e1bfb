import { block } from './delimiters.ts';
import { renderEmbed, soleEmbed } from './embed.ts';
import { renderWithAnchors } from './group.ts';
import { renderImage, soleImage } from './image.ts';
import { anchorOf } from './properties.ts';
import type { BlockRenderer } from './renderer.ts';
import { richText } from './rich-text.ts';
import { savedAttributes } from './save-markup.ts';

/** `core/paragraph`; an embed if it is the address of one, an image if it is nothing else. */
export const renderParagraph: BlockRenderer = (element, { inherited }) => {
  const embed = soleEmbed(element.children);
  if (embed !== undefined) return [renderEmbed(embed, { anchor: anchorOf(element) })];
  const linked = soleImage(element.children);
  if (linked !== undefined) {
    return renderWithAnchors([element, linked.link, linked.image], (anchor) => [
      renderImage(linked, { anchor, align: inherited.align }),
    ]);
  }
  const { lang, dir, align } = inherited;
  const direction = dir === 'ltr' || dir === 'rtl' ? dir : undefined;
  const content = richText(element.children, { lang, dir: direction ? undefined : dir });
  if (content === '') return [];
  const anchor = anchorOf(element);
  const attributes = savedAttributes({
    class: align && `has-text-align-${align}`,
    dir: direction,
    id: anchor,
  });
  const style = align && { typography: { textAlign: align } };
  return [block('paragraph', { direction, anchor, style }, `<p${attributes}>${content}</p>`)];
};
