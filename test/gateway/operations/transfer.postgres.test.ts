import { join } from 'node:path';
import { buildApp, openServices, readConfig } from '@article-bridge/gateway';
import type { Services } from '@article-bridge/gateway';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { measureImage } from '../../../gateway/src/media/image-type.ts';
import { mediaStore } from '../../../gateway/src/media/media-store.ts';
import { COUNTED, MOVED } from '../../../gateway/src/operations/transfer/tables.ts';
import { migrate } from '../../../gateway/src/storage/migrations/migrate.ts';
import { SEARCH_COUNTS } from '../../../gateway/src/storage/search-parts.ts';
import { searchCountsOf, undoSearchCounts } from '../storage/search-counts.ts';
import { transfer } from '../../../gateway/src/operations/transfer/transfer.ts';
import { articleContent, temporaryDirectory } from '../../support/gateway.ts';
import { png } from '../../support/images.ts';
import { runCli } from '../../support/run-cli.ts';
import { testDatabase } from '../../support/test-database.ts';
import { SECRET_KEY } from '../storage/postgres/replicas.ts';

/** Temporary counts, parts of uploads, and tables that only PostgreSQL has. */
const NOT_MOVED = [
  'backfills',
  'shared_counts',
  'upload_chunks',
  'media_contents',
  'secret_key_check',
];

async function opened(env: Record<string, string>): Promise<Services> {
  const services = await openServices(readConfig({ SECRET_KEY, ...env }));
  onTestFinished(() => services.storage.close());
  return services;
}

const placeOf = ({ storage: { db }, mediaContents }: Services) => ({ db, media: mediaContents });

const quiet = () => undefined;

/** Values of columns that reference other tables; all others may have any value. */
const REFERENCES: Readonly<Record<string, unknown>> = {
  ...{ owner_id: 1, article_id: 1, webhook_id: 1, delivery_id: 1 },
  ...{ message_id: 'id', job_id: 'id', list: 'list' },
};

/**
 * SQLite with two users, articles with history, a deleted one, an image, and a row in every other
 * table.
 */
async function filledSqlite() {
  const services = await opened({ DATA_DIR: await temporaryDirectory() });
  const { users, apiKeys, articles, storage, mediaContents } = services;
  const { db } = storage;
  const [ada, ben] = [
    await users.add('ada@example.org', 'x'),
    await users.add('ben@example.org', 'x'),
  ];
  const { key } = await apiKeys.create(ada.id, {
    ...{ name: 'Site', scopes: ['articles:read'], expiresAt: null },
  });
  const media = mediaStore(db, mediaContents);
  const image = await media.put(ada.id, await measureImage(png(2, 2, [1, 2, 3])));
  for (let n = 0; n < 250; n += 1) {
    const content = articleContent({
      slug: `a-${n}`,
      title: `Ä ${n} 🌉`,
      categories: ['B', `${n % 3}`],
    });
    await articles.save(ada.id, { sourceKey: `${n}.md`, status: 'completed', content });
  }
  const draft = { sourceKey: '0.md', content: articleContent({ slug: 'a-0', title: 'Again' }) };
  const { uuid } = await articles.save(ada.id, { ...draft, status: 'completed' });
  const gone = { sourceKey: null, status: 'draft' as const, content: articleContent() };
  await articles.remove(ben.id, (await articles.save(ben.id, gone)).uuid);
  for (const { name } of MOVED) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) continue;
    const table = (await db.introspection.getTables()).find((known) => known.name === name);
    const columns = (table?.columns ?? []).filter(
      (column) => column.name !== 'id' || column.dataType === 'TEXT',
    );
    const values = columns.map(
      (column) => REFERENCES[column.name] ?? (column.dataType === 'TEXT' ? column.name : 1),
    );
    await sql`
      insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
      values (${sql.join(values)})`.execute(db);
  }
  return { services, key, uuid, image: image.name };
}

async function postgres() {
  const directory = await temporaryDirectory();
  const { DATABASE_URL = '' } = await testDatabase(directory);
  return { services: await opened({ DATA_DIR: directory, DATABASE_URL }), DATABASE_URL };
}

async function rowsOf({ storage: { db } }: Services) {
  const tables: Record<string, string[]> = {};
  for (const { name, isCount = false } of [...MOVED, ...COUNTED]) {
    const where = isCount ? sql`articles > 0` : sql`1 = 1`;
    const { rows } = await sql`select * from ${sql.table(name)} where ${where}`.execute(db);
    tables[name] = rows
      .map((row) => JSON.stringify(Object.entries(row ?? {}).toSorted()))
      .toSorted();
  }
  return tables;
}

const run = (args: readonly string[], env: Record<string, string>) =>
  runCli(args, { SECRET_KEY, ...env });

it('every table is moved, counted by triggers, or one that each database has for itself', async () => {
  const { services } = await postgres();
  const tables = (await services.storage.db.introspection.getTables()).map(({ name }) => name);
  const known = [...MOVED, ...COUNTED].map(({ name }) => name);
  expect(tables.toSorted()).toEqual([...known, ...NOT_MOVED].toSorted());
});

