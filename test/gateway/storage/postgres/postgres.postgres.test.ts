import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { SCOPES } from '@article-bridge/gateway';
import { isPostgres, lockOwner } from '../../../../gateway/src/storage/dialect.ts';
import { migrate } from '../../../../gateway/src/storage/migrations/migrate.ts';
import { openPostgres } from '../../../../gateway/src/storage/postgres.ts';
import { storageFailureOf } from '../../../../gateway/src/storage/storage-failure.ts';
import { buildGateway } from '../../../support/gateway.ts';
import { createDatabase, dropDatabase } from '../../../support/postgres.ts';

let url: string;

beforeEach(async () => {
  url = await createDatabase(inject('postgresUrl') ?? '');
  return () => dropDatabase(url);
});

async function open(address = url) {
  const storage = await openPostgres(address);
  onTestFinished(() => storage.close());
  return storage;
}

const user = (email: string) => ({ email, password_hash: 'x', created_at: 1 });

describe('openPostgres', () => {
  it('is PostgreSQL to whoever asks, in a transaction as well', async () => {
    const { db } = await open();
    expect(isPostgres(db)).toBe(true);
    expect(await db.transaction().execute((trx) => Promise.resolve(isPostgres(trx)))).toBe(true);
  });

  it('a connection that breaks within a transaction fails that, and the next one works', async () => {
    const { db } = await open();
    const { db: other } = await open();
    const failure = await db
      .transaction()
      .execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await sql`select pg_terminate_backend(${rows[0]?.pid}::int, 5000)`.execute(other);
        await sql`select 1`.execute(trx);
      })
      .then(
        () => 'none',
        (error: unknown) => storageFailureOf(error),
      );
    expect(failure).toBe('away');
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it('counts and times are numbers, also beyond 2038', async () => {
    const { db } = await open();
    const added = await db
      .insertInto('users')
      .values({ ...user('a'), created_at: 4_102_444_800 })
      .returning(['created_at', 'articles_version'])
      .executeTakeFirstOrThrow();
    expect(added).toEqual({ created_at: 4_102_444_800, articles_version: 0 });
    const { count, sum } = await db
      .selectFrom('users')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum('created_at').as('sum')])
      .executeTakeFirstOrThrow();
    expect([count, sum]).toEqual([1, 4_102_444_800]);
  });

  it('takes a text with a NUL for one without, which is none that was looked for', async () => {
    const { db } = await open();
    await db.insertInto('users').values(user('a')).execute();
    const found = await db.selectFrom('users').select('id').where('email', '=', 'a\0').execute();
    expect(found).toEqual([]);
  });

  it('a NUL wherever a client may write one is no failure of the service', async () => {
    const { app, owner, request } = await buildGateway();
    const { key } = await owner.createKey({ scopes: SCOPES });
    const statuses = [
      (await request('/api/v1/articles/%00')).statusCode,
      (await request('/api/v1/articles?search=a%00b')).statusCode,
      (await request('/api/v1/articles?category=a%00b')).statusCode,
    ];
    const posted = {
      '/api/v1/session': { email: 'a\0@example.com', password: 'a\0b' },
      '/api/v1/articles': { title: 'a\0b', markdown: 'a\0b', topic: 'a\0b' },
      '/api/v1/webhooks': { url: 'https://example.com/a\0b', headers: { 'X-A': 'a\0b' } },
    };
    for (const [url, payload] of Object.entries(posted)) {
      const headers = { authorization: `Bearer ${key}`, 'idempotency-key': 'a\0b' };
      statuses.push((await app.inject({ method: 'POST', url, headers, payload })).statusCode);
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  it('never has one change stamp twice', async () => {
    const { changeStamp } = await open();
    expect(changeStamp()).not.toBe(changeStamp());
  });

  it('says who it is, ends what runs for too long, and what was left open', async () => {
    const { db } = await open();
    const setting = async (name: string) => {
      const { rows } = await sql<{ value: string }>`
        select current_setting(${name}) as value`.execute(db);
      return rows[0]?.value;
    };
    expect(await setting('application_name')).toBe('article-gateway');
    expect(await setting('statement_timeout')).toBe('30s');
    expect(await setting('idle_in_transaction_session_timeout')).toBe('30s');
    await migrate(db);
    expect(await setting('statement_timeout')).toBe('30s');
  });

  it('does not answer a ping any more once it is closed', async () => {
    const storage = await open();
    expect(await storage.ping()).toBe(true);
    await storage.close();
    await expect(storage.ping()).rejects.toThrow();
    await storage.close();
  });

  it.each([
    ['a wrong password', (address: URL) => (address.password = 'hush'), 'password authentication'],
    ['no such database', (address: URL) => (address.pathname = '/missing'), 'create it'],
    ['a port where nobody is', (address: URL) => (address.port = '1'), 'ECONNREFUSED'],
    [
      'TLS asked of a server without',
      (address: URL) => (address.search = '?sslmode=verify-full'),
      'SSL',
    ],
  ])(
    '%s: an error that names DATABASE_URL, the reason, and no password',
    async (_what, spoil, reason) => {
      const address = new URL(url);
      const { password } = address;
      spoil(address);
      const refused = expect(openPostgres(address.href)).rejects;
      await refused.toThrow(/^DATABASE_URL: postgres:\/\/article_gateway:\*{8}@127\.0\.0\.1/);
      await refused.toThrow(reason);
      for (const secret of [password, decodeURIComponent(password), 'hush']) {
        await refused.not.toThrow(secret);
      }
    },
  );
});

describe('lockOwner', () => {
  it('lets one transaction after the other change what an owner has, and not wait for another’s', async () => {
    const { db } = await open();
    const ids = await db
      .insertInto('users')
      .values([user('a'), user('b')])
      .returning('id')
      .execute();
    const [a = 0, b = 0] = ids.map(({ id }) => id);
    const raise = (id: number) =>
      db.transaction().execute(async (trx) => {
        await lockOwner(trx, id);
        const { articles_version: version } = await trx
          .selectFrom('users')
          .select('articles_version')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('users')
          .set({ articles_version: version + 1 })
          .where('id', '=', id)
          .execute();
      });
    await db.transaction().execute(async (trx) => {
      await lockOwner(trx, b);
      await Promise.all(Array.from({ length: 20 }, () => raise(a)));
    });
    const rows = await db.selectFrom('users').select('articles_version').orderBy('id').execute();
    expect(rows.map(({ articles_version }) => articles_version)).toEqual([20, 0]);
  });
});

describe('the search', () => {
  it('of a part of a word in any script goes by the index', async () => {
    const { services, owner, request } = await buildGateway();
    await owner.save({ slug: 'a', title: '日本語の記事' });
    const { db } = services.storage;
    const plan = await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      await sql`set local enable_indexscan = off`.execute(trx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select id from articles
        where article_trigrams(search_text) @> article_trigrams('本語の')`.execute(trx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('article_search');
    const found = await request(`/api/v1/articles?search=${encodeURIComponent('本語の')}`);
    expect(found.json()).toMatchObject({ total: 1 });
  });
});
