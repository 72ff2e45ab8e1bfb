import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openServices, readConfig } from '@article-bridge/gateway';
import type { Config, Services } from '@article-bridge/gateway';
import { mediaPath } from '../../../gateway/src/media/media-file.ts';
import { mediaStore } from '../../../gateway/src/media/media-store.ts';
import { makeBackup } from '../../../gateway/src/operations/backup.ts';
import { restoreBackup } from '../../../gateway/src/operations/restore.ts';
import { articleContent, temporaryDirectory, testOwner } from '../../support/gateway.ts';
import type { TestOwner } from '../../support/gateway.ts';
import { PROCESS_ENVIRONMENT } from '../../support/process-environment.ts';
import { CLI } from '../../support/run-cli.ts';

const NOW = 1_767_225_600;
const IMAGE = { mimeType: 'image/png', width: 1, height: 1 } as const;

interface Installation {
  config: Config;
  services: Services;
  owner: TestOwner;
  media: ReturnType<typeof mediaStore>;
}

let folder: string;

beforeEach(async () => {
  folder = await temporaryDirectory();
});

async function open(config: Config): Promise<Services> {
  const services = await openServices(config);
  onTestFinished(() => services.storage.close());
  return services;
}

async function install(): Promise<Installation> {
  const config = readConfig({ DATA_DIR: join(folder, 'data') });
  const services = await open(config);
  const media = mediaStore(services.storage.db, services.mediaContents);
  return { config, services, owner: await testOwner(services), media };
}

const backupPath = () => join(folder, 'articles.backup');
const newPlace = () => readConfig({ DATA_DIR: join(folder, 'elsewhere') });

/** Root alone may give files away. */
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

