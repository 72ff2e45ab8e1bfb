import { readFileSync } from 'node:fs';
import {
  canonicalJson,
  readForeignArticle as readArticle,
  seoPackage,
} from '@article-bridge/contract';
import type { ReadingWarning } from '@article-bridge/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { webAddress } from '../../support/web-address.ts';
import { anyText } from '../../support/any-text.ts';

const object = z.record(z.string(), z.unknown());

/**
 * The plugin must read the same articles in the same way: test/php/ForeignArticle uses this file,
 * too.
 */
const cases = z
  .array(
    z.strictObject({
      name: z.string(),
      listed: object.optional(),
      address: z.string().optional(),
      sent: object,
      payload: object,
      absent: z.array(z.string()).default([]),
      warnings: z.array(z.object({ field: z.string(), made: z.string() })),
    }),
  )
  .parse(
    JSON.parse(
      readFileSync(
        new URL('../../../shared/test-vectors/foreign-articles.json', import.meta.url),
        'utf8',
      ),
    ),
  );

const UUID = 'a-1';

const complete = seoPackage.omit({
  content_hash: true,
  html: true,
  markdown: true,
  language: true,
});

const named = ({ field, made }: Pick<ReadingWarning, 'field' | 'made'>) => ({ field, made });

describe('another service’s article', () => {
  it.each(cases)('$name', ({ listed, address, sent, payload, absent, warnings }) => {
    const read = readArticle({ uuid: UUID, listed, address, sent });
    expect(read.payload).toMatchObject(payload);
    for (const [name, value] of Object.entries(payload)) expect(read.payload[name]).toEqual(value);
    for (const name of absent) expect(read.payload).not.toHaveProperty(name);
    expect(read.warnings.map(named)).toEqual(expect.arrayContaining(warnings));
    expect(read.warnings).toHaveLength(warnings.length);
    complete.parse(read.payload);
  });

  it('names what it left out, with its value and what was made of it', () => {
    const { warnings } = readArticle({
      uuid: UUID,
      sent: { title: 'T', html: '', author: 'Ada', robots: 'x'.repeat(200) },
    });
    expect(warnings).toEqual([
      { field: 'author', value: '"Ada"', made: 'read-as', as: '{"name":"Ada"}' },
      { field: 'robots', value: `"${'x'.repeat(99)}…`, made: 'left-out' },
    ]);
  });

  it('names a hundred oddities at most, in the order in which they occur', () => {
    const images = '<img src="/pixel.png" width=1 height=1><img src="/a.png">'.repeat(80);
    const read = readArticle({
      uuid: UUID,
      address: 'https://service.example/articles/1',
      sent: { title: 'T', html: images },
    });
    expect(read.payload['html']).toBe('<img src="https://service.example/a.png">'.repeat(80));
    expect(read.warnings).toHaveLength(100);
    expect(read.warnings.slice(0, 2)).toEqual([
      { field: 'html', value: '"/pixel.png"', made: 'left-out' },
      {
        ...{ field: 'html', value: '"/a.png"', made: 'read-as' },
        as: '"https://service.example/a.png"',
      },
    ]);
  });
});

const whole = {
  ...{ uuid: UUID, topic: 'Bridges', status: 'completed', slug: 'of-bridges', word_count: 3 },
  ...{ created_at: '2026-01-01T00:00:00', updated_at: '2026-01-02T00:00:00', title: 'Bridges' },
  ...{ meta_title: 'Of bridges', focus_keyword: 'bridge', language: 'en' },
  ...{ html: '<p>One two three</p>', markdown: 'One two three' },
};

const FIELDS = Object.keys(seoPackage.shape).filter((name) => name !== 'uuid');

/** Plausible and implausible values of fields. */
const oddity: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.anything({
    maxDepth: 3,
    values: [anyText(), fc.double(), fc.boolean(), fc.constant(null)],
  }),
  anyText().map((text) => `${text}\ud800`),
  fc.constantFrom(
    '',
    ' ',
    'n/a',
    '/a.png',
    'https://x.example/ä b',
    '0',
    '1e999',
    Infinity,
    -1,
    0.5,
  ),
  fc.record({
    name: fc.jsonValue({ maxDepth: 1 }),
    url: fc.oneof(webAddress, fc.jsonValue({ maxDepth: 1 })),
    alt: fc.jsonValue({ maxDepth: 1 }),
    title: fc.jsonValue({ maxDepth: 1 }),
  }),
  fc.array(fc.oneof(fc.string(), webAddress, fc.record({ name: fc.string(), url: webAddress }))),
);

it('no oddity in one field costs the article, or any other field of it', () => {
  const runs = fc.property(fc.constantFrom(...FIELDS, 'seo', 'own'), oddity, (name, value) => {
    const read = readArticle({ uuid: UUID, listed: whole, sent: { ...whole, [name]: value } });
    const { html: _html, markdown: _markdown, language: _language, ...rest } = read.payload;
    complete.parse(rest);
    expect(() => canonicalJson(read.payload)).not.toThrow();
    const others = FIELDS.filter((field) => field in whole && field !== name);
    for (const field of others) {
      expect(read.payload[field]).toBe(Object.entries(whole).find(([key]) => key === field)?.[1]);
    }
  });
  fc.assert(runs);
});

it('what nests more deeply than anybody writes is left out, and named', () => {
  const deep: unknown = JSON.parse('['.repeat(5_000) + ']'.repeat(5_000));
  const { payload, warnings } = readArticle({ uuid: UUID, sent: { ...whole, own: deep } });
  expect(payload['title']).toBe('Bridges');
  expect(warnings).toMatchObject([{ field: expect.stringMatching(/^own\[0\]/), made: 'left-out' }]);
});
