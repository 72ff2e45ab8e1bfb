import { join } from 'node:path';
import { openServices, readConfig } from '@article-bridge/gateway';
import { expect, it, onTestFinished } from 'vitest';
import { measureImage } from '../../../gateway/src/media/image-type.ts';
import { mediaStore } from '../../../gateway/src/media/media-store.ts';
import { mediaContents } from '../../../gateway/src/media/open-media.ts';
import { everyMedia } from '../../../gateway/src/media/stored-media.ts';
import { makeBackup } from '../../../gateway/src/operations/backup.ts';
import { restoreBackup } from '../../../gateway/src/operations/restore.ts';
import { moveMedia } from '../../../gateway/src/operations/transfer/transfer-media.ts';
import { temporaryDirectory, testOwner } from '../../support/gateway.ts';
import { runCli } from '../../support/run-cli.ts';
import { s3Error, s3Server } from '../../support/s3-server.ts';
import { PNG, pngOfSize } from '../media/image-bytes.ts';

const NOW = 1_767_225_600;

/** Two owners, the first of which has two images, the second one of these. */
async function installed(env: Record<string, string>) {
  const directory = await temporaryDirectory();
  const config = readConfig({ DATA_DIR: join(directory, 'data'), ...env });
  const services = await openServices(config);
  onTestFinished(() => services.storage.close());
  const store = mediaStore(services.storage.db, services.mediaContents);
  const [one, two] = [await testOwner(services), await testOwner(services)];
  const image = await measureImage(PNG);
  const names = [
    await store.put(one.id, image),
    await store.put(two.id, image),
    await store.put(one.id, await measureImage(pngOfSize(4, 2))),
  ];
  return { directory, config, services, names: names.map(({ name }) => name) };
}

type Installed = Awaited<ReturnType<typeof installed>>;

async function bytesThere(config: Installed['config'], names: readonly string[]) {
  const services = await openServices(config);
  onTestFinished(() => services.storage.close());
  const store = mediaStore(services.storage.db, services.mediaContents);
  const found = await Promise.all(names.map((name) => store.find(name)));
  return Promise.all(
    found.map(async (media) => media && Buffer.from(await store.read(media)).toString('hex')),
  );
}

const BYTES = [PNG, PNG, pngOfSize(4, 2)].map((bytes) => bytes.toString('hex'));

it('a backup holds images of a bucket, and brings them to a folder or to another bucket', async () => {
  const [first, second] = [await s3Server(), await s3Server()];
  const { directory, config, names } = await installed(first.env);
  const file = join(directory, 'articles.backup');
  expect(await makeBackup(config, file, { now: NOW })).toMatchObject({ media: 2, missing: [] });
  for (const env of [{}, second.env]) {
    const DATA_DIR = join(directory, `to-${env === second.env ? 'bucket' : 'folder'}`);
    const there = readConfig({ DATA_DIR, ...env });
    await restoreBackup(there, file, { replace: false, now: NOW });
    expect(await bytesThere(there, names)).toEqual(BYTES);
  }
  expect(await second.keys()).toHaveLength(3);
});

it('a backup is not made without the store, and names an image that is not there', async () => {
  const server = await s3Server();
  const { directory, config } = await installed(server.env);
  const file = join(directory, 'articles.backup');
  server.intercept = (_request, response) => s3Error(response, 403, 'AccessDenied');
  await expect(makeBackup(config, file, { now: NOW })).rejects.toThrow(
    'the store of images cannot be used',
  );
  server.intercept = (_request, response) => s3Error(response, 404, 'NoSuchKey');
  expect((await makeBackup(config, file, { now: NOW })).missing).toHaveLength(2);
});

it('images move from a folder to a bucket and back, each read back by its hash; again, none does', async () => {
  const server = await s3Server();
  const { services, config, names } = await installed({});
  const { db } = services.storage;
  const bucket = { db, media: mediaContents(readConfig(server.env).media, db) };
  const move = () =>
    moveMedia({ db, media: services.mediaContents }, bucket.media, () => undefined);
  expect(await move()).toEqual({ files: 3, moved: 3, missing: [] });
  expect(await move()).toEqual({ files: 3, moved: 0, missing: [] });
  const inBucket = readConfig({ DATA_DIR: config.dataDirectory, ...server.env });
  expect(await bytesThere(inBucket, names)).toEqual(BYTES);

  const folder = join(config.dataDirectory, 'again');
  const back = mediaContents({ ...config.media, directory: folder }, db);
  expect(await moveMedia(bucket, back, () => undefined)).toMatchObject({ files: 3, missing: [] });
  server.intercept = (_request, response) => Boolean(response.destroy());
  await expect(move()).rejects.toThrow('the store of images cannot be used');
});

it('a copy of the right length with other bytes is replaced, by a move and by a restore', async () => {
  const server = await s3Server();
  const { directory, services, config, names } = await installed({});
  const { db } = services.storage;
  const file = join(directory, 'articles.backup');
  await makeBackup(config, file, { now: NOW });
  for (const env of [{}, server.env]) {
    const DATA_DIR = join(directory, `to-${env === server.env ? 'bucket' : 'folder'}`);
    const there = readConfig({ DATA_DIR, ...env });
    const to = mediaContents(there.media, db);
    const damage = async () => {
      for await (const media of everyMedia(db)) {
        await to.replace(media, Buffer.alloc(media.byteLength));
      }
    };
    await damage();
    const moved = await moveMedia({ db, media: services.mediaContents }, to, () => undefined);
    expect(moved).toMatchObject({ files: 3, missing: [] });
    await damage();
    await restoreBackup(there, file, { replace: false, now: NOW });
    expect(await bytesThere(there, names)).toEqual(BYTES);
  }
});

it('migrate --media-from --media-to moves the images alone; one of the two is refused', async () => {
  const server = await s3Server();
  const { config, names } = await installed({});
  const env = { DATA_DIR: config.dataDirectory, ...server.env };
  const both = ['migrate', '--media-from', 'folder', '--media-to', 's3'];
  const moved = await runCli([...both, '--json'], env);
  expect(moved.exitCode, moved.stderr).toBe(0);
  expect(JSON.parse(moved.stdout)).toEqual({
    ...{ from: 'folder', to: 's3', media: { files: 3, moved: 3, missing: [] } },
  });
  expect(await bytesThere(readConfig(env), names)).toEqual(BYTES);
  const half = await runCli(both.slice(0, 3), env);
  expect([half.exitCode, half.stdout]).toEqual([2, '']);
  expect(half.stderr).toContain('--media-from and --media-to have to be given together');
});