describe.runIf(isRoot)('by root, in a folder of the user that the gateway runs as', () => {
  it('a restored database with its images and its secret key belongs to that user', async () => {
    const { config, owner, media } = await install();
    await owner.save();
    await media.put(owner.id, { ...IMAGE, bytes: Buffer.from('picture') });
    await makeBackup(config, backupPath(), { now: NOW });
    const place = newPlace();
    mkdirSync(place.dataDirectory, { mode: 0o700 });
    chownSync(place.dataDirectory, NOBODY, NOBODY);
    // Its first start, which makes the key and a database.
    await (await openServices(place)).storage.close();
    await restoreBackup(place, backupPath(), { replace: true, now: NOW });

    const found = readdirSync(place.dataDirectory, { recursive: true, encoding: 'utf8' });
    expect(found).toEqual(
      expect.arrayContaining([
        'gateway.sqlite',
        'secret-key',
        expect.stringMatching(/^media\/.+\//),
      ]),
    );
    const owners = found.map((name) => [name, statSync(join(place.dataDirectory, name)).uid]);
    expect(owners.filter(([, uid]) => uid !== NOBODY)).toEqual([]);
  });
});

describe('makeBackup', () => {
  it('and restoreBackup bring everything to another place, media too', async () => {
    const { config, owner, media } = await install();
    const { uuid } = await owner.save();
    const { name } = await media.put(owner.id, { ...IMAGE, bytes: Buffer.from('picture') });
    const made = await makeBackup(config, backupPath(), { now: NOW });
    expect(made).toMatchObject({ users: 1, articles: 1, media: 1, missing: [] });
    expect(made.bytes).toBe(statSync(backupPath()).size);
    const restored = await restoreBackup(newPlace(), backupPath(), { replace: false, now: NOW });
    expect(restored).toMatchObject({ users: 1, articles: 1, media: 1, previous: null });
    const there = await open(newPlace());
    expect(await there.articles.find(owner.id, uuid)).toBeDefined();
    const kept = mediaStore(there.storage.db, there.mediaContents);
    const found = await kept.find(name);
    expect(found?.byteLength).toBe(7);
    expect(
      readFileSync(mediaPath(there.config.media.directory, found?.sha256 ?? '')).toString(),
    ).toBe('picture');
  });

  it('is readable by the gateway’s user only, and holds no secret key', async () => {
    const { config } = await install();
    await makeBackup(config, backupPath(), { now: NOW });
    expect(statSync(backupPath()).mode & 0o777).toBe(0o600);
    const key = readFileSync(join(config.dataDirectory, 'secret-key'), 'utf8');
    expect(readFileSync(backupPath()).includes(key)).toBe(false);
  });

  it('taken while others write is of one moment', async () => {
    const { config, services, owner } = await install();
    await owner.save();
    const writing = (async () => {
      for (let count = 0; count < 100; count += 1) {
        await services.articles.save(owner.id, {
          sourceKey: `${count}.md`,
          status: 'completed',
          content: articleContent(),
        });
      }
    })();
    const made = await makeBackup(config, backupPath(), { now: NOW });
    await writing;
    await restoreBackup(newPlace(), backupPath(), { replace: false, now: NOW });
    const there = await open(newPlace());
    // Each article increments its owner's version in its own transaction.
    expect(await there.articles.version(owner.id)).toBe(made.articles);
  });

  it('names images that are missing or damaged, and keeps the rest', async () => {
    const { config, services, owner, media } = await install();
    for (const text of ['first', 'second', 'third']) {
      await media.put(owner.id, { ...IMAGE, bytes: Buffer.from(text) });
    }
    const [first, second] = (
      await services.storage.db.selectFrom('media').select('sha256').orderBy('sha256').execute()
    ).map(({ sha256 }) => sha256);
    rmSync(mediaPath(services.config.media.directory, first ?? ''));
    writeFileSync(mediaPath(services.config.media.directory, second ?? ''), 'other');
    const made = await makeBackup(config, backupPath(), { now: NOW });
    expect(made.missing).toEqual([first, second]);
    expect(made.media).toBe(1);
  });

  it('never overwrites a file', async () => {
    const { config } = await install();
    writeFileSync(backupPath(), 'mine');
    await expect(makeBackup(config, backupPath(), { now: NOW })).rejects.toThrow('name a new file');
    expect(readFileSync(backupPath(), 'utf8')).toBe('mine');
  });

  it('leaves nothing where it cannot write', async () => {
    const { config } = await install();
    const file = join(folder, 'no', 'such', 'folder', 'backup');
    await expect(makeBackup(config, file, { now: NOW })).rejects.toThrow(
      `cannot write the backup ${file}`,
    );
  });

  it('leaves nothing half-written when the database is damaged', async () => {
    const { config, services } = await install();
    await services.storage.close();
    const bytes = readFileSync(config.databasePath);
    bytes.fill(0x55, 4096 * 2, bytes.length - 4096);
    writeFileSync(config.databasePath, bytes);
    await expect(makeBackup(config, backupPath(), { now: NOW })).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(['data']);
  });

  it('stopped by SIGTERM leaves nothing and exits 1', async () => {
    const { config, services, owner } = await install();
    // Looking for so many images takes a while.
    await sql`
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 20000)
      insert into media (name, owner_id, sha256, mime_type, width, height, byte_length, created_at)
      select n || '.png', ${owner.id}, printf('%064d', n), 'image/png', 1, 1, 1, 0 from numbers
    `.execute(services.storage.db);
    const env = { ...PROCESS_ENVIRONMENT, DATA_DIR: config.dataDirectory };
    const cli = spawn(process.execPath, [CLI, 'backup', backupPath()], { env });
    const unfinished = () => readdirSync(folder).filter((name) => name.endsWith('.tmp'));
    const [stderr] = await Promise.all([
      text(cli.stderr),
      vi
        .waitUntil(() => unfinished().length > 0, { timeout: 30_000, interval: 5 })
        .then(() => cli.kill('SIGTERM')),
      once(cli, 'close'),
    ]);
    expect([cli.exitCode, stderr]).toEqual([1, 'error: stopped by SIGTERM; nothing was changed\n']);
    expect(readdirSync(folder)).toEqual(['data']);
  });

  it('says so where there is no database, and makes none', async () => {
    await expect(makeBackup(newPlace(), backupPath(), { now: NOW })).rejects.toThrow(
      'there is no database',
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('restoreBackup', () => {
  async function backedUp(): Promise<Installation> {
    const installation = await install();
    await installation.owner.save();
    await makeBackup(installation.config, backupPath(), { now: NOW });
    return installation;
  }

  it('that is stopped leaves nothing', async () => {
    const { config } = await install();
    await makeBackup(config, backupPath(), { now: NOW });
    const there = newPlace();
    const stop = AbortSignal.abort(new Error('stopped'));
    const restoring = restoreBackup(there, backupPath(), { replace: false, now: NOW, stop });
    await expect(restoring).rejects.toThrow('stopped');
    expect(readdirSync(there.dataDirectory)).toEqual([]);
  });

  it('leaves a database alone without --replace', async () => {
    const { config, owner, services } = await backedUp();
    await owner.save();
    await expect(restoreBackup(config, backupPath(), { replace: false, now: NOW })).rejects.toThrow(
      '--replace',
    );
    expect(await services.articles.version(owner.id)).toBe(2);
  });

  it('with --replace refuses while a gateway has the database open', async () => {
    const { config, owner, services } = await backedUp();
    await expect(restoreBackup(config, backupPath(), { replace: true, now: NOW })).rejects.toThrow(
      'stop every gateway',
    );
    expect(await services.articles.version(owner.id)).toBe(1);
  });

  it('with --replace keeps what was there under another name', async () => {
    const { config, owner, services } = await backedUp();
    await owner.save();
    await services.storage.close();
    const { previous } = await restoreBackup(config, backupPath(), { replace: true, now: NOW });
    expect(previous).toBe(`${config.databasePath}.before-restore-${NOW}`);
    const restored = await open(config);
    expect(await restored.articles.version(owner.id)).toBe(1);
    const kept = await open({ ...config, databasePath: previous ?? '' });
    expect(await kept.articles.version(owner.id)).toBe(2);
  });

  it('tells whether the secret key here is the one of the backup', async () => {
    const { config, services } = await backedUp();
    await services.storage.close();
    const restore = async (place: Config) =>
      (await restoreBackup(place, backupPath(), { replace: true, now: NOW })).secret_key_fits;
    expect(await restore(config)).toBe(true);
    expect(await restore({ ...newPlace(), secretKey: 'another '.repeat(5) })).toBe(false);
    expect(await restore(readConfig({ DATA_DIR: join(folder, 'third') }))).toBeNull();
  });

  it.each([
    ['an image that is damaged', "update backup_media set bytes = 'x'", /image \w+ is damaged/],
    ['a row that refers to nothing', 'delete from users', /refers to nothing in users/],
    ['a newer schema', "insert into kysely_migration values ('9999-later', '2030')", /newer/],
    ['no mark of a backup', 'drop table backup_about', /not an article-gateway backup/],
  ])('refuses a file with %s, and changes nothing', async (_what, change, reason) => {
    const { config, owner, media } = await install();
    await owner.save();
    await media.put(owner.id, { ...IMAGE, bytes: Buffer.from('picture') });
    await makeBackup(config, backupPath(), { now: NOW });
    const database = new DatabaseSync(backupPath(), { enableForeignKeyConstraints: false });
    database.exec(change.replace("'x'", "x'00'"));
    database.close();
    const place = newPlace();
    await expect(restoreBackup(place, backupPath(), { replace: false, now: NOW })).rejects.toThrow(
      reason,
    );
    const left = readdirSync(folder, { recursive: true }).map(String);
    expect(left.filter((name) => name.includes('elsewhere/gateway.sqlite'))).toEqual([]);
  });

  it.each([
    ['no database at all', 'no database '.repeat(1000)],
    ['empty', ''],
  ])('refuses a file that is %s', async (_what, text) => {
    writeFileSync(backupPath(), text);
    await expect(
      restoreBackup(newPlace(), backupPath(), { replace: false, now: NOW }),
    ).rejects.toThrow('is not an article-gateway backup');
  });

  it('refuses a file that was cut off', async () => {
    await backedUp();
    const bytes = readFileSync(backupPath());
    writeFileSync(backupPath(), bytes.subarray(0, Math.floor(bytes.length / 2)));
    await expect(
      restoreBackup(newPlace(), backupPath(), { replace: false, now: NOW }),
    ).rejects.toThrow();
    expect(readdirSync(folder)).not.toContain('elsewhere');
  });
});
