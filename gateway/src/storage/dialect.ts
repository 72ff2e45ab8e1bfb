import { PostgresAdapter, sql } from 'kysely';
import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import type { Database } from './database.ts';

/** A database, or a transaction in one, whatever is in it. */
type Connection = Pick<Kysely<unknown>, 'getExecutor'>;

/**
 * Whether a database is PostgreSQL; otherwise it is SQLite. All that the two need said differently
 * asks here, and there is little of it: who may write at the same time (below), the search, the
 * triggers, and where the bytes of images lie.
 */
export function isPostgres(db: Connection): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Makes a transaction the only one that changes what an owner has, until it ends. On PostgreSQL by
 * the owner's row; whoever waited sees all that the one before has committed, since there every
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

/** The query, holding its rows until the transaction ends; it waits for who holds them. */
export function holdingRows<DB, TB extends keyof DB, O>(
  trx: Connection,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return isPostgres(trx) ? query.forNoKeyUpdate() : query;
}

/**
 * The query, holding its rows until the transaction, or the statement it is a part of, ends; it
 * passes over those that are held.
 */
export function holdingFreeRows<DB, TB extends keyof DB, O>(
  db: Connection,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return isPostgres(db) ? query.forNoKeyUpdate().skipLocked() : query;
}

/** How long a write waits on SQLite that can be done without. */
const BRIEF_MS = 250;

/**
 * Runs a write that somebody who only reads can do without. On SQLite it waits but briefly for
 * another process that writes, since every request of this process waits with it.
 *
 * @throws what the write does; on SQLite also that the database is locked
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
