import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is kept of failures has its name beside its English, for whoever shows it in another language. */
export const namedTexts: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('webhooks').addColumn('disabled_text', 'text').execute();
  await db.schema.alterTable('webhook_attempts').addColumn('error_text', 'text').execute();
  await db.schema.alterTable('import_jobs').addColumn('error_text', 'text').execute();
}
