/** A text, `true` for a bare boolean attribute, `undefined` for none. */
export type SavedAttribute = string | true | undefined;

/**
 * The attributes of an element that a block's `save()` writes, with a leading space, in the order given.
 *
 * As `renderToString` of @wordpress/element: boolean attributes have no value, and what looks like a
 * character reference is not escaped. Values must pass {@link survivesSave}.
 */
export function savedAttributes(attributes: Readonly<Record<string, SavedAttribute>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => {
      if (value === undefined) return '';
      return value === true ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`;
    })
    .join('');
}

/**
 * Whether the editor can read this value out of an element's attribute and write it back unchanged.
 *
 * It cannot if the value itself spells a character reference (an alternative text of `&amp;`): the
 * editor would write it unescaped and declare the block invalid.
 */
export function survivesSave(value: string): boolean {
  return !CHARACTER_REFERENCE.test(value) && !value.includes('\r');
}

/** Text inside an element that `save()` writes: `escapeHTML()` of @wordpress/escape-html. */
export function escapeText(value: string): string {
  return escapeAmpersand(value).replaceAll('<', '&lt;');
}

/** `escapeAmpersand()` of @wordpress/escape-html takes these for references. */
const CHARACTER_REFERENCE = /&(?:[a-z0-9]+|#[0-9]+|#x[a-f0-9]+);/i;

function escapeAmpersand(value: string): string {
  return value.replace(/&(?!(?:[a-z0-9]+|#[0-9]+|#x[a-f0-9]+);)/gi, '&amp;');
}

function escapeAttribute(value: string): string {
  return escapeAmpersand(value)
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
