import type { Database } from '../../../gateway/src/storage/database.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isPostgres } from '../../../gateway/src/storage/dialect.ts';
import { SEARCH_COUNTS, searchParts } from '../../../gateway/src/storage/search-parts.ts';
import { articleContent, buildGateway } from '../../support/gateway.ts';

/** Takes a database back to before the counts of searched texts. */
export async function undoSearchCounts(db: Kysely<Database>): Promise<void> {
  if (isPostgres(db)) await sql`drop function count_article_search cascade`.execute(db);
  else {
    for (const change of ['insert', 'delete', 'update']) {
      await sql`drop trigger ${sql.ref(`article_search_counts_${change}`)}`.execute(db);
    }
  }
  await sql`drop index articles_uncut`.execute(db);
  await sql`drop table article_search_counts`.execute(db);
  await sql`drop table backfills`.execute(db);
  await sql`delete from kysely_migration where name >= ${SEARCH_COUNTS}`.execute(db);
}

/** Writes many articles of an owner at once, who had none. */
export async function addArticles(
  db: Kysely<Database>,
  ownerId: number,
  count: number,
): Promise<void> {
  const content = JSON.stringify(articleContent());
  await sql`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
    insert into articles (
      owner_id, uuid, slug, status, title, topic, meta_title, focus_keyword, word_count,
      search_text, created_at, updated_at, content, change, language
    )
    select ${ownerId}, 'uuid-' || n, 'kept-' || n, 'completed', 'Title', 'Topic', 'Title', 'word',
      2, 'kept ' || n, 1, 1, ${content}, n, 'en'
    from numbers`.execute(db);
  await db
    .updateTable('users')
    .set({ articles_version: count })
    .where('id', '=', ownerId)
    .execute();
}

/** A gateway whose next start has so many articles of one owner to count. */
export async function beforeSearchCounts(articles: number) {
  const gateway = await buildGateway();
  const { db } = gateway.services.storage;
  await undoSearchCounts(db);
  await addArticles(db, gateway.owner.id, articles);
  return { ...gateway, db };
}

/** The stored counts, and those that a look into every article gives, in one order. */
export async function searchCountsOf(db: Kysely<Database>) {
  const rows = await db.selectFrom('article_search_counts').selectAll().execute();
  const stored = rows.map(
    ({ owner_id, part, status, articles }) =>
      `${JSON.stringify([owner_id, part, status])}: ${articles}`,
  );
  const counts = new Map<string, number>();
  const articles = await db
    .selectFrom('articles')
    .select(['owner_id', 'status', 'search_text'])
    .execute();
  for (const { owner_id, status, search_text } of articles) {
    for (const part of searchParts(search_text)) {
      const key = JSON.stringify([owner_id, part, status]);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const afresh = [...counts].map(([key, count]) => `${key}: ${count}`);
  return { stored: stored.toSorted(), afresh: afresh.toSorted() };
}
