import type { Element } from 'hast';
import { survivesSave } from './save-markup.ts';

/** A property of a hast element as text: lists joined, `true` as the empty string, absent as undefined. */
export function textProperty(element: Element, name: string): string | undefined {
  const value = element.properties[name];
  if (value === undefined || value === null || value === false) return undefined;
  if (value === true) return '';
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** The property as a whole number, if it is one. */
export function integerProperty(element: Element, name: string): number | undefined {
  const value = textProperty(element, name)?.trim();
  return value !== undefined && /^-?\d{1,9}$/.test(value) ? Number(value) : undefined;
}

/** Whether a boolean attribute is set. */
export function hasProperty(element: Element, name: string): boolean {
  return textProperty(element, name) !== undefined;
}

/** The element's id where a block can carry it as its anchor. */
export function anchorOf(element: Element): string | undefined {
  const id = textProperty(element, 'id');
  return id !== undefined && id !== '' && survivesSave(id) ? id : undefined;
}

export function classNames(element: Element): string[] {
  return (textProperty(element, 'className') ?? '').split(/\s+/).filter((name) => name !== '');
}

export type Alignment = 'left' | 'center' | 'right';

/** How the element aligns its text: the obsolete `align` attribute or the `text-align` style. */
export function textAlignment(element: Element): Alignment | undefined {
  const style = /(?:^|;)\s*text-align\s*:\s*(\w+)/i.exec(textProperty(element, 'style') ?? '')?.[1];
  return asAlignment(style ?? textProperty(element, 'align'));
}

export function asAlignment(value: string | undefined): Alignment | undefined {
  const alignment = value?.trim().toLowerCase();
  return alignment === 'left' || alignment === 'center' || alignment === 'right'
    ? alignment
    : undefined;
}

/**
 * Whether the element has visible inline styles (a coloured or framed box). Spacing and layout do not
 * count: they are left to the theme, as text alignment is to the block.
 */
export function isDecorated(element: Element): boolean {
  return (textProperty(element, 'style') ?? '')
    .split(';')
    .some((declaration) =>
      /^\s*(?:background|border|box-shadow|color|outline)\b/i.test(declaration),
    );
}
