import type { Element } from 'hast';
import { asAlignment, textAlignment, textProperty } from './properties.ts';
import type { Alignment } from './properties.ts';

/** What an element inherits from ancestors that do not become blocks or cannot express it. */
export interface Inherited {
  readonly lang?: string | undefined;
  readonly dir?: string | undefined;
  /** Alignment of text. */
  readonly align?: Alignment | undefined;
}

/** What the content of `element` inherits. */
export function inherit(inherited: Inherited, element: Element): Inherited {
  const align = element.tagName === 'center' ? asAlignment('center') : textAlignment(element);
  return {
    lang: textProperty(element, 'lang') ?? inherited.lang,
    dir: textProperty(element, 'dir') ?? inherited.dir,
    align: FLOATS.has(element.tagName) ? inherited.align : (align ?? inherited.align),
  };
}

/** Their `align` attribute places them, it does not align their text. */
const FLOATS = new Set(['table', 'img', 'iframe', 'hr']);
