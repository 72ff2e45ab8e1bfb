import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { GATEWAY_VERSION } from '../../version.ts';
import { beginBackfill, unfinishedBackfills } from '../backfills.ts';
import type { BackfillProgress, GatewayMigration } from '../backfills.ts';
import type { Database } from '../database.ts';
import { isPostgres } from '../dialect.ts';
import { SEARCH_COUNTS } from '../search-parts.ts';
import { accountsArticlesMedia } from './0001-accounts-articles-media.ts';
import { articleChanges } from './0003-article-changes.ts';
import { articleCounts } from './0004-article-counts.ts';
import { imports } from './0005-imports.ts';
import { sessionsWebhooks } from './0002-sessions-webhooks.ts';
import { sharedByGateways } from './0006-shared-by-gateways.ts';
import { administrators } from './0009-administrators.ts';
import { articleAutosaves } from './0010-article-autosaves.ts';
import { publications } from './0007-publications.ts';
import { wordpressSites } from './0008-wordpress-sites.ts';
import { listOrders } from './0011-list-orders.ts';
import { categoryCounts } from './0012-category-counts.ts';
import { namedTexts } from './0013-named-texts.ts';
import { ownerClocks } from './0014-owner-clocks.ts';
import { readingPages } from './0015-reading-pages.ts';
import { createListBeginnings } from './0016-list-beginnings.ts';
import { connectCodes } from './0017-connect-codes.ts';
import { publicationChecks } from './0018-publication-checks.ts';
import { articleBlocks } from './0019-article-blocks.ts';
import { searchCounts } from './0020-search-counts.ts';
import { webhookNames } from './0021-webhook-names.ts';
import { shortSearchCounts } from './0022-short-search-counts.ts';
import { backfills } from './0023-backfills.ts';

/** Every migration in its order; a new one is a file and a line here. */
export const MIGRATIONS: Record<string, GatewayMigration> = {
  '0001-accounts-articles-media': accountsArticlesMedia,
  '0002-sessions-webhooks': sessionsWebhooks,
  '0003-article-changes': articleChanges,
  '0004-article-counts': articleCounts,
  '0005-imports': imports,
  '0006-shared-by-gateways': sharedByGateways,
  '0007-publications': publications,
  '0008-wordpress-sites': wordpressSites,
  '0009-administrators': administrators,
  '0010-article-autosaves': articleAutosaves,
  '0011-list-orders': listOrders,
  '0012-category-counts': categoryCounts,
  '0013-named-texts': namedTexts,
  '0014-owner-clocks': ownerClocks,
  '0015-reading-pages': readingPages,
  '0016-list-beginnings': createListBeginnings,
  '0017-connect-codes': connectCodes,
  '0018-publication-checks': publicationChecks,
  '0019-article-blocks': articleBlocks,
  '0020-search-counts': searchCounts,
  '0021-webhook-names': webhookNames,
  [SEARCH_COUNTS]: shortSearchCounts,
  '0023-backfills': backfills,
};

/** A newer gateway migrated the database: what this one would write may be wrong there. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';

  constructor(unknown: readonly string[]) {
    super(
      `the database was written by a newer article-gateway: it has ${unknown.join(', ')}, which version ${GATEWAY_VERSION} does not know. Run that newer version, or restore a backup made with this one.`,
    );
  }
}

/**
 * Brings the database to the newest schema, of which backfills may remain to be done, and answers
 * the names of the migrations that ran now. Safe to call at every start and from several processes
 * at once: it runs in one transaction that holds the write lock (of PostgreSQL an advisory one), so
 * a failure leaves the schema as it was.
 *
 * @throws {NewerSchemaError} before anything is changed
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrationsAtStart()) },
  });
  const { unknown } = await schemaState(db);
  if (unknown.length > 0) throw new NewerSchemaError(unknown);
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw migrationError(error, results);
  return results.map((result) => result.migrationName);
}

/** The quick part of each migration. What it has to do to every article only begins with it. */
function migrationsAtStart(): Record<string, Migration> {
  const atStart = Object.entries(MIGRATIONS).map(([name, migration]): [string, Migration] => [
    name,
    {
      up: async (db: Kysely<unknown>) => {
        await migration.up(db);
        if (migration.fill !== undefined) await beginBackfill(db, name);
      },
    },
  ]);
  return Object.fromEntries(atStart);
}

export interface SchemaState {
  /** Migrations that ran and that this gateway does not have. */
  unknown: string[];
  /** Migrations that did not run. */
  pending: string[];
  /** Migrations that ran, and whose backfills have not ended. */
  unfinished: BackfillProgress[];
}

/** How the database's schema compares with what this gateway knows. */
export async function schemaState(db: Kysely<Database>): Promise<SchemaState> {
  const ran = new Set(await migrationsThatRan(db));
  const pending = Object.keys(MIGRATIONS).filter((name) => !ran.has(name));
  return {
    unknown: [...ran].filter((name) => !Object.hasOwn(MIGRATIONS, name)),
    pending,
    unfinished: pending.length === 0 ? await unfinishedBackfills(db) : [],
  };
}

async function migrationsThatRan(db: Kysely<Database>): Promise<string[]> {
  const found = isPostgres(db)
    ? sql`select 1 where to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null`
    : sql`select 1 from sqlite_master where name = ${DEFAULT_MIGRATION_TABLE}`;
  if ((await found.execute(db)).rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}

function migrationError(
  error: unknown,
  results: readonly { migrationName: string; status: string }[],
): Error {
  const failed = results.find((result) => result.status === 'Error');
  const reason = error instanceof Error ? error.message : String(error);
  const which = failed === undefined ? 'the database' : `the database (${failed.migrationName})`;
  return new Error(`cannot migrate ${which}: ${reason}`, { cause: error });
}
