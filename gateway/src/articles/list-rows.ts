import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import { SUMMARY_COLUMNS, listedArticles } from './list-articles.ts';
import type { ListQuery } from './list-articles.ts';
import { comesAfter, listOrder } from './list-order.ts';
import type { ListPlace } from './list-order.ts';
import { contentForPage } from './page-content.ts';

/** The articles of a list in its order, as many as a page has. */
export function listRows(db: Kysely<Database>, ownerId: number, query: ListQuery) {
  const { key, direction } = listOrder(query);
  return listedArticles(db, ownerId, query)
    .select(SUMMARY_COLUMNS)
    .select(['id', key.as('sort_key'), versionOf(ownerId).as('version')])
    .$if(query.expand !== undefined, (expanded) =>
      expanded.select(contentForPage(query).as('content')),
    )
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(query.per_page);
}

/** The owner's version, read with the rows, in one statement: both are as of one moment. */
export function versionOf(ownerId: number) {
  return sql<number>`(select articles_version from users where users.id = ${ownerId})`;
}

/**
 * The rows after an article, in two parts: for `(updated_at, id) < (…, …)` SQLite searches the
 * index by the first column only, and an import leaves thousands of articles with the same time.
 */
export async function rowsAfter(
  db: Kysely<Database>,
  query: ListQuery,
  rows: ReturnType<typeof listRows>,
  { sortKey, id }: ListPlace,
) {
  const { key, direction } = listOrder(query);
  const isLater = direction === 'desc' ? '<' : '>';
  const ofTheSameKey = rows
    .where(key, '=', sortKey)
    .where('id', isLater, id)
    .clearOrderBy()
    .orderBy('id', direction)
    .as('of_the_same_key');
  const ofLaterKeys = rows.where(key, isLater, sortKey).as('of_later_keys');
  return db
    .selectFrom(ofTheSameKey)
    .selectAll()
    .unionAll(db.selectFrom(ofLaterKeys).selectAll())
    .orderBy('sort_key', direction)
    .orderBy('id', direction)
    .limit(query.per_page)
    .execute();
}

/** The place at an offset in a list, counted from another place; 0 is the one after that. */
export async function placeAt(
  db: Kysely<Database>,
  ownerId: number,
  query: ListQuery,
  { after, offset }: { after: ListPlace | undefined; offset: number },
): Promise<ListPlace | undefined> {
  const { key, direction } = listOrder(query);
  let following = listedArticles(db, ownerId, query);
  if (after !== undefined) following = following.where(comesAfter(query, after));
  return following
    .select(['id', key.as('sortKey')])
    .orderBy(key, direction)
    .orderBy('id', direction)
    .offset(offset)
    .limit(1)
    .executeTakeFirst();
}
