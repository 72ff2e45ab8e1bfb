import { chmod, cp, rename, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PNG } from '../../media/image-bytes.ts';
import { addFiles, buildImporter, folderOf, problemsIn } from './files.ts';

describe('importing a folder', () => {
  it('creates an article of every Markdown file, with its images as media', async () => {
    const { importPaths, stored, services, owner } = await buildImporter();
    const folder = await folderOf({
      'one.md': '---\ndate: 2025-06-01\nstatus: draft\n---\n# One\n\n![A](images/a.png "C")',
      'deep/two.markdown': '# Two\n\n![A](../images/a.png) [png](../images/a.png)',
      'images/a.png': PNG,
      'notes.txt': 'no article',
    });
    const report = await importPaths(folder);
    expect(report).toEqual({ created: 2, updated: 0, unchanged: 0, problems: [] });
    const articles = await stored();
    expect(articles.get('one')).toMatchObject({
      status: 'draft',
      createdAt: Date.parse('2025-06-01T00:00:00Z') / 1000,
      content: {
        images: [{ alt: 'A', caption: 'C', width: 3, height: 2, mime_type: 'image/png' }],
      },
    });
    expect(articles.get('two')?.status).toBe('completed');
    const media = await services.storage.db.selectFrom('media').selectAll().execute();
    expect(media).toMatchObject([{ owner_id: owner.id, mime_type: 'image/png', byte_length: 94 }]);
    const address = `article-media:${media[0]?.name ?? ''}`;
    expect(articles.get('two')?.content['html']).toBe(
      `<p><img src="${address}" alt="A"> <a href="${address}">png</a></p>`,
    );
  });

  it('changes nothing the second time, from whatever directory, by whatever name', async () => {
    const { importPaths } = await buildImporter();
    const folder = await folderOf({
      'a.md': '# A\n\n![](x.png) [B](b.md)',
      'b.md': '# B',
      'x.png': PNG,
    });
    expect(await importPaths(folder)).toMatchObject({ created: 2 });
    const names = [folder, `${folder}/`, relative(process.cwd(), folder), join(folder, 'a.md')];
    await symlink(folder, `${folder}-link`);
    for (const name of [...names, `${folder}-link`]) {
      expect(await importPaths(name), name).toMatchObject({ created: 0, updated: 0, problems: [] });
    }
  });

  it.each([
    ['a folder', { 'a.md': '# A', 'b.md': '# B' }, ''],
    [
      'a file',
      { 'all.ndjson': '{"title":"A","source_key":"a","markdown":"x"}\n'.repeat(9) },
      'all.ndjson',
    ],
  ])('%s: is stopped between two articles', async (_what, files, path) => {
    const stop = new AbortController();
    const onProgress = (done: number) => {
      if (done === 1) stop.abort(new Error('somebody stops it'));
    };
    const { importPaths, stored } = await buildImporter({}, { signal: stop.signal, onProgress });
    const importing = importPaths(join(await folderOf(files), path));
    await expect(importing).rejects.toThrow('somebody stops it');
    expect((await stored()).size).toBe(1);
  });

  it('updates what has changed and nothing else', async () => {
    const { importPaths, stored } = await buildImporter();
    const folder = await folderOf({ 'a.md': '# A', 'b.md': '# B' });
    await importPaths(folder);
    const before = await stored();
    await writeFile(join(folder, 'a.md'), '# A\n\nMore.');
    expect(await importPaths(folder)).toMatchObject({ updated: 1, unchanged: 1 });
    expect((await stored()).get('a')?.uuid).toBe(before.get('a')?.uuid);
  });

  it('knows an article by its uuid when its file has moved', async () => {
    const { importPaths, stored } = await buildImporter();
    const uuid = '0B9F3C1E-5D0A-4C58-9A55-0D9A54D2F6C1';
    const text = `---\nuuid: ${uuid}\n---\n# A`;
    await importPaths(await folderOf({ 'a.md': text }));
    expect(await importPaths(await folderOf({ 'moved.md': text }))).toMatchObject({ unchanged: 1 });
    expect([...(await stored()).values()].map((article) => article?.uuid)).toEqual([
      uuid.toLowerCase(),
    ]);
  });

  it('takes each file once, and leaves out what is hidden or somebody else’s', async () => {
    const { importPaths } = await buildImporter();
    const folder = await folderOf({
      'a.md': '# A',
      '.hidden.md': '# H',
      '.git/b.md': '# B',
      'node_modules/x/readme.md': '# X',
    });
    await symlink(folder, join(folder, 'loop'));
    await symlink(join(folder, 'a.md'), join(folder, 'again.md'));
    await symlink(join(folder, 'nowhere.png'), join(folder, 'broken.png'));
    expect(await importPaths(folder, join(folder, 'a.md'), folder)).toEqual({
      created: 1,
      updated: 0,
      unchanged: 0,
      problems: [],
    });
  });

  it('tells of its progress', async () => {
    const { importPaths } = await buildImporter();
    const report = await importPaths(await folderOf({ 'a.md': '# A', 'b.md': 'no title' }));
    expect(report).toMatchObject({ created: 1, problems: [{ line: 1 }] });
  });
});

