import { graphemes } from './graphemes.ts';

/** Length of a text, in pixels or characters. */
export type Measure = (text: string) => number;

const FAMILY = "Arial, 'Liberation Sans', Helvetica, sans-serif";

/** How Google sets a title and a description. */
export const TITLE_FONT = `20px ${FAMILY}`;
export const DESCRIPTION_FONT = `14px ${FAMILY}`;

/** Stands at the end of a text that was cut. */
const ELLIPSIS = '…';

/**
 * Measures texts as the browser draws them.
 *
 * @param font In CSS syntax, such as `20px arial`.
 * @return undefined if text cannot be measured on a canvas: outside a browser, or in one that
 *   protects against fingerprinting.
 */
export function canvasMeasure(font: string): Measure | undefined {
  if (typeof document === 'undefined') return undefined;
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return undefined;
  context.font = font;
  const measure = (text: string) => Math.round(context.measureText(text).width);
  return measure('mmmm') > measure('m') ? measure : undefined;
}

/** As much of a text as fits, cut after a word where there is one. Pure. */
export function cutToWidth(text: string, maximum: number, measure: Measure): string {
  if (measure(text) <= maximum) return text;
  const characters = graphemes(text);
  let fits = 0;
  let tooMany = characters.length;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (measure(characters.slice(0, middle).join('') + ELLIPSIS) <= maximum) fits = middle;
    else tooMany = middle;
  }
  const cut = characters.slice(0, fits).join('');
  const isBetweenWords = characters[fits] === ' ';
  const lastSpace = cut.lastIndexOf(' ');
  const whole = isBetweenWords || lastSpace <= 0 ? cut : cut.slice(0, lastSpace);
  return whole.trimEnd() + ELLIPSIS;
}
