import type { ElementContent } from 'hast';
import { isElement, significant } from './elements.ts';
import { renderGroup, renderWithAnchors } from './group.ts';
import { renderImage, soleImage } from './image.ts';
import { renderIframe } from './iframe.ts';
import { renderMedia } from './media.ts';
import { anchorOf, asAlignment, textProperty } from './properties.ts';
import { quote } from './quote.ts';
import type { BlockRenderer } from './renderer.ts';
import { richText } from './rich-text.ts';
import { renderTableWithCaption } from './table.ts';

/** A figure is the block of what it shows, which takes the caption; else its content as it comes. */
export const renderFigure: BlockRenderer = (element, context) => {
  const { inherited, render } = context;
  const caption = element.children.find((node) => isElement(node, 'figcaption'));
  const captionNodes = isElement(caption) ? caption.children : [];
  const captionText = richText(captionNodes, { lang: inherited.lang, dir: inherited.dir });
  const shown = significant(element.children.filter((node) => node !== caption));
  const paragraph = soleElement(shown, 'p');
  const content = paragraph === undefined ? shown : significant(paragraph.children);

  const linked = soleImage(content);
  if (linked !== undefined) {
    const align = asAlignment(textProperty(element, 'align')) ?? inherited.align;
    return renderWithAnchors([element, paragraph, linked.link, linked.image], (anchor) => [
      renderImage(linked, { caption: captionText, anchor, align }),
    ]);
  }
  const only = soleElement(content, 'table', 'blockquote', 'video', 'audio', 'iframe');
  if (only === undefined) {
    return anchorOf(element) === undefined
      ? render(element.children, inherited)
      : renderGroup(element, context);
  }
  return renderWithAnchors([element, paragraph, only], (anchor) => {
    const target = { ...only, properties: { ...only.properties, id: anchor } };
    switch (only.tagName) {
      case 'table':
        return renderTableWithCaption(target, context, captionNodes);
      case 'blockquote':
        return quote(target, context, captionNodes);
      case 'video':
      case 'audio':
        return renderMedia(target, context, captionText);
      case 'iframe':
        return renderIframe(target, context, captionText);
    }
  });
};

function soleElement<Name extends string>(nodes: readonly ElementContent[], ...tagNames: Name[]) {
  const [only, ...others] = nodes;
  return others.length === 0 && isElement(only, ...tagNames) ? only : undefined;
}
