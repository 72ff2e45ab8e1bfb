import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../dialect.ts';
import { searchCounts } from './0020-search-counts.ts';

/**
 * An earlier form of 0020 stored counts of zero, which accumulated with every change of a title,
 * and counted texts of up to 2,000 characters, which delayed all other requests. Its counts are
 * replaced by those of the current form.
 */
export const shortSearchCounts: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) await sql`drop function count_article_search cascade`.execute(db);
  else {
    for (const change of ['insert', 'delete', 'update']) {
      await sql`drop trigger ${sql.ref(`article_search_counts_${change}`)}`.execute(db);
    }
  }
  await sql`drop index articles_uncut`.execute(db);
  await sql`drop table article_search_counts`.execute(db);
  await searchCounts.up(db);
}
