import { readFile } from 'node:fs/promises';
import {
  MEDIA_ADDRESS,
  canonicalJson,
  contentHash,
  hashedParts,
  hashedText,
  withoutMediaAddresses,
} from '@article-bridge/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

/**
 * The vectors were computed by an independent program in another language; the PHP implementation
 * is tested with them, too.
 */
const vectors = z
  .array(
    z.object({
      name: z.string(),
      payload: z.record(z.string(), z.json()),
      hashed_text: z.string(),
      content_hash: z.string(),
    }),
  )
  .min(10)
  .parse(
    JSON.parse(
      await readFile(
        new URL('../../shared/test-vectors/content-hash.json', import.meta.url),
        'utf8',
      ),
    ),
  );

describe('content_hash of the test vectors', () => {
  test.each(vectors)('$name', async ({ payload, hashed_text, content_hash }) => {
    expect(hashedText(payload)).toBe(hashed_text);
    expect(await contentHash(payload)).toBe(content_hash);
  });
});

describe('canonical JSON', () => {
  test('reads back as the value it was written from, whatever the value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
        const normal: unknown = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(normal);
      }),
    );
  });

  test('does not depend on the order in which members were set', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: 'grapheme' }), fc.integer()),
        fc.infiniteStream(fc.nat()),
        (members, order) => {
          const shuffled = Object.entries(members)
            .map((member) => ({ member, rank: order.next().value }))
            .sort((a, b) => a.rank - b.rank)
            .map(({ member }) => member);
          expect(canonicalJson(Object.fromEntries(shuffled))).toBe(canonicalJson(members));
        },
      ),
    );
  });

  test('an undefined member is absent', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  });

  test.each([
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['a lone surrogate', '\uD800'],
    ['a member name with a lone surrogate', { '\uDC00': 1 }],
    ['a bigint', 1n],
    ['a function', () => 0],
  ])('%s is refused', (_name, value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });
});

test('addresses of media are found as their expression finds them, whatever is around them', () => {
  const name = 'A'.repeat(22);
  const piece = fc.constantFrom(
    ...[
      'http',
      'https',
      '://',
      ':',
      '/',
      'a',
      ' ',
      '"',
      '\n',
      'é',
      'a'.repeat(120),
      'b'.repeat(250),
    ],
    ...['http://', 'https://', '/media/', 'media', `${name}.png`, `/media/${name}.png`],
    `http://x/media/${name}.webp`,
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join('');
      const expected = text.replaceAll(MEDIA_ADDRESS, '$1');
      expect([...withoutMediaAddresses([text])].join('')).toBe(expected);
      // However the text comes.
      expect([...withoutMediaAddresses(pieces)].join('')).toBe(expected);
    }),
    { numRuns: 5_000 },
  );
});

test('the parts of what is hashed are together what is hashed', () => {
  const piece = fc.constantFrom(
    ...['http://', 'https://x', '/media/', `${'A'.repeat(22)}.png`, '"', '\\', ','],
    ...[`http://x/media/${'A'.repeat(22)}.png`, 'a', 'é'],
  );
  const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
  const long = text.map((repeated) => repeated.repeat(Math.ceil(3_000 / (repeated.length + 1))));
  const member = fc.oneof(
    ...[text, fc.array(text), fc.dictionary(text, fc.array(long, { maxLength: 60 }))],
    ...[fc.integer(), fc.constant(null)],
  );
  fc.assert(
    fc.property(fc.dictionary(text, member), (payload) => {
      expect([...hashedParts(payload)].join('')).toBe(hashedText(payload));
    }),
    { numRuns: 400 },
  );
});

test('the parts of a long text are together what is hashed, wherever it is divided', () => {
  const address = `http://x/media/${'A'.repeat(22)}.png`;
  const divisible = ['a', ' ', '<', '\n', '😀', '"', '\\', 'http://', address, `<${address}>`];
  const filler = fc.constantFrom('a', '😀', 'é', ' ', '<p>', `${address} `, '"');
  fc.assert(
    fc.property(
      filler,
      fc.integer({ min: 99_950, max: 100_050 }),
      fc.array(fc.constantFrom(...divisible), { maxLength: 60 }),
      (repeated, length, pieces) => {
        const start = repeated.repeat(Math.ceil(length / repeated.length)).slice(0, length);
        const text = `${start}${pieces.join('')}${start}${pieces.join('')}`;
        fc.pre(text.isWellFormed());
        const payload = { html: text, title: 'A' };
        expect([...hashedParts(payload)].join('')).toBe(hashedText(payload));
      },
    ),
    { numRuns: 25 },
  );
});

test.each([
  ['a long line of images', { html: '<img src=a.png>'.repeat(60_000) }],
  ['one without spaces', { html: 'iVBORw0KGgo'.repeat(90_000) }],
  ['a text in a field of a field', { custom_fields: { a: { b: 'word '.repeat(200_000) } } }],
  ['many texts in a list', { faq: Array.from({ length: 900 }, () => ({ q: 'w '.repeat(1_000) })) }],
  ['an address without an end', { html: `http://x${'/media/'.repeat(150_000)}` }],
])('%s is hashed in parts that are short', (_name, payload) => {
  const parts = [...hashedParts(payload)];
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(101_000);
  expect(parts.join('')).toBe(hashedText(payload));
});

test('a lone surrogate is no part of anything, however long its text', () => {
  const payload = { html: `${'a '.repeat(100_000)}\uD800` };
  expect(() => [...hashedParts(payload)]).toThrow(TypeError);
});
