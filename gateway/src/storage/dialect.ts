import { PostgresAdapter, sql } from 'kysely';
import type { Kysely, RawBuilder, SelectQueryBuilder, Transaction } from 'kysely';
import type { Database } from './database.ts';

/** A database, or a transaction in one, with any tables. */
type Connection = Pick<Kysely<unknown>, 'getExecutor'>;

/**
 * Whether a database is PostgreSQL; otherwise it is SQLite. All code that differs between the two
 * asks here: concurrent writes (below), the search, the triggers, and the storage of images.
 */
export function isPostgres(db: Connection): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Makes a transaction the only one that changes the owner's data until it ends. On PostgreSQL it
 * locks the owner's row; a transaction that waited sees everything committed before, since every
 * statement reads anew (read committed). On SQLite a transaction is the only writer from its begin.
 */
export async function lockOwner(trx: Transaction<Database>, ownerId: number): Promise<void> {
  if (!isPostgres(trx)) return;
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Makes a transaction the only one that writes to a table, until it ends. */
export async function lockTable(trx: Transaction<Database>, table: keyof Database): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx);
}

/**
 * The query with its rows locked until the end of the transaction, or of the statement that
 * contains it.
 */
export function holdingRows<DB, TB extends keyof DB, O>(
  trx: Connection,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return isPostgres(trx) ? query.forNoKeyUpdate() : query;
}

/**
 * The query with its rows locked until the end of the transaction, or of the statement that
 * contains it; rows locked by others are skipped.
 */
export function holdingFreeRows<DB, TB extends keyof DB, O>(
  db: Connection,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return isPostgres(db) ? query.forNoKeyUpdate().skipLocked() : query;
}

/**
 * "This column is one of these ids", with one parameter for all of them: a statement whose text
 * depends on their number would be built and prepared anew for each.
 */
export function isOneOf(
  db: Connection,
  column: RawBuilder<number>,
  ids: readonly number[],
): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql<boolean>`${column} = any(${ids}::bigint[])`
    : sql<boolean>`${column} in (select value from json_each(${JSON.stringify(ids)}))`;
}

/** How long an optional write waits on SQLite. */
const BRIEF_MS = 250;

/**
 * Runs a write that a reader can do without. On SQLite it waits only briefly for another writing
 * process, since all requests of this process wait with it.
 *
 * @throws what the write throws; on SQLite also that the database is locked
 */
export async function withBriefBusyTimeout<T>(
  db: Kysely<Database>,
  write: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  if (isPostgres(db)) return write(db);
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection);
    const wait = (most = 0) => sql`pragma busy_timeout = ${sql.lit(most)}`.execute(connection);
    await wait(BRIEF_MS);
    try {
      return await write(connection);
    } finally {
      await wait(rows[0]?.timeout);
    }
  });
}