describe('links between files', () => {
  it('lead to the other article’s slug and uuid, imported before or after', async () => {
    const { importPaths, stored } = await buildImporter();
    const folder = await folderOf({
      'a.md': '# A\n\n[to B](sub/b.md#part) [to C](</sub/c.md>)',
      'sub/b.md': '---\nslug: the-b\n---\n# B\n\n[back](../a.md)',
      'sub/c.md': '# 标题',
    });
    await importPaths(folder);
    const articles = await stored();
    const [a, b, c] = ['a', 'the-b', 'c'].map((slug) => articles.get(slug));
    expect(a?.content).toMatchObject({
      html: `<p><a href="/the-b#part" data-article-uuid="${b?.uuid ?? ''}">to B</a> <a href="/c" data-article-uuid="${c?.uuid ?? ''}">to C</a></p>`,
      markdown: '[to B](/the-b#part) [to C](/c)\n',
      internal_links: [
        { uuid: b?.uuid, anchor_text: 'to B' },
        { uuid: c?.uuid, anchor_text: 'to C' },
      ],
    });
    expect(b?.content).toMatchObject({ internal_links: [{ uuid: a?.uuid, anchor_text: 'back' }] });
  });

  it('stay as written when the file is missing, outside, or no article', async () => {
    const { importPaths, stored } = await buildImporter();
    const outside = await folderOf({ 'x.md': '# X' });
    const folder = await folderOf({ 'bad.md': 'no title' });
    const links = `[a](no.md) [b](../${relative(join(folder, '..'), outside)}/x.md) [c](bad.md) [d](data.csv)`;
    await addFiles(folder, { 'a.md': `# A\n\n${links}`, 'data.csv': '1,2' });
    expect((await importPaths(join(folder, 'a.md'))).problems).toEqual([]);
    const content = (await stored()).get('a')?.content;
    expect(content?.['markdown']).toBe(`${links}\n`);
    expect(content?.['internal_links']).toBeUndefined();
  });
});

it('reports what only a bug explains for its file, and imports the others', async () => {
  const { importPaths } = await buildImporter({
    save: (_ownerId, { uuid = '', content }) =>
      content.title === 'B'
        ? Promise.reject(new TypeError('b is not a function'))
        : Promise.resolve({ outcome: 'created', uuid }),
  });
  const folder = await folderOf({ 'a.md': '# A', 'b.md': '# B', 'c.md': '# C' });
  const report = await importPaths(folder);
  expect(report).toMatchObject({ created: 2, problems: [{ isFailure: true }] });
  expect(problemsIn(folder, report)).toEqual([
    'b.md:-: the import failed on this: b is not a function',
  ]);
});

it('ends when the storage fails', async () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  const { importPaths } = await buildImporter({ save: () => Promise.reject(full) });
  await expect(importPaths(await folderOf({ 'a.md': '# A' }))).rejects.toBe(full);
});

