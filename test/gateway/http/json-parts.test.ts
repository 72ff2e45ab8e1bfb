import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonParts } from '../../../gateway/src/http/json-parts.ts';

const joined = (value: unknown) => [...jsonParts(value)].join('');

/** Texts that are divided in the middle of whatever is at their hundred-thousandth character. */
const longText = fc
  .tuple(
    fc.constantFrom('a', '"', 'é', '😀', '\n', '<p>'),
    fc.integer({ min: 99_990, max: 100_010 }),
    fc.array(fc.constantFrom('a', '\\', '😀', '\u2028', '\u0007', '\uD83D', '\uDE00')),
  )
  .map(([filler, length, pieces]) => {
    const start = filler.repeat(Math.ceil(length / filler.length)).slice(0, length);
    return `${start}${pieces.join('')}${start}`;
  });

test('the parts of a document are together its JSON', () => {
  const member = fc.oneof(longText, fc.jsonValue(), fc.constant(undefined));
  fc.assert(
    fc.property(fc.dictionary(fc.string(), member, { maxKeys: 6 }), (document) => {
      expect(joined(document)).toBe(JSON.stringify(document));
    }),
    { numRuns: 60 },
  );
});

test('so are those of a text, and of anything else', () => {
  fc.assert(
    fc.property(fc.oneof(longText, fc.jsonValue()), (value) => {
      expect(joined(value)).toBe(JSON.stringify(value));
    }),
    { numRuns: 60 },
  );
});

test('no part of a long text is long itself', () => {
  const html = '<img src="a">'.repeat(100_000);
  const longest = Math.max(...[...jsonParts({ html })].map((part) => part.length));
  expect(longest).toBeLessThan(250_000);
});
