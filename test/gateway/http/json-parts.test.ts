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

test('so are those of long texts in lists and fields, and of many that are long together', () => {
  const short = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue());
  const many = fc
    .array(short, { minLength: 1, maxLength: 5 })
    .map((values) => Array.from({ length: 20_000 }, (_, n) => values[n % values.length]));
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      ...[longText, many, short],
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(fc.string(), fc.option(tie('tree'), { nil: undefined }), { maxKeys: 3 }),
    ),
  }));
  fc.assert(
    fc.property(tree, (value) => {
      expect(joined(value)).toBe(JSON.stringify(value));
    }),
    { numRuns: 60 },
  );
});

test('a text is divided beside a surrogate that stands alone, and not within the character after it', () => {
  const text = `${'a'.repeat(99_999)}\uD83D😀${'a'.repeat(10)}`;
  expect(joined(text)).toBe(JSON.stringify(text));
});

test.each([
  ['a long text', { html: '<img src="a">'.repeat(100_000) }],
  ['a long text in a list of a field', { custom_fields: { list: [1, '"'.repeat(500_000)] } }],
  ['many texts', { faq: Array.from({ length: 900 }, () => ({ answer: 'word '.repeat(800) })) }],
])('no part of %s is long itself', (_name, value) => {
  const longest = Math.max(...[...jsonParts(value)].map((part) => part.length));
  expect(longest).toBeLessThan(250_000);
});