describe('an image that cannot be had', () => {
  const text = (address: string) => `# A\n\nText.\n\n![The words](${address})`;

  it.each([
    ['is missing', 'no.png', 'the image "no.png" is missing: there is no file no.png'],
    [
      'is a text',
      'text.png',
      'the image "text.png" is not an image: PNG, JPEG, GIF, WebP, AVIF and SVG are accepted',
    ],
    ['is empty', 'empty.png', 'the image "empty.png" is empty'],
    ['is a broken SVG', 'drawing.svg', 'the image "drawing.svg" is a damaged SVG'],
    ['is a folder', 'folder.png', 'the image "folder.png" is not a file'],
    ['is cut off', 'half.png', 'the image "half.png" is cut off'],
    ['has an impossible name', `${'x'.repeat(300)}.png`, 'cannot be read'],
    ['has a NUL in its name', 'a%00.png', 'cannot be read'],
    [
      'leads out of the folder',
      '../../../../../etc/hostname',
      'lies outside of the imported folder',
    ],
    ['leads out by a symbolic link', 'link.png', 'lies outside of the imported folder'],
    ['is no data: address', 'data:image/png', 'is not a data: address (RFC 2397)'],
    ['is a script in a data: address', 'data:text/html,%3Cscript%3E', 'is not an image'],
  ])(
    'because it %s is named with its line, and its words stand for it',
    async (_why, address, message) => {
      const { importPaths, stored } = await buildImporter();
      const outside = await folderOf({ 'secret.png': PNG });
      const folder = await folderOf({
        'a.md': text(address),
        'text.png': 'not an image',
        'empty.png': '',
        'half.png': PNG.subarray(0, 60),
        'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><rect',
        'folder.png/x': '',
        'b.md': '# B',
      });
      await symlink(join(outside, 'secret.png'), join(folder, 'link.png'));
      const report = await importPaths(folder);
      expect(report).toMatchObject({ created: 2 });
      const [problem = '', ...others] = problemsIn(folder, report);
      expect(problem).toContain('a.md:5: ');
      expect(problem).toContain(message);
      expect(problem).toMatch(/; the article was imported without it$/);
      expect(others).toEqual([]);
      const content = (await stored()).get('a')?.content;
      expect(content?.['html']).toBe('<p>Text.</p>\n<p>The words</p>');
      expect(content?.['images']).toBeUndefined();
    },
  );

  it('comes in as soon as it is there', async () => {
    const { importPaths, stored } = await buildImporter();
    const folder = await folderOf({ 'a.md': text('late.png') });
    await importPaths(folder);
    expect(await importPaths(folder)).toMatchObject({ unchanged: 1, problems: [{ line: 5 }] });
    await writeFile(join(folder, 'late.png'), PNG);
    expect(await importPaths(folder)).toMatchObject({ updated: 1, problems: [] });
    expect((await stored()).get('a')?.content).toMatchObject({ images: [{ alt: 'The words' }] });
  });

  it('is told of the front matter’s own line', async () => {
    const { importPaths } = await buildImporter();
    const folder = await folderOf({
      'a.md': '---\ntitle: A\nfeatured_image:\n  src: no.png\n---\n',
    });
    expect(problemsIn(folder, await importPaths(folder))[0]).toMatch(
      /^a.md:4: the image "no.png" is missing/,
    );
  });
});

describe('an image in the address itself (RFC 2397)', () => {
  it('becomes media', async () => {
    const { importPaths, stored } = await buildImporter();
    const folder = await folderOf({
      'a.md': `# A\n\n![x](data:image/png;base64,${PNG.toString('base64')})`,
    });
    expect(await importPaths(folder)).toMatchObject({ created: 1, problems: [] });
    expect((await stored()).get('a')?.content).toMatchObject({
      images: [{ mime_type: 'image/png', width: 3 }],
    });
  });
});

describe('a file that is no article', () => {
  it.each([
    [
      'front matter that is not YAML',
      '---\ntitle: "open\n---\n# A',
      'bad.md:2: front matter is not valid YAML',
    ],
    [
      'a wrong field',
      '---\nstatus: live\n---\n# A',
      'bad.md:2: front matter field "status" is "live": must be one of draft',
    ],
    ['no title', 'Just text.', 'bad.md:1: the article has no title'],
    ['nothing in it', '', 'bad.md:1: the article has no title'],
    [
      'a broken byte',
      Buffer.from([0x23, 0x20, 0x41, 0x0a, 0x0a, 0xc3, 0x28]),
      'bad.md:3: is not UTF-8 at byte 5: save it as UTF-8',
    ],
    ['UTF-16', Buffer.from('\uFEFF# A', 'utf16le'), 'bad.md:1: is UTF-16: save it as UTF-8'],
    [
      'over 5 MB',
      'x'.repeat(5 * 1024 * 1024 + 1),
      'bad.md:-: has 5242881 bytes; an article may have 5242880 (5 MB)',
    ],
  ])(
    'because of %s is reported, writes nothing, and the rest go on',
    async (_why, text, message) => {
      const { importPaths, stored } = await buildImporter();
      const folder = await folderOf({ 'a.md': '# A', 'bad.md': text, 'c.md': '# C' });
      const report = await importPaths(folder);
      expect(report).toMatchObject({ created: 2, updated: 0, unchanged: 0 });
      expect(problemsIn(folder, report)).toEqual([expect.stringContaining(message)]);
      expect([...(await stored()).keys()].sort()).toEqual(['a', 'c']);
    },
  );

  it('is told of all its faults', async () => {
    const { importPaths } = await buildImporter();
    const folder = await folderOf({ 'bad.md': '---\nstatus: x\ndate: y\n---\n# A' });
    expect(problemsIn(folder, await importPaths(folder))).toHaveLength(2);
  });

  it('because it is missing, no Markdown, a broken or an outward link is named', async () => {
    const { importPaths } = await buildImporter();
    const outside = await folderOf({ 'x.md': '# X' });
    const folder = await folderOf({ 'a.txt': '', 'empty/x.txt': '', 'links/ok.md': '# OK' });
    await symlink(join(folder, 'gone.md'), join(folder, 'links/broken.md'));
    await symlink(join(outside, 'x.md'), join(folder, 'links/outward.md'));
    const paths = ['none', 'a.txt', 'empty', 'links'].map((path) => join(folder, path));
    const report = await importPaths(...paths);
    expect(report.created).toBe(1);
    expect(problemsIn(folder, report)).toEqual([
      'none:-: cannot be read: there is no such file',
      'a.txt:-: is not a Markdown file: its name must end in .md or .markdown',
      'empty:-: the folder contains no Markdown file (.md or .markdown)',
      'links/broken.md:-: cannot be read: there is no such file',
      expect.stringMatching(/^links\/outward\.md:-: leads outside of the imported folder/),
    ]);
  });

  it.skipIf(process.getuid?.() === 0)('because it may not be read is named', async () => {
    const { importPaths } = await buildImporter();
    const folder = await folderOf({ 'a.md': '# A' });
    await chmod(join(folder, 'a.md'), 0o000);
    expect(problemsIn(folder, await importPaths(folder))).toEqual([
      'a.md:-: cannot be read: permission is denied',
    ]);
  });
});

