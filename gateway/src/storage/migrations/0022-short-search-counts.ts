import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../dialect.ts';
import { searchCounts } from './0020-search-counts.ts';

/**
 * Where 0020 ran before, it kept counts of nothing, which grew with every change of a title, and cut
 * texts of up to 2,000 characters, which held everybody up: what it made is made anew as it does now.
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
