import { randomUUID } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mediaPath, writeOnce } from '../../../gateway/src/media/media-file.ts';
import { mediaStore } from '../../../gateway/src/media/media-store.ts';
import { png } from '../../support/images.ts';
import { buildGateway } from '../../support/gateway.ts';
import { addFiles } from '../articles/import/files.ts';

const LONG_AGO = new Date('2020-01-01');

const IMAGE = {
  bytes: png(3, 2, [1, 2, 3]),
  mimeType: 'image/png',
  width: 3,
  height: 2,
} as const;

test('what killed processes left is removed, once nobody can be writing it; images with a name stay', async () => {
  const { services, owner } = await buildGateway({ MEDIA_STORE: 'folder' });
  const { storage, mediaContents } = services;
  const { db } = storage;
  const directory = services.config.media.directory;
  expect(await mediaContents.removeLeftovers()).toBe(0);

  await mediaStore(db, mediaContents).put(owner.id, IMAGE);
  const [kept] = await db.selectFrom('media').select('sha256').execute();
  const nameless = 'a'.repeat(64);
  await writeOnce(mediaPath(directory, nameless), Buffer.from('without a row'));
  await addFiles(directory, {
    [`aa/${nameless}.${randomUUID()}.tmp`]: 'half a',
    // Somebody else's.
    'aa/notes.txt': 'notes',
    'lost+found/0': 'lost',
    README: 'read me',
  });

  expect(await mediaContents.removeLeftovers()).toBe(0);
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    await utimes(join(parentPath, name), LONG_AGO, LONG_AGO);
  }
  expect(await mediaContents.removeLeftovers()).toBe(2);
  expect(await readdir(directory, { recursive: true })).toContain(
    join(kept?.sha256.slice(0, 2) ?? '', kept?.sha256 ?? ''),
  );
  expect(await readdir(join(directory, 'aa'))).toEqual(['notes.txt']);
  expect(await readdir(directory)).toEqual(expect.arrayContaining(['README', 'lost+found']));
});

/** Files in a folder of images, of long ago. */
async function addOldFiles(directory: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const path = mediaPath(directory, n.toString(16).padStart(64, '0'));
    await writeOnce(path, Buffer.from(`image ${n}`));
    await utimes(path, LONG_AGO, LONG_AGO);
  }
}

test.each([
  ['names none of them', 0, 1],
  ['names one, and not a hundred others', 1, 101],
])(
  'images are left alone where the database %s: they may be those of another',
  async (_what, named, unnamed) => {
    const { services, owner } = await buildGateway({ MEDIA_STORE: 'folder' });
    const { storage, mediaContents, config } = services;
    if (named > 0) {
      await mediaStore(storage.db, mediaContents).put(owner.id, IMAGE);
    }
    await addOldFiles(config.media.directory, unnamed);
    await expect(mediaContents.removeLeftovers()).rejects.toThrow('those of another database');
    const entries = await readdir(config.media.directory, { recursive: true, withFileTypes: true });
    expect(entries.filter((entry) => entry.isFile())).toHaveLength(named + unnamed);
  },
);
