import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { problemDetails } from '@article-bridge/contract';
import { openServices, readConfig } from '@article-bridge/gateway';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { makeBackup } from '../../../gateway/src/operations/backup.ts';
import { buildGateway, temporaryDirectory, testOwner } from '../../support/gateway.ts';

const NOW = 1_767_225_600;

it('POST /articles on a full disk: a 5xx that tells nothing, nothing written; then as before', async () => {
  const { app, owner, services, request } = await buildGateway({ DATABASE_URL: '' });
  const { db } = services.storage;
  const { key } = await owner.createKey({ scopes: ['articles:read', 'articles:write'] });
  const post = () =>
    app.inject({
      method: 'POST',
      url: '/api/v1/articles',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ title: 'T', markdown: 'word '.repeat(100_000) }),
    });
  await post();
  const total = async () =>
    (await request('/api/v1/articles?status=any')).json<{ total: number }>();
  const before = (await total()).total;
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  // SQLite's own word for a disk that has no more room: SQLITE_FULL.
  await sql`pragma max_page_count = ${sql.lit(pages.rows[0]?.page_count ?? 1)}`.execute(db);
  const refused = await app.inject({
    method: 'POST',
    url: '/api/v1/articles',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ title: 'U', markdown: 'word '.repeat(100_000) }),
  });
  expect(refused.statusCode).toBeGreaterThanOrEqual(500);
  expect(problemDetails.parse(refused.json()).status).toBe(refused.statusCode);
  expect(refused.body).not.toMatch(/sqlite|full/i);
  expect((await total()).total).toBe(before);
  await sql`pragma max_page_count = 1000000`.execute(db);
  expect((await request('/api/v1/articles?status=any')).statusCode).toBe(200);
});

/** Only root may mount a disk, which can then be full. */
const mayMount = process.getuid?.() === 0 && process.platform === 'linux';

it.skipIf(!mayMount)('a backup onto a full disk says so, and leaves nothing', async () => {
  const folder = await temporaryDirectory();
  const config = readConfig({ DATA_DIR: join(folder, 'data') });
  const services = await openServices(config);
  onTestFinished(() => services.storage.close());
  await (await testOwner(services)).save();
  const disk = await temporaryDirectory();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
  onTestFinished(() => {
    execFileSync('umount', [disk]);
  });
  const file = join(disk, 'backup');
  await expect(makeBackup(config, file, NOW)).rejects.toThrow(`cannot write the backup ${file}`);
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
  const made = await makeBackup(config, file, NOW);
  expect(made.articles).toBe(1);
  other.exec('rollback');
  expect(readFileSync(file).length).toBe(made.bytes);
});
