import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftoverMedia } from '../../../gateway/src/media/leftovers.ts';
import { mediaPath, writeOnce } from '../../../gateway/src/media/media-file.ts';
import { mediaStore } from '../../../gateway/src/media/media-store.ts';
import { png } from '../../support/images.ts';
import { addFiles, buildServices } from '../articles/import/files.ts';

const LONG_AGO = new Date('2020-01-01');

test('what killed processes left is removed, once nobody can be writing it; images with a name stay', async () => {
  const { services, owner } = await buildServices();
  const { db } = services.storage;
  const directory = services.mediaDirectory;
  const files = { db, directory };
  expect(await removeLeftoverMedia(files)).toBe(0);

  const image = {
    bytes: png(3, 2, [1, 2, 3]),
    mimeType: 'image/png',
    width: 3,
    height: 2,
  } as const;
  await mediaStore(files).put(owner.id, image);
  const [kept] = await db.selectFrom('media').select('sha256').execute();
  const nameless = 'a'.repeat(64);
  await writeOnce(mediaPath(directory, nameless), Buffer.from('without a row'));
  await addFiles(directory, { 'aa/unfinished.tmp': 'half a' });

  expect(await removeLeftoverMedia(files)).toBe(0);
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    await utimes(join(parentPath, name), LONG_AGO, LONG_AGO);
  }
  expect(await removeLeftoverMedia(files)).toBe(2);
  expect(await readdir(directory, { recursive: true })).toContain(
    join(kept?.sha256.slice(0, 2) ?? '', kept?.sha256 ?? ''),
  );
  expect(await readdir(join(directory, 'aa'))).toEqual([]);
});
