import { secondsToWireTime } from '@article-bridge/contract';
import type { SystemState } from '@article-bridge/contract';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Services } from '../services.ts';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { importState } from '../articles/import/jobs/import-state.ts';
import { GATEWAY_VERSION } from '../version.ts';
import { outboxState } from './outbox-state.ts';

/** The state of the whole service: only counts and sizes, no content of users. */
export async function systemState(
  { storage: { db }, now }: Services,
  { publicUrl, startedAt }: { publicUrl: string; startedAt: number },
): Promise<SystemState> {
  const kind = isPostgres(db) ? 'postgresql' : 'sqlite';
  const outbox = await outboxState(db, now());
  return {
    version: GATEWAY_VERSION,
    node_version: process.version,
    started_at: secondsToWireTime(startedAt),
    public_url: publicUrl,
    database: { kind, bytes: await databaseBytes(db) },
    ...(await counts(db)),
    deliveries: {
      pending: outbox.pending,
      oldest_seconds: outbox.oldestSeconds,
      overdue_seconds: outbox.overdueSeconds,
    },
    imports: await importState(db),
    backup: kind === 'sqlite' ? 'download' : 'database',
  };
}

async function counts(
  db: Kysely<Database>,
): Promise<Pick<SystemState, 'media' | 'users' | 'articles'>> {
  const media = await db
    .selectFrom('media')
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      fn.coalesce(fn.sum<number>('byte_length'), sql<number>`0`).as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  const rowsOf = async (table: 'users' | 'articles') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
  const { rows: users } = await rowsOf('users');
  const { rows: articles } = await rowsOf('articles');
  return {
    media: media,
    users,
    articles,
  };
}

async function databaseBytes(db: Kysely<Database>): Promise<number> {
  const size = isPostgres(db)
    ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    : sql<{ bytes: number }>`
        select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  const { rows } = await size.execute(db);
  return rows[0]?.bytes ?? 0;
}
