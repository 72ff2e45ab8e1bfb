import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which version of an article a site has, since when, and what was found on its page. */
export const publicationChecks: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.alterTable('article_publications');
  await table.addColumn('since', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  await table.addColumn('post_id', 'bigint').execute();
  await table.addColumn('content_hash', 'text').execute();
  await table.addColumn('checks', 'text').execute();
  await table.addColumn('checked_at', 'integer').execute();
  // Of what was told before, nobody knows more than when it was told last.
  await sql`update article_publications set since = reported_at`.execute(db);
}
