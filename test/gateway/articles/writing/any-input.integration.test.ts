import { seoPackage } from '@article-bridge/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildWriter } from './writer.ts';

const LONG = process.env['FULL'] === '1';
const RUNS = LONG ? 3_000 : 60;

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    'a',
    'en',
    'https://a.example/x',
    'javascript:x',
    'http://[',
    '2026-02-30',
  ),
);
const anything = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }), fc.constant(null));
const texts = fc.oneof(fc.array(text, { maxLength: 3 }), anything);
const image = fc.record({ url: text, alt: anything, width: anything }, { requiredKeys: [] });
const link = fc.record({ uuid: text, url: text, anchor_text: text }, { requiredKeys: [] });
const html = fc
  .array(
    fc.oneof(
      text,
      fc.constantFrom(
        '<p>',
        '</p>',
        '<a href="',
        '">',
        '<img src="https://a.example/i.png" alt="',
        '<!-- wp:x {"a":"',
        '-->',
        '<table><tr>',
        '<svg>',
        '<a data-article-uuid="x">',
        '&#0;',
        '<template>',
        '<pre>\n\n',
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/** Bodies a client could send: valid, almost valid, and invalid. */
const body = fc.record(
  {
    title: fc.oneof(fc.constant('T'), fc.constant('T'), anything),
    ...{ markdown: html, html, blocks: html },
    ...{ slug: text, language: fc.oneof(fc.constant('de'), text), topic: anything, excerpt: text },
    ...{ published_at: text, author: fc.oneof(fc.record({ name: text, email: text }), anything) },
    ...{ meta_title: text, meta_description: text, focus_keyword: text, canonical_url: text },
    ...{ secondary_keywords: texts, categories: texts, tags: texts },
    ...{ robots: anything, open_graph: fc.record({ image_url: text }), twitter: anything },
    ...{ schema_jsonld: fc.array(anything, { maxLength: 2 }), featured_image: image },
    ...{ faq: texts, internal_links: fc.array(link, { maxLength: 2 }), sources: texts },
    custom_fields: fc.oneof(fc.dictionary(text, anything, { maxKeys: 3 }), anything),
  },
  { requiredKeys: ['title'] },
);

/** All fields at once are hardly ever valid: each article has only some. */
const someFields = fc
  .tuple(body, fc.constantFrom('markdown', 'html', 'blocks'), fc.nat())
  .map(([fields, form, seed]) =>
    Object.fromEntries(
      Object.entries(fields).filter(([name], index) =>
        ['markdown', 'html', 'blocks'].includes(name)
          ? name === form
          : name === 'title' || (seed >> index) % 4 === 0,
      ),
    ),
  );

it(
  'POST, PUT and PATCH of anything: taken or refused with a problem, and what was taken can be read',
  { timeout: LONG ? 900_000 : 120_000 },
  async () => {
    const { call, services, owner } = await buildWriter();
    let taken = 0;
    const readable = async (uuid: string) => {
      for (const format of ['json', 'html', 'markdown', 'blocks']) {
        const read = await call('GET', `/articles/${uuid}/export?format=${format}`);
        expect([format, read.statusCode, read.body.slice(0, 300)]).toEqual([
          format,
          200,
          expect.anything(),
        ]);
      }
    };
    const { uuid: victim } = await owner.save({ slug: 'victim' });
    await fc.assert(
      fc.asyncProperty(someFields, async (fields) => {
        const made = await call('POST', '/articles', fields);
        expect([201, 400, 409]).toContain(made.statusCode);
        if (made.statusCode === 201) {
          taken += 1;
          await readable(seoPackage.parse(made.json()).uuid);
        }
        const put = await call('PUT', `/articles/${victim}`, fields);
        expect([200, 400, 409]).toContain(put.statusCode);
        const patched = await call('PATCH', `/articles/${victim}`, fields);
        expect([200, 400, 409]).toContain(patched.statusCode);
        if (put.statusCode === 200 || patched.statusCode === 200) await readable(victim);
      }),
      { numRuns: RUNS },
    );
    expect(taken).toBeGreaterThan(0);
    expect(await services.articles.version(owner.id)).toBeGreaterThan(taken);
  },
);
