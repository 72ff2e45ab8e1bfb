import type { Element, ElementContent } from 'hast';
import { block, joinBlocks } from './delimiters.ts';
import { isElement, significant } from './elements.ts';
import { anchorOf } from './properties.ts';
import type { BlockRenderer, Context } from './renderer.ts';
import { richText } from './rich-text.ts';
import { savedAttributes } from './save-markup.ts';

/** `core/quote`. */
export const renderQuote: BlockRenderer = (element, context) => quote(element, context, []);

/** A quote whose source stands outside of it, as the caption of its figure. */
export function quote(
  element: Element,
  { inherited, render }: Context,
  caption: readonly ElementContent[],
): string[] {
  const children = significant(element.children);
  const source = sourceOf(children.at(-1));
  const body = source === undefined ? element.children : children.slice(0, -1);
  const blocks = render(body, inherited);
  const citation = richText([...(source ?? []), ...caption].flatMap(withoutCite), {
    lang: inherited.lang,
    dir: inherited.dir,
  });
  if (blocks.length === 0 && citation === '') return [];
  const anchor = anchorOf(element);
  const attributes = savedAttributes({ class: 'wp-block-quote', id: anchor });
  const cite = citation === '' ? '' : `<cite>${citation}</cite>`;
  const html = `<blockquote${attributes}>${joinBlocks(blocks)}${cite}</blockquote>`;
  return [block('quote', { anchor }, html)];
}

/** The source in the last place of a quote: `cite`, `footer`, or a paragraph that is one `cite`. */
function sourceOf(last: ElementContent | undefined): ElementContent[] | undefined {
  if (isElement(last, 'cite', 'footer')) return [last];
  if (!isElement(last, 'p')) return undefined;
  const [only, ...others] = significant(last.children);
  return isElement(only, 'cite') && others.length === 0 ? [only] : undefined;
}

/** The block has the `cite` element around it already. */
function withoutCite(node: ElementContent): ElementContent[] {
  if (!isElement(node)) return [node];
  const children = node.children.flatMap(withoutCite);
  return isElement(node, 'cite') ? children : [{ ...node, children }];
}
