import fc from 'fast-check';

/** Code points without the halves of surrogate pairs. */
const codePoint = fc.oneof(
  fc.integer({ min: 0, max: 0x7f }),
  fc.integer({ min: 0x80, max: 0xd7ff }),
  fc.integer({ min: 0xe000, max: 0x10ffff }),
);

/**
 * Well-formed texts of any characters. Strings of fast-check with `unit: 'binary'` take three
 * seconds of each worker before the first one is made.
 *
 * @param lengths in code points
 */
export const anyText = (lengths: { minLength?: number; maxLength?: number } = {}) =>
  fc.array(codePoint, lengths).map((points) => String.fromCodePoint(...points));
