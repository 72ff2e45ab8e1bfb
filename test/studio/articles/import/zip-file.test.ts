import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { crc32 as zlibCrc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { ZIP_MAX_MEMBERS, zipOf } from '../../../../gateway/studio/src/articles/import/zip-file.ts';

it('what it packs a reader of ZIPs unpacks, names in every script included', async () => {
  const members = new Map([
    ['posts/brücke.md', Buffer.from('# Brücke')],
    ['图片/桥.png', randomBytes(100_000)],
    ['empty.md', Buffer.alloc(0)],
  ]);
  const zip = await zipOf([...members].map(([path, bytes]) => ({ path, file: new Blob([bytes]) })));
  const opened = await fromBufferPromise(Buffer.from(await zip.arrayBuffer()), {
    lazyEntries: true,
  });
  const found = new Map<string, Buffer>();
  for await (const entry of opened.eachEntry()) {
    const stream = await opened.openReadStreamPromise(entry);
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(stream, 'end');
    const bytes = Buffer.concat(chunks);
    expect(entry.crc32).toBe(zlibCrc32(bytes));
    found.set(entry.fileName, bytes);
  }
  expect(found).toEqual(members);
});

it('the same files make the same ZIP', async () => {
  const file = new Blob(['x']);
  const bytes = async () =>
    Buffer.from(await (await zipOf([{ path: 'a.md', file }])).arrayBuffer());
  expect(await bytes()).toEqual(await bytes());
});

it('more files than a ZIP can hold are refused', async () => {
  const file = new Blob([]);
  const members = Array.from({ length: ZIP_MAX_MEMBERS + 1 }, (_, n) => ({
    path: `${n}.md`,
    file,
  }));
  await expect(zipOf(members)).rejects.toThrow(RangeError);
});