describe('two files that claim one place', () => {
  it('by slug: the second is refused, and both files and the fix are named', async () => {
    const { importPaths, stored } = await buildImporter();
    const folder = await folderOf({ 'a.md': '# Same', 'b.md': '---\ntitle: B\nslug: same\n---\n' });
    const report = await importPaths(folder);
    const first = (await stored()).get('same');
    expect(report).toMatchObject({ created: 1 });
    expect(problemsIn(folder, report)).toEqual([
      `b.md:3: the slug "same" already belongs to a.md: write another "slug: ..." into the front matter; or, if this file is that article in a new place, write "uuid: ${first?.uuid ?? ''}"`,
    ]);
    expect(first?.content['title']).toBe('Same');
  });

  it('by title: the second gets a slug of its own, which stays at the next import', async () => {
    const { importPaths, stored } = await buildImporter();
    const folder = await folderOf({ 'a.md': '# Same', 'b.md': '# Same', 'c/d.md': '# Same' });
    expect(await importPaths(folder)).toMatchObject({ created: 3, problems: [] });
    expect([...(await stored()).keys()].toSorted()).toEqual(['same', 'same-2', 'same-3']);
    expect(await importPaths(folder)).toMatchObject({ created: 0, unchanged: 3, problems: [] });
  });

  it('by title, with a file that was renamed: it is not doubled', async () => {
    const { importPaths } = await buildImporter();
    const folder = await folderOf({ 'a.md': '# Same' });
    await importPaths(folder);
    await rename(join(folder, 'a.md'), join(folder, 'b.md'));
    expect(problemsIn(folder, await importPaths(folder))).toEqual([
      expect.stringContaining('b.md:1: the slug "same" already belongs to a.md'),
    ]);
  });

  it('by slug, after the folder moved: what the message says helps', async () => {
    const { importPaths } = await buildImporter();
    const folder = await folderOf({ 'a.md': '# A' });
    await importPaths(folder);
    const moved = await folderOf({});
    await cp(folder, moved, { recursive: true });
    const [problem] = (await importPaths(moved)).problems;
    const uuid = /write "(uuid: [^"]+)"/.exec(problem?.message ?? '')?.[1] ?? '';
    await writeFile(join(moved, 'a.md'), `---\n${uuid}\n---\n# A`);
    expect(await importPaths(moved)).toMatchObject({ unchanged: 1, problems: [] });
  });

  it('by uuid: the second is refused', async () => {
    const { importPaths } = await buildImporter();
    const uuid = '0b9f3c1e-5d0a-4c58-9a55-0d9a54d2f6c1';
    const text = (title: string) => `---\nuuid: ${uuid}\n---\n# ${title}`;
    const folder = await folderOf({ 'a.md': text('A'), 'b.md': text('B') });
    const report = await importPaths(folder);
    expect(report).toMatchObject({ created: 1, updated: 0 });
    expect(problemsIn(folder, report)).toEqual([
      `b.md:2: front matter field "uuid" is "${uuid}", which a.md has as well: give each article its own, or none`,
    ]);
  });
});

describe('a service that fails', () => {
  it('ends the import with its own error, and leaves no half file', async () => {
    const { importPaths, services, stored } = await buildImporter();
    const folder = await folderOf({ 'a.md': '# A\n\n![](x.png)', 'x.png': PNG });
    await writeFile(services.config.media.directory, 'a file where the folder should be');
    await expect(importPaths(folder)).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect((await stored()).size).toBe(0);
  });
});
