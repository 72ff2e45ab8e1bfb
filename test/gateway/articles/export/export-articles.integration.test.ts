import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { articleFields } from '@article-bridge/contract';
import type { ArticleContent } from '@article-bridge/gateway';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assemblePayload } from '../../../../gateway/src/articles/assemble.ts';
import {
  FolderNotEmptyError,
  exportArticles,
} from '../../../../gateway/src/articles/export/export-articles.ts';
import type { ExportFileFormat } from '../../../../gateway/src/articles/export/export-format.ts';
import { contentOfInput } from '../../../../gateway/src/articles/rendering/content-of-input.ts';
import { mediaPath } from '../../../../gateway/src/media/media-file.ts';
import { mediaStore } from '../../../../gateway/src/media/media-store.ts';
import { articleContent, temporaryDirectory } from '../../../support/gateway.ts';
import { PNG, pngOfSize } from '../../media/image-bytes.ts';
import { addFiles, buildImporter, folderOf, problemsIn } from '../import/files.ts';

const SAMPLES = fileURLToPath(new URL('../../../../gateway/samples', import.meta.url));

/** Addresses of the two services, at which an article is the same. */
const HERE = 'https://a.example';
const ELSEWHERE = 'http://[::1]:8787/bridge';

const LONG = process.env['FULL'] === '1';
const RUNS = LONG ? 500 : 15;

type Importer = Awaited<ReturnType<typeof buildImporter>>;

async function exportFrom({ services, owner }: Importer, format: ExportFileFormat) {
  const directory = join(await temporaryDirectory(), 'out');
  const media = mediaStore(services.storage.db, services.mediaContents);
  const { articles } = services;
  const report = await exportArticles({ ownerId: owner.id, directory, format, articles, media });
  return { directory, report };
}

/** What a client compares: hash, status and creation time by uuid. */
async function hashes({ stored }: Importer, publicUrl: string) {
  const found: Record<string, unknown> = {};
  for (const article of (await stored()).values()) {
    if (article === undefined) continue;
    const { content_hash, status } = await assemblePayload(article, publicUrl);
    found[article.uuid] = { content_hash, status };
  }
  return found;
}

it.each(['markdown', 'json'] as const)(
  'article export --format %s of the samples imports elsewhere to the same content hashes',
  { timeout: 120_000 },
  async (format) => {
    const first = await buildImporter();
    await first.importPaths(SAMPLES);
    const { directory, report } = await exportFrom(first, format);
    expect(report[format]).toBe(
      (await readdir(SAMPLES)).filter((name) => name.endsWith('.md')).length,
    );
    expect(report.images).toBeGreaterThan(10);
    const second = await buildImporter();
    const imported = await second.importPaths(directory);
    expect(problemsIn(directory, imported)).toEqual([]);
    expect(await hashes(second, ELSEWHERE)).toEqual(await hashes(first, HERE));
    expect(await first.importPaths(directory)).toMatchObject({
      created: 0,
      updated: 0,
      problems: [],
    });
  },
);

const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) => text.replaceAll('\0', '').trim())
  .filter((text) => text !== '');
const input = fc.record(
  {
    title: word,
    markdown: fc
      .array(
        fc.oneof(
          word,
          fc.constantFrom(
            '# T',
            '> q',
            '- a',
            '```\nx\n```',
            '![i](https://a.example/i.png "c")',
            '<b>x</b>',
            '---',
            '[l](/other#x)',
          ),
        ),
        { maxLength: 6 },
      )
      .map((parts) => parts.join('\n\n')),
    topic: word,
    excerpt: word,
    meta_title: word,
    focus_keyword: word,
    tags: fc.uniqueArray(word, { maxLength: 3 }),
    published_at: fc.constantFrom('2026-01-01', '1999-12-31T23:59:59Z'),
    author: fc.record({ name: word, extra: word }, { requiredKeys: ['name'] }),
    faq: fc.array(fc.record({ question: word, answer: word }), { maxLength: 2 }),
    custom_fields: fc.dictionary(word, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 2 }),
    featured_image: fc.record(
      { url: fc.constant('https://a.example/f.png'), alt: word, width: fc.constant(3) },
      { requiredKeys: ['url', 'alt'] },
    ),
  },
  { requiredKeys: ['title', 'markdown'] },
);

it.each(['markdown', 'json'] as const)(
  'property: whatever article was written, --format %s imports elsewhere to the same content hash',
  { timeout: LONG ? 600_000 : 120_000 },
  async (format) => {
    const first = await buildImporter();
    let count = 0;
    await fc.assert(
      fc.asyncProperty(input, async (written) => {
        count += 1;
        const uuid = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
        const fields = articleFields.safeParse({ ...written, slug: `a-${count}` });
        if (!fields.success) return;
        // Two horizontal rules at the start would be front matter, which a body must not have.
        fc.pre(!fields.data.markdown?.startsWith('---'));
        const content = contentOfInput(fields.data, { uuid, media: new Map() });
        await first.services.articles.save(first.owner.id, {
          uuid,
          sourceKey: null,
          status: 'draft',
          content,
        });
      }),
      { numRuns: RUNS },
    );
    const { directory, report } = await exportFrom(first, format);
    expect(report.markdown + report.json).toBeGreaterThan(RUNS / 2);
    const second = await buildImporter();
    expect(problemsIn(directory, await second.importPaths(directory))).toEqual([]);
    expect(await hashes(second, ELSEWHERE)).toEqual(await hashes(first, HERE));
  },
);

