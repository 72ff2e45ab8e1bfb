import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { problemDetails } from '@article-bridge/contract';
import { openServices, readConfig } from '@article-bridge/gateway';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeBackup } from '../../../gateway/src/operations/backup.ts';
import { buildGateway, temporaryDirectory, testOwner } from '../../support/gateway.ts';
import { openSession } from '../../support/sessions.ts';
import { allowWrites, canRefuseWrites, refuseWrites } from '../../support/refused-writes.ts';
import { mayMount, smallDisk } from '../../support/small-disk.ts';
import { serve } from '../crash/killed.ts';

const NOW = 1_767_225_600;

describe('a write that the database refuses is a 503 that says when to come back', () => {
  const setUp = async () => {
    // SQLite can be made to fail on any machine.
    const gateway = await buildGateway({ DATABASE_URL: '' });
    const { key } = await gateway.owner.createKey({ scopes: ['articles:read', 'articles:write'] });
    const post = (title: string) =>
      gateway.app.inject({
        method: 'POST',
        url: '/api/v1/articles',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': title,
        },
        payload: JSON.stringify({ title, markdown: 'word '.repeat(50_000) }),
      });
    const total = async () =>
      (await gateway.request('/api/v1/articles?status=any')).json<{ total: number }>().total;
    return { ...gateway, post, total };
  };

  it('POST /articles on a full disk: storage-full, nothing written; with room again 201', async () => {
    const { services, post, total } = await setUp();
    const { db } = services.storage;
    expect((await post('T')).statusCode).toBe(201);
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    // SQLite's error for a full disk: SQLITE_FULL.
    await sql`pragma max_page_count = ${sql.lit(pages.rows[0]?.page_count ?? 1)}`.execute(db);
    const refused = await post('U');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('60');
    expect(problemDetails.parse(refused.json()).type).toMatch(/storage-full$/);
    expect(await total()).toBe(1);
    await sql`pragma max_page_count = 1000000`.execute(db);
    expect((await post('U')).statusCode).toBe(201);
    expect(await total()).toBe(2);
  });

  it('POST /articles while another process holds the database: storage-locked, reads go on; then 201', async () => {
    const { services, post, total } = await setUp();
    await sql`pragma busy_timeout = 20`.execute(services.storage.db);
    const other = new DatabaseSync(services.config.databasePath);
    onTestFinished(() => {
      other.close();
    });
    other.exec('begin immediate');
    const refused = await post('T');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(problemDetails.parse(refused.json()).type).toMatch(/storage-locked$/);
    expect(await total()).toBe(0);
    other.exec('rollback');
    expect((await post('T')).statusCode).toBe(201);
    expect(await total()).toBe(1);
  });
});

