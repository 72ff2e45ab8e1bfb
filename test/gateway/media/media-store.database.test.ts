import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { measureImage } from '../../../gateway/src/media/image-type.ts';
import { mediaStore } from '../../../gateway/src/media/media-store.ts';
import type { StoredMedia } from '../../../gateway/src/media/stored-media.ts';
import { buildGateway } from '../../support/gateway.ts';
import { IS_ON_POSTGRES } from '../../support/test-database.ts';
import { IMAGES, PNG, pngOfSize } from './image-bytes.ts';

async function buildStore() {
  const gateway = await buildGateway();
  const directory = gateway.services.config.media.directory;
  return {
    ...gateway,
    directory,
    store: mediaStore(gateway.services.storage.db, gateway.services.mediaContents),
  };
}

type Store = Awaited<ReturnType<typeof buildStore>>;

/** The SHA-256 of everything stored, wherever it is. */
async function keptIn({ directory, services }: Store): Promise<string[]> {
  if (IS_ON_POSTGRES) {
    const rows = await services.storage.db.selectFrom('media_contents').select('sha256').execute();
    return rows.map(({ sha256 }) => sha256);
  }
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('mediaStore().put', () => {
  it('names a file at random, with the ending of its type', async () => {
    const { store, owner } = await buildStore();
    const names = await Promise.all(
      Object.values(IMAGES).map(async (bytes) => {
        const { name } = await store.put(owner.id, await measureImage(bytes));
        return name;
      }),
    );
    for (const name of names) expect(name).toMatch(/^[0-9A-Za-z]{24}\.(?:png|jpg|gif|webp|avif)$/);
    expect(new Set(names).size).toBe(5);
  });

  it('gives the same bytes of the same owner the same name, also when both come at once', async () => {
    const built = await buildStore();
    const { store, owner } = built;
    const image = await measureImage(PNG);
    const names = await Promise.all(Array.from({ length: 8 }, () => store.put(owner.id, image)));
    expect(new Set(names.map(({ name }) => name)).size).toBe(1);
    expect(await keptIn(built)).toHaveLength(1);
  });

  it('gives two owners of the same bytes two names for one file', async () => {
    const built = await buildStore();
    const { store, owner, addOwner } = built;
    const image = await measureImage(PNG);
    const [one, two] = [
      await store.put(owner.id, image),
      await store.put((await addOwner()).id, image),
    ];
    expect(one.name).not.toBe(two.name);
    expect(await keptIn(built)).toHaveLength(1);
  });

  it('gives a wanted name to one of those who want it at once, and each their own image', async () => {
    const { store, owner, addOwner } = await buildStore();
    const other = await addOwner();
    const wanted = 'aB3dE5gH7jK9mN2pQ4sT6vW8.png';
    const images = await Promise.all([PNG, pngOfSize(4, 2)].map((bytes) => measureImage(bytes)));
    const stored = await Promise.all(
      images.map((image, at) => store.put(at === 0 ? owner.id : other.id, image, wanted)),
    );
    const names = stored.map(({ name }) => name);
    expect(names.filter((name) => name === wanted)).toHaveLength(1);
    expect(new Set(names).size).toBe(2);
    for (const [at, name] of names.entries()) {
      expect(await bytesOf(store, name)).toBe(
        Buffer.from(images[at]?.bytes ?? []).toString('base64'),
      );
    }
  });

  it.skipIf(IS_ON_POSTGRES)('mends a file that a crash of the machine left short', async () => {
    const { store, owner, directory } = await buildStore();
    const { name } = await store.put(owner.id, await measureImage(PNG));
    const { sha256 } = await found(store, name);
    await writeFile(join(directory, sha256.slice(0, 2), sha256), PNG.subarray(0, 10));
    await store.put(owner.id, await measureImage(PNG));
    expect(await bytesOf(store, name)).toEqual(PNG.toString('base64'));
  });

  it.skipIf(IS_ON_POSTGRES)(
    'writes no row and leaves no half file when the directory cannot be written',
    async () => {
      const { store, owner, directory, services } = await buildStore();
      await writeFile(directory, 'a file where the folder should be');
      await expect(store.put(owner.id, await measureImage(PNG))).rejects.toThrow(/ENOTDIR|EEXIST/);
      expect(await services.storage.db.selectFrom('media').selectAll().execute()).toEqual([]);
    },
  );
});

describe('mediaStore().find', () => {
  it.each(['', '..', 'A'.repeat(24), '../../secret.png', `${'A'.repeat(24)}.png\0`, "' or 1=1 --"])(
    'knows no file %j',
    async (name) => {
      const { store } = await buildStore();
      expect(await store.find(name)).toBeUndefined();
    },
  );
});

async function found(store: ReturnType<typeof mediaStore>, name: string): Promise<StoredMedia> {
  const media = await store.find(name);
  if (media === undefined) throw new Error(`${name} is not in the store`);
  return media;
}

async function bytesOf(store: ReturnType<typeof mediaStore>, name: string): Promise<string> {
  const media = await found(store, name);
  const whole = Buffer.from(await store.read(media));
  expect(await buffer(await store.stream(media))).toEqual(whole);
  return whole.toString('base64');
}
