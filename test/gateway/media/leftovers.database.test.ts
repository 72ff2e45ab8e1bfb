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

test('what killed processes left is removed, once nobody can be writing it; images with a name stay', async () => {
  const { services, owner } = await buildGateway({ MEDIA_STORE: 'folder' });
  const { storage, mediaContents } = services;
  const { db } = storage;
  const directory = services.config.media.directory;
  expect(await mediaContents.removeLeftovers()).toBe(0);

  const image = {
    bytes: png(3, 2, [1, 2, 3]),
    mimeType: 'image/png',
    width: 3,
    height: 2,
  } as const;
  await mediaStore(db, mediaContents).put(owner.id, image);
  const [kept] = await db.selectFrom('media').select('sha256').execute();
  const nameless = 'a'.repeat(64);
  await writeOnce(mediaPath(directory, nameless), Buffer.from('without a row'));
  await addFiles(directory, {
    [`aa/${nameless}.${randomUUID()}.tmp`]: 'half a',
    // Somebody else's.
    'aa/notes.txt': 'notes',
    'lost+found/0': 'lost',
    'README': 'read me',
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
