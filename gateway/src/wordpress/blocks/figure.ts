import type { Element, ElementContent } from 'hast';
import { isElement, significant } from './elements.ts';
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
  const content = openParagraph(significant(element.children.filter((node) => node !== caption)));
  const anchor = anchorOf(element);

  const image = soleImage(content);
  if (image !== undefined) {
    const align = asAlignment(textProperty(element, 'align')) ?? inherited.align;
    return [renderImage(image, { caption: captionText, anchor, align })];
  }
  const [only, ...others] = content;
  if (others.length === 0 && isElement(only)) {
    const target = anchor === undefined ? only : withId(only, anchor);
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
  }
  return render(element.children, inherited);
};

function openParagraph(nodes: ElementContent[]): ElementContent[] {
  const [only, ...others] = nodes;
  return isElement(only, 'p') && others.length === 0 ? significant(only.children) : nodes;
}

function withId(element: Element, id: string): Element {
  return { ...element, properties: { ...element.properties, id } };
}
