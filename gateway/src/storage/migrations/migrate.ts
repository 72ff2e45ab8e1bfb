import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import type { Database } from '../database.ts';
import { accountsArticlesMedia } from './0001-accounts-articles-media.ts';
import { articleChanges } from './0003-article-changes.ts';
import { sessionsWebhooks } from './0002-sessions-webhooks.ts';

/** Every migration in its order; a new one is a file and a line here. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-accounts-articles-media': accountsArticlesMedia,
  '0002-sessions-webhooks': sessionsWebhooks,
  '0003-article-changes': articleChanges,
};

/**
 * Brings the database to the newest schema and answers the names of the migrations that ran now.
 * Safe to call at every start and from several processes at once: it runs in one transaction that
 * holds the write lock, so a failure leaves the schema as it was.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw migrationError(error, results);
  return results.map((result) => result.migrationName);
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