it.skipIf(!canRefuseWrites)(
  'a transaction that the system lets nobody write: storage-unwritable, reads go on; then 200',
  async () => {
    const env = { DATA_DIR: await temporaryDirectory() };
    const services = await openServices(readConfig(env));
    onTestFinished(() => services.storage.close());
    const owner = await testOwner(services);
    const { uuid } = await owner.save({ title: 'Before' });
    const { key } = await owner.createKey({ scopes: ['articles:read', 'articles:write'] });
    const { child, apiUrl } = await serve(env);
    const call = (method: string, body?: object) =>
      fetch(`${apiUrl}/articles/${uuid}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    refuseWrites(child);
    const refused = await call('PATCH', { title: 'After' });
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(problemDetails.parse(await refused.json()).type).toMatch(/storage-unwritable$/);
    expect(await (await call('GET')).json()).toMatchObject({ title: 'Before' });
    allowWrites(child);
    expect((await call('PATCH', { title: 'After' })).status).toBe(200);
    expect(await (await call('GET')).json()).toMatchObject({ title: 'After' });
  },
);

/** A gateway on SQLite, and its administrator's request for a backup. */
async function administered() {
  const gateway = await buildGateway({ DATABASE_URL: '' });
  const { app, owner, services } = gateway;
  onTestFinished(() => void vi.unstubAllEnvs());
  await services.users.setAdministrator(owner.id, true);
  const { token } = await openSession(services, owner.id);
  const backUp = () =>
    app.inject({
      method: 'POST',
      url: '/api/v1/system/backup',
      headers: { cookie: `session=${token}` },
    });
  return { ...gateway, backUp };
}

describe('POST /system/backup where the folder for temporary files takes none', () => {
  it('it is not there: 500, and the next backup is created as soon as it is', async () => {
    const { backUp } = await administered();
    vi.stubEnv('TMPDIR', join(await temporaryDirectory(), 'nowhere'));
    expect((await backUp()).statusCode).toBe(500);
    vi.unstubAllEnvs();
    expect((await backUp()).statusCode).toBe(200);
  });

  it.skipIf(!mayMount)(
    'it is full: storage-full, nothing stays in it, and the log says what for',
    async () => {
      const { backUp, log } = await administered();
      const disk = await smallDisk();
      vi.stubEnv('TMPDIR', disk);
      const refused = await backUp();
      expect(refused.statusCode).toBe(503);
      expect(refused.headers['retry-after']).toBe('60');
      expect(problemDetails.parse(refused.json()).type).toMatch(/storage-full$/);
      expect(readdirSync(disk)).toEqual([]);
      expect(log.join('')).toContain(`cannot write the backup ${disk}`);
    },
  );
});

it.skipIf(!mayMount)(
  'POST /system/backup whose file cannot be removed afterwards is answered, and logs that',
  async () => {
    const { backUp, log } = await administered();
    const folder = await temporaryDirectory();
    vi.stubEnv('TMPDIR', folder);
    const answering = backUp();
    const made = await vi.waitUntil(() => readdirSync(folder)[0], { interval: 1 });
    // No folder is removed in which another disk is mounted.
    const busy = join(folder, made, 'busy');
    mkdirSync(busy);
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', busy]);
    onTestFinished(() => {
      execFileSync('umount', [busy]);
    });
    expect((await answering).statusCode).toBe(200);
    await vi.waitUntil(() => log.join('').includes('the file of a backup was not removed'));
  },
);

it.skipIf(!mayMount)('a backup onto a full disk says so, and leaves nothing', async () => {
  const folder = await temporaryDirectory();
  const config = readConfig({ DATA_DIR: join(folder, 'data') });
  const services = await openServices(config);
  onTestFinished(() => services.storage.close());
  await (await testOwner(services)).save();
  const disk = await smallDisk();
  const file = join(disk, 'backup');
  await expect(makeBackup(config, file, { now: NOW })).rejects.toThrow(
    `cannot write the backup ${file}`,
  );
  expect(readdirSync(disk)).toEqual([]);
});

it('a backup while another process writes is of the moment before', async () => {
  const folder = await temporaryDirectory();
  const config = readConfig({ DATA_DIR: join(folder, 'data') });
  const services = await openServices(config);
  onTestFinished(() => services.storage.close());
  await (await testOwner(services)).save();
  const other = new DatabaseSync(config.databasePath);
  onTestFinished(() => {
    other.close();
  });
  other.exec('begin immediate; delete from articles');
  const file = join(folder, 'backup');
  const made = await makeBackup(config, file, { now: NOW });
  expect(made.articles).toBe(1);
  other.exec('rollback');
  expect(readFileSync(file).length).toBe(made.bytes);
});

it('a backup below what is no folder says so', async () => {
  const folder = await temporaryDirectory();
  const config = readConfig({ DATA_DIR: join(folder, 'data') });
  const services = await openServices(config);
  onTestFinished(() => services.storage.close());
  writeFileSync(join(folder, 'file'), '');
  const file = join(folder, 'file', 'backup');
  await expect(makeBackup(config, file, { now: NOW })).rejects.toThrow(
    /cannot write the backup .*ENOTDIR/,
  );
});