it('writes as JSON what Markdown cannot carry whole, and whoever links to it', async () => {
  const first = await buildImporter();
  const save = (slug: string, content: Partial<ArticleContent>) =>
    first.services.articles.save(first.owner.id, {
      sourceKey: `${slug}.md`,
      status: 'draft',
      content: articleContent({ slug, ...content }),
    });
  const odd = await save('odd', { author: { name: 'A', extra: 1 } });
  const html = `<p><a href="/odd" data-article-uuid="${odd.uuid}">o</a></p>`;
  await save('link', { html, markdown: '[o](/odd)\n' });
  const { directory, report } = await exportFrom(first, 'markdown');
  expect(report).toMatchObject({ markdown: 0, json: 2 });
  const second = await buildImporter();
  expect(problemsIn(directory, await second.importPaths(directory))).toEqual([]);
  expect(await hashes(second, ELSEWHERE)).toEqual(await hashes(first, HERE));
});

it('exports everything but the images whose bytes are not there, which it names', async () => {
  const first = await buildImporter();
  const { services } = first;
  const files = { 'a.md': '# A\n\n![a](a.png) ![b](b.png)\n', 'a.png': PNG };
  await first.importPaths(await folderOf({ ...files, 'b.png': pngOfSize(4, 2) }));
  const rows = await services.storage.db.selectFrom('media').select(['name', 'sha256']).execute();
  const [gone, there] = rows;
  await rm(mediaPath(services.config.media.directory, gone?.sha256 ?? ''));
  const { directory, report } = await exportFrom(first, 'markdown');
  expect(report).toEqual({ markdown: 1, json: 0, images: 1, missing: [gone?.name] });
  expect(await readdir(join(directory, 'media'))).toEqual([there?.name]);
});

it('ends between two files when it is stopped', async () => {
  const { services, owner } = await buildImporter();
  await services.articles.save(owner.id, {
    sourceKey: 'a.md',
    status: 'draft',
    content: articleContent({ slug: 'a' }),
  });
  const directory = join(await temporaryDirectory(), 'out');
  const media = mediaStore(services.storage.db, services.mediaContents);
  const stop = AbortSignal.abort(new Error('somebody stops it'));
  const options = { ownerId: owner.id, directory, format: 'json', media, stop } as const;
  const exporting = exportArticles({ ...options, articles: services.articles });
  await expect(exporting).rejects.toThrow('somebody stops it');
  expect(await readdir(directory)).toEqual([]);
});

it('refuses a folder that is not empty, and touches nothing in it', async () => {
  const first = await buildImporter();
  const directory = await folderOf({ 'mine.md': 'mine' });
  const { services, owner } = first;
  const media = mediaStore(services.storage.db, services.mediaContents);
  const { articles } = services;
  await expect(
    exportArticles({ ownerId: owner.id, directory, format: 'json', articles, media }),
  ).rejects.toThrow(FolderNotEmptyError);
  expect(await readdir(directory)).toEqual(['mine.md']);
});

it('article import of a JSON file refuses what is no payload, unsafe HTML and missing images', async () => {
  const first = await buildImporter();
  await first.services.articles.save(first.owner.id, {
    sourceKey: 'a.md',
    status: 'draft',
    content: articleContent({ slug: 'a' }),
  });
  const { directory } = await exportFrom(first, 'json');
  const good = await readFile(join(directory, 'a.article.json'), 'utf8');
  const uuid = (end: string) => `11111111-1111-4111-8111-11111111111${end}`;
  const changed = (changes: object) => JSON.stringify({ ...JSON.parse(good), ...changes });
  const image = 'article-media:abcdefghijklmnopqrstUV12.png';
  const folder = await folderOf({ 'other.json': '{}' });
  await addFiles(folder, {
    'b.article.json': '{',
    'c.article.json': changed({ title: 1, uuid: uuid('1') }),
    'd.article.json': changed({ html: '<script>alert(1)</script>', uuid: uuid('2') }),
    'e.article.json': changed({ html: `<img src="${image}">`, uuid: uuid('3') }),
  });
  const second = await buildImporter();
  expect(problemsIn(folder, await second.importPaths(folder))).toEqual([
    expect.stringContaining('b.article.json:-: is not a JSON object'),
    expect.stringMatching(/^c\.article\.json:-: is not an exported article: "title" /),
    expect.stringContaining('d.article.json:-: "html" is not what this service writes'),
    expect.stringContaining(
      'e.article.json:-: the image "media/abcdefghijklmnopqrstUV12.png" is missing',
    ),
  ]);
  expect((await second.stored()).size).toBe(0);
});
