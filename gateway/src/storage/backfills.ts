import { sql } from 'kysely';
import type { Kysely, QueryExecutorProvider, RawBuilder } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from './database.ts';
import { isPostgres } from './dialect.ts';

/**
 * Fills in what a migration added for the articles with ids above `after`, up to `upTo`. It runs in
 * the transaction that records how far this is, with the owners of these articles locked.
 *
 * @returns the last id that it filled in; less than `upTo` if that would have taken too long
 */
export type Fill = (
  trx: QueryExecutorProvider,
  range: { after: number; upTo: number },
) => Promise<number>;

/** A migration of the gateway. */
export interface GatewayMigration extends Migration {
  /** For a migration that has to touch every article: gateways do that in the background. */
  fill?: Fill;
}

export interface BackfillProgress {
  /** The migration's name. */
  name: string;
  /** Articles. */
  filled: number;
  total: number;
}

/** Creates the table in which unfinished backfills are recorded, unless it exists. */
export async function createBackfills(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backfills')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('filled_until', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_id', 'integer', (column) => column.notNull())
    .addColumn('filled', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('lease', 'text')
    .addColumn('leased_until', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** Records that a migration is to be filled in for all articles there are. */
export async function beginBackfill(db: QueryExecutorProvider, name: string): Promise<void> {
  if (isPostgres(db)) {
    // The id of an article that is being inserted is not known yet: this waits for it.
    await sql`lock table articles in share row exclusive mode`.execute(db);
  }
  await sql`
    insert into backfills (name, last_id, total)
    select ${name}, last_id, (select coalesce(sum(articles), 0) from article_counts)
    from (select max(id) as last_id from articles) as newest where last_id is not null`.execute(db);
}

/** For triggers: "this article is filled in", so that a change of it has to be followed. */
export function isFilledIn(name: string, id: 'new.id' | 'old.id'): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select 1 from backfills
    where name = ${sql.lit(name)} and filled_until < ${sql.raw(id)} and last_id >= ${sql.raw(id)}
  )`;
}

/** Whether everything is filled in that a migration added. It then stays so. */
export async function isBackfilled(db: Kysely<Database>, name: string): Promise<boolean> {
  const unfinished = await db
    .selectFrom('backfills')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  return unfinished === undefined;
}

/** What is still to be filled in, in the order of the migrations. */
export async function unfinishedBackfills(db: Kysely<Database>): Promise<BackfillProgress[]> {
  return db.selectFrom('backfills').select(['name', 'filled', 'total']).orderBy('name').execute();
}