it('SQLite to PostgreSQL and back: every row, answer and image; new articles have new numbers', async () => {
  const { services: before, key, uuid, image } = await filledSqlite();
  const { services: between } = await postgres();
  const rows = await rowsOf(before);
  const moved = await transfer(placeOf(before), placeOf(between), quiet);
  expect(moved.media).toEqual({ files: 1, moved: 1, missing: [] });
  expect(moved.tables['articles']).toEqual({ rows: 250, moved: 250 });
  const after = await opened({ DATA_DIR: await temporaryDirectory() });
  await transfer(placeOf(between), placeOf(after), quiet);
  expect(await rowsOf(after)).toEqual(rows);

  const publicUrl = () => 'https://articles.example.com';
  const answers: unknown[] = [];
  for (const services of [before, between]) {
    const app = await buildApp({ services, publicUrl, logStream: { write: () => undefined } });
    onTestFinished(() => app.close());
    const headers = { authorization: `Bearer ${key}` };
    for (const url of [
      `/${uuid}`,
      '?search=ä 17',
      '?category=b&per_page=3',
      '?cursor=c240',
      '/terms',
    ]) {
      const { statusCode, body } = await app.inject({ url: `/api/v1/articles${url}`, headers });
      answers.push({ url, statusCode, body });
    }
    const { statusCode, rawPayload } = await app.inject({ url: `/media/${image}` });
    answers.push({ statusCode, rawPayload });
  }
  expect(answers.slice(0, answers.length / 2)).toEqual(answers.slice(answers.length / 2));

  const content = articleContent();
  const saved = await between.articles.save(1, { sourceKey: null, status: 'draft', content });
  expect(saved.outcome).toBe('created');
});

it('what an upgrade has not filled in yet is filled in first', async () => {
  const { services: from } = await filledSqlite();
  const { services: to } = await postgres();
  await undoSearchCounts(from.storage.db);
  await migrate(from.storage.db);
  const told: string[] = [];
  await transfer(placeOf(from), placeOf(to), (what, done, total) => {
    told.push(`${what} ${done} of ${total}`);
  });
  expect(told).toContain(`${SEARCH_COUNTS}: filled in 250 of 250`);
  const { stored, afresh } = await searchCountsOf(to.storage.db);
  expect(stored).toEqual(afresh);
});

it('goes on where it was interrupted, and says what differs', async () => {
  const { services: from } = await filledSqlite();
  const { services: to } = await postgres();
  const interrupted = transfer(placeOf(from), placeOf(to), (what, done) => {
    if (what === 'articles: copied' && done >= 200) throw new Error('interrupted');
  });
  await expect(interrupted).rejects.toThrow('interrupted');
  const { tables } = await transfer(placeOf(from), placeOf(to), quiet);
  expect(tables['users']).toEqual({ rows: 2, moved: 0 });
  expect(tables['articles']).toEqual({ rows: 250, moved: 50 });

  const { db } = to.storage;
  await db.updateTable('articles').set({ title: 'Other' }).where('id', '=', 7).execute();
  const again = transfer(placeOf(from), placeOf(to), quiet);
  await expect(again).rejects.toThrow('what was copied is not the same: articles [7]');
});

it('refuses a database with users of its own, and one whose imports have not finished', async () => {
  const { services: from } = await filledSqlite();
  const { services: to } = await postgres();
  await to.users.add('eve@example.org', 'x');
  const moving = () => transfer(placeOf(from), placeOf(to), quiet);
  await expect(moving()).rejects.toThrow('has a user of its own, eve@example.org');
  expect(await to.articles.uuids(1)).toEqual([]);
  await from.storage.db.updateTable('import_jobs').set({ finished_at: null }).execute();
  await expect(moving()).rejects.toThrow('1 imports have not finished');
});

it('migrate --from --to: --json tells what was moved; an image that is missing is named, exit 1', async () => {
  const { services } = await filledSqlite();
  const { dataDirectory: DATA_DIR, databasePath } = services.config;
  const { DATABASE_URL } = await postgres();
  const args = ['migrate', '--from', `sqlite:${databasePath}`, '--to', DATABASE_URL];
  const moved = await run([...args, '--json'], { DATA_DIR });
  expect(moved.exitCode, moved.stderr).toBe(0);
  expect(JSON.parse(moved.stdout)).toMatchObject({
    from: databasePath,
    to: expect.stringContaining(':********@'),
    tables: { articles: { rows: 250, moved: 250 } },
    media: { files: 1, moved: 1, missing: [] },
  });

  await services.storage.db
    .insertInto('media')
    .values({
      ...{ name: 'gone.png', owner_id: 2, sha256: 'ab'.repeat(32), mime_type: 'image/png' },
      ...{ width: 1, height: 1, byte_length: 1, created_at: 1 },
    })
    .execute();
  const incomplete = await run(args, { DATA_DIR });
  expect(incomplete.exitCode).toBe(1);
  expect(incomplete.stdout).toContain('compared row by row: 2 users, 250 articles');
  expect(incomplete.stderr).toContain('ab'.repeat(32));
});

it('migrate refuses half of what it needs, one kind twice, and what is not there', async () => {
  const directory = await temporaryDirectory();
  const env = { DATA_DIR: directory };
  const sqlite = `sqlite:${join(directory, 'none.sqlite')}`;
  const postgresUrl = 'postgres://ada:secret@127.0.0.1:1/articles';
  for (const [args, exitCode, message] of [
    [['--from', sqlite], 2, '--from and --to have to be given together'],
    [['--from', sqlite, '--to', sqlite], 2, 'of the same kind'],
    [['--from', 'mysql://ada:secret@127.0.0.1/x', '--to', sqlite], 2, 'must be sqlite:PATH'],
    [['--from', sqlite, '--to', postgresUrl], 1, 'there is no database'],
  ] as const) {
    const refused = await run(['migrate', ...args], env);
    expect([refused.exitCode, refused.stdout]).toEqual([exitCode, '']);
    expect(refused.stderr).toContain(message);
  }
});
