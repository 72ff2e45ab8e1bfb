import { describe, expect, it } from 'vitest';
import { seoPackage } from '@article-bridge/contract';
import { buildImporter, ndjson, outcomes } from './importer.ts';

const UUID = '3f6c2a54-8d1b-4e0f-9a77-5b2c1d9e6f40';

describe('POST /articles/import of NDJSON', () => {
  it('creates an article of each line, each with its result', async () => {
    const { importFile, stored, services, owner } = await buildImporter();
    const { job, items } = await importFile(
      'ndjson',
      ndjson(
        { title: 'One', markdown: 'First' },
        { title: 'Two', html: '<p>Second</p>', status: 'completed' },
      ),
      '?status=in_review',
    );
    expect(job).toMatchObject({ state: 'completed', total: 2, done: 2, format: 'ndjson' });
    expect(job.counts).toEqual({ created: 2, updated: 0, unchanged: 0, skipped: 0, failed: 0 });
    expect(outcomes(items)).toEqual(['created line 1', 'created line 2']);
    const articles = await stored();
    expect(articles.get('one')?.status).toBe('in_review');
    expect(articles.get('two')?.status).toBe('completed');
    expect(items.map(({ uuid }) => uuid)).toEqual(await services.articles.uuids(owner.id));
  });

  it('knows a line again by its uuid or source_key', async () => {
    const { importFile } = await buildImporter();
    const lines = (text: string) =>
      ndjson(
        { uuid: UUID, title: 'One', markdown: text },
        { source_key: 'two', title: 'Two', markdown: text },
      );
    expect((await importFile('ndjson', lines('a'))).job.counts).toMatchObject({ created: 2 });
    expect((await importFile('ndjson', lines('a'))).job.counts).toMatchObject({ unchanged: 2 });
    expect((await importFile('ndjson', lines('b'))).job.counts).toMatchObject({ updated: 2 });
  });

  it('gives lines of one title slugs of their own, however many, and the same ones again', async () => {
    const { importFile, stored } = await buildImporter();
    const lines = Array.from({ length: 25 }, (_, n) => ({
      source_key: `${n}`,
      title: 'Same',
      markdown: `${n}`,
    }));
    const { items } = await importFile('ndjson', ndjson(...lines));
    const slugs = ['same', ...Array.from({ length: 24 }, (_, n) => `same-${n + 2}`)];
    expect([...(await stored()).keys()]).toEqual(slugs);
    expect(items[1]?.notes).toEqual(['the slug "same" was taken: it has "same-2"']);
    expect((await importFile('ndjson', ndjson(...lines))).job.counts).toMatchObject({
      unchanged: 25,
    });
    const sent = ndjson({ title: 'Other', slug: 'same', markdown: 'x' });
    expect((await importFile('ndjson', sent)).job.counts).toMatchObject({ failed: 1 });
  });

  it('refuses an exported article that names more images than are looked for', async () => {
    const { importFile, call, owner } = await buildImporter();
    const { uuid } = await owner.save({});
    const names = Array.from(
      { length: 5_001 },
      (_, n) => `article-media:${`${n}`.padStart(24, 'a')}.png`,
    );
    const sent = seoPackage.parse((await call('GET', `/${uuid}`)).json());
    const { items } = await importFile('ndjson', ndjson({ ...sent, custom_fields: { names } }));
    expect(outcomes(items)).toEqual([expect.stringContaining('names more than 5000 images')]);
  });

  it.each([
    ['as it is kept', 'article-media:'],
    ['by its address', undefined],
  ])('refuses an article that names an image over and over, %s', async (_how, kept) => {
    const { importFile, call, owner, publicUrl } = await buildImporter();
    const { uuid } = await owner.save({});
    const sent = seoPackage.parse((await call('GET', `/${uuid}`)).json());
    const mention = `${kept ?? `${publicUrl}/media/`}${'a'.repeat(24)}.png `;
    const custom_fields = { texts: [mention.repeat(50_000), mention] };
    const { items } = await importFile('ndjson', ndjson({ ...sent, custom_fields }));
    expect(outcomes(items)).toEqual([expect.stringContaining('more than 50000 times')]);
  });

  it('what the API gives out comes back to the same content hash, for another owner as well', async () => {
    const { importFile, call, services, owner, addOwner } = await buildImporter();
    const { uuid } = await owner.save({ html: '<p>x</p>', custom_fields: { a: [1] } });
    const before = seoPackage.parse((await call('GET', `/${uuid}`)).json());
    await services.articles.remove(owner.id, uuid);
    const { job } = await importFile('ndjson', ndjson(before));
    expect(job.counts).toMatchObject({ created: 1 });
    const after = seoPackage.parse((await call('GET', `/${uuid}`)).json());
    expect(after.content_hash).toBe(before.content_hash);
    expect((await addOwner()).id).not.toBe(owner.id);
  });

  it('an article of more images than a request may list comes back from its export', async () => {
    const { importFile, call, services, owner } = await buildImporter();
    const images = Array.from({ length: 1_001 }, (_, n) => ({
      url: `https://example.org/${n}.png`,
      alt: '',
    }));
    const { uuid } = await owner.save({ images });
    const exported = (await call('GET', `/${uuid}`)).json();
    await services.articles.remove(owner.id, uuid);
    const { job } = await importFile('ndjson', ndjson(exported));
    expect(job.counts).toMatchObject({ created: 1 });
    expect((await call('GET', `/${uuid}`)).json()).toMatchObject({ images });
  });

  it('a line that cannot be taken fails with its place, and the rest goes on', async () => {
    const { importFile } = await buildImporter();
    const payload = { contract: 'seo_package', version: '1.0', uuid: UUID };
    const lines: (string | Buffer)[] = [
      '{"title":"A","markdown":"x"}',
      '',
      '{"title":"B"',
      Buffer.from([0x22, 0xff, 0x22]),
      '{"title":"a\0b","markdown":"x"}',
      String.raw`{"title":"a\u0000b","markdown":"x"}`,
      String.raw`{"title":"\ud800","markdown":"x"}`,
      '{"title":"C","markdown":"x","custom_fields":{"__proto__":{"polluted":1}}}',
      '{"title":"C","markdown":"x","custom_fields":{"constructor":{"prototype":{"polluted":1}}}}',
      `{"title":"D","markdown":"${'x'.repeat(10 * 1024 * 1024)}"}`,
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      '[1]',
      '{"titel":"E","markdown":"x","html":"y"}',
      '{"title":"F","markdown":"![](a.png)"}',
      '{"title":"A","markdown":"other"}',
      JSON.stringify(payload),
      JSON.stringify({ uuid: UUID, title: 'G', markdown: 'x' }),
      JSON.stringify({ uuid: UUID, title: 'H', markdown: 'x' }),
      '{"title":"I","markdown":"x"}',
    ];
    const file = Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\n')]));
    const { job, items } = await importFile('ndjson', file);
    expect(job).toMatchObject({ state: 'completed', total: 18, done: 18 });
    expect(items[4]?.problems).toMatchObject([{ value: String.raw`"a\u0000b"` }]);
    expect(outcomes(items)).toEqual([
      'created line 1',
      expect.stringContaining('failed line 3: line 3 the line is not JSON'),
      'failed line 4: line 4 the line is not UTF-8',
      'failed line 5: line 5 the line contains a NUL byte',
      expect.stringContaining('failed line 6: /title contains a NUL character'),
      expect.stringContaining('failed line 7: /title contains half a surrogate pair'),
      expect.stringContaining('failed line 8: /custom_fields/__proto__ is a key that'),
      expect.stringContaining('failed line 9: /custom_fields/constructor is a key that'),
      'failed line 10: line 10 the line has more than 10485760 bytes (10 MB)',
      expect.stringContaining('is nested deeper than 64 levels'),
      'failed line 12: line 12 the line is not a JSON object',
      expect.stringMatching(/failed line 13: .*\/titel is unknown.*exactly one of/),
      expect.stringContaining('failed line 14: /markdown line 1: the images "a.png"'),
      'created line 15: the slug "a" was taken: it has "a-2"',
      expect.stringContaining('failed line 16: is not an exported article: "topic"'),
      'created line 17',
      expect.stringContaining(`"uuid" is "${UUID}", which line 17 has as well`),
      'created line 19',
    ]);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
