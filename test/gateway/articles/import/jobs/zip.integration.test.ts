import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { png } from '../../../../support/images.ts';
import { buildImporter, outcomes } from './importer.ts';
import { plainZip, zipOf } from './zip.ts';
import type { ZipFileToWrite } from './zip.ts';

const ARTICLE = { name: 'a.md', content: '# A' };

describe('POST /articles/import of a ZIP', () => {
  it('creates an article of every Markdown file, with its images, links and front matter', async () => {
    const { importFile, stored } = await buildImporter();
    const zip = plainZip({
      'posts/one.md':
        '---\ntitle: One\nstatus: archived\n---\n\n![](../img/a.png)\n\n[two](two.md#x)',
      'posts/two.md': '# Two\n\n![](/img/a.png) ![](gone.png) ![](v.svg)',
      'posts/v.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'img/a.png': Buffer.from(png(8, 8, [1, 2, 3])),
      '__MACOSX/posts/._one.md': 'x',
      '.hidden/h.md': '# Hidden',
    });
    const { job, items } = await importFile('zip', zip);
    expect(job).toMatchObject({ state: 'completed', total: 2, done: 2 });
    expect(outcomes(items)).toEqual([
      'created posts/one.md',
      'created posts/two.md: line 3 the image "gone.png" is missing: the ZIP has no posts/gone.png; the article was imported without it; ' +
        'line 3 the image "v.svg" is an SVG, which is not rendered here: use a PNG instead; the article was imported without it',
    ]);
    const articles = await stored();
    const one = articles.get('one');
    expect(one?.status).toBe('archived');
    expect(one?.content['html']).toMatch(/<img src="article-media:\w{24}\.png"/);
    expect(one?.content['html']).toContain(`data-article-uuid="${items[1]?.uuid ?? ''}"`);
  });

  it('the same again changes nothing; another collection is other articles', async () => {
    const { importFile } = await buildImporter();
    const zip = plainZip({ 'index.md': '---\ntitle: A\nslug: a\n---\n' });
    await importFile('zip', zip);
    expect((await importFile('zip', zip)).job.counts).toMatchObject({ unchanged: 1, created: 0 });
    const other = plainZip({ 'index.md': '---\ntitle: B\nslug: b\n---\n' });
    const { job } = await importFile('zip', other, '?collection=second');
    expect(job.counts).toMatchObject({ created: 1, updated: 0 });
  });

  it('gives files of one title slugs of their own, and the same ones again', async () => {
    const { importFile, stored } = await buildImporter();
    const zip = plainZip({ 'a.md': '# Same', 'b.md': '# Same' });
    await importFile('zip', zip);
    expect([...(await stored()).keys()]).toEqual(['same', 'same-2']);
    expect((await importFile('zip', zip)).job.counts).toMatchObject({ unchanged: 2, failed: 0 });
    // It may be the same article in a new place, so it is not duplicated unless requested.
    const { job } = await importFile('zip', zip, '?collection=second');
    expect(job.counts).toMatchObject({ created: 0, failed: 2 });
  });

  it('a file that fails leaves the others: bad text, damaged, nested ZIP, same uuid', async () => {
    const { importFile } = await buildImporter();
    const uuid = '3f6c2a54-8d1b-4e0f-9a77-5b2c1d9e6f40';
    const { job, items } = await importFile(
      'zip',
      zipOf([
        ARTICLE,
        { name: 'b.md', content: '---\nstatus: x\n---\n# B' },
        { name: 'c.md', content: Buffer.from([0x23, 0x20, 0xff]) },
        { name: 'd.md', content: '# D', crc: 1 },
        { name: 'e.md', content: '# E', claimedSize: 1 },
        { name: 'f.md', content: '# F', method: 14 },
        { name: 'g.zip', content: 'PK' },
        { name: 'h.md', content: `---\nuuid: ${uuid}\n---\n# H` },
        { name: 'i.md', content: `---\nuuid: ${uuid}\n---\n# I` },
        { name: 'j.md', content: '# J'.padEnd(5 * 1024 * 1024 + 1, ' 1234') },
      ]),
    );
    expect(job).toMatchObject({ state: 'completed', total: 10, done: 10 });
    expect(outcomes(items)).toEqual([
      'created a.md',
      expect.stringContaining('failed b.md: line 2 front matter field "status" is "x"'),
      'failed c.md: line 1 is not UTF-8 at byte 2: save it as UTF-8',
      'failed d.md: is damaged: its checksum does not match',
      expect.stringContaining('failed e.md: is damaged: too many bytes'),
      expect.stringContaining('failed f.md: is compressed with an unsupported method'),
      'failed g.zip: is a ZIP inside the ZIP: unpack it and import it separately',
      'created h.md',
      expect.stringContaining(`front matter field "uuid" is "${uuid}", which h.md has as well`),
      expect.stringContaining('failed j.md: has 5242881 bytes'),
    ]);
  });

  it.each([
    ['nested too deeply', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'is nested deeper'],
    ['with a NUL in it', String.raw`{"title":"\u0000"}`, 'contains a NUL character'],
    [
      'with __proto__',
      '{"custom_fields":{"__proto__":{"a":1}}}',
      "could alter an object's prototype",
    ],
  ])('an exported article %s fails, the rest goes on', async (_what, content, reason) => {
    const { importFile } = await buildImporter();
    const zip = plainZip({ 'a.article.json': content, 'b.md': '# B' });
    const { job, items } = await importFile('zip', zip);
    expect(job.state).toBe('completed');
    expect(items[0]).toMatchObject({ source: 'a.article.json', outcome: 'failed' });
    expect(items[0]?.problems[0]?.message).toContain(reason);
    expect(items[1]?.outcome).toBe('created');
  });

  const bomb = Buffer.alloc(11 * 1024 * 1024);
  it.each<[string, readonly ZipFileToWrite[] | Buffer, string]>([
    ['a name with ".."', [ARTICLE, { name: '../../a.md', content: 'x' }], 'leads out of the ZIP'],
    ['an absolute name', [ARTICLE, { name: '/etc/a.md', content: 'x' }], 'has an absolute name'],
    ['a drive letter', [ARTICLE, { name: 'C:/a.md', content: 'x' }], 'has an absolute name'],
    ['a backslash', [ARTICLE, { name: '..\\a.md', content: 'x' }], 'has a backslash in its name'],
    ['a NUL in a name', [ARTICLE, { name: 'a\0.md', content: 'x' }], 'has a NUL in its name'],
    [
      'a symbolic link',
      [ARTICLE, { name: 'l.md', content: '/etc/passwd', mode: 0o120777 }],
      'is a symbolic link',
    ],
    ['encryption', [ARTICLE, { name: 'e.md', content: 'x', isEncrypted: true }], 'is encrypted'],
    ['the same name twice', [ARTICLE, ARTICLE], '"a.md" is there twice'],
    [
      'one name in two forms of Unicode',
      [
        { name: '\u00e9.md', content: '# A' },
        { name: 'e\u0301.md', content: '# B' },
      ],
      'is there twice',
    ],
    [
      'a name that is not UTF-8',
      [ARTICLE, { name: Buffer.from([0xe9, 0x2e, 0x6d, 0x64]), content: 'x' }],
      'has a name that is not UTF-8',
    ],
    ['a bomb', [ARTICLE, { name: 'b.md', content: bomb }], 'no articles shrink like that'],
    [
      'a list of files larger than any',
      [
        ARTICLE,
        ...Array.from({ length: 300 }, (_, n) => ({
          ...{ name: `${'d/'.repeat(30_000)}${n}.md`, content: '', sharesBytes: true },
        })),
      ],
      'has more than 16777216 bytes of names',
    ],
    [
      'a bomb whose entries share their bytes',
      [
        { name: 'k.md', content: bomb.subarray(0, 1024 * 1024) },
        ...Array.from({ length: 50 }, (_, n) => ({
          name: `s${n}.md`,
          content: bomb.subarray(0, 1024 * 1024),
          sharesBytes: true,
        })),
      ],
      'no articles shrink like that',
    ],
    [
      'sizes beyond all measure',
      [ARTICLE, { name: 'b.md', content: 'x', claimedSize: 0xfffffff0 }],
      'would unpack to 4294967',
    ],
    ['no Markdown', [{ name: 'a.txt', content: 'x' }], 'contains no Markdown file'],
    ['nothing', [], 'contains no Markdown file'],
    ['no ZIP', Buffer.from('not a zip'), 'is not a readable ZIP'],
    ['half a ZIP', plainZip({ 'a.md': '# A' }).subarray(0, 30), 'is not a readable ZIP'],
  ])('with %s is refused as a whole; nothing is written', async (_what, files, reason) => {
    const { importFile, services, stored } = await buildImporter();
    const zip = Buffer.isBuffer(files) ? files : zipOf(files);
    const { job, items } = await importFile('zip', zip);
    expect(job).toMatchObject({ state: 'failed', done: 0 });
    expect(job.error).toContain(reason);
    // The studio translates it using only codes and values.
    const values = JSON.stringify(job.error_text, (key, value: unknown) =>
      key === 'detail' ? undefined : value,
    );
    expect(values).not.toContain(reason);
    expect(items).toEqual([]);
    expect((await stored()).size).toBe(0);
    expect(await readdir(services.uploadDirectory)).toEqual([]);
  });

  it('with names as long as names may be says which, and no more of them than can be read', async () => {
    const { importFile } = await buildImporter();
    const names = Array.from({ length: 20 }, (_, n) => `../${n} ${'\0'.repeat(60_000)}.md`);
    const { job } = await importFile('zip', zipOf(names.map((name) => ({ name, content: 'x' }))));
    expect(job.state).toBe('failed');
    expect(job.error).toContain('"../0 ');
    expect(JSON.stringify(job).length).toBeLessThan(100_000);
  });
});
