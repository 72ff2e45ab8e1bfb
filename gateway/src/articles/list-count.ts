import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import { listedArticles } from './list-articles.ts';
import type { ListQuery } from './list-articles.ts';
import { comesAfter, listOrder } from './list-order.ts';
import type { ListPlace } from './list-order.ts';

/** This many articles are counted in a millisecond or two. */
const COUNT_LIMIT = 10_000;

/** How many come after an article; all of them, if undefined. */
export async function countAfter(
  db: Kysely<Database>,
  ownerId: number,
  query: ListQuery,
  place: ListPlace | undefined,
): Promise<number> {
  const total = await countByComplement(db, ownerId, query, place);
  if (total !== undefined) return total;
  let following = listedArticles(db, ownerId, query);
  if (place !== undefined) following = following.where(comesAfter(query, place));
  const counted = await following
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return counted.total;
}

/**
 * The same by the complement: the total is stored, and there are often few articles before and after those
 * listed, however many are listed. Undefined for other queries, and if there are many.
 */
async function countByComplement(
  db: Kysely<Database>,
  ownerId: number,
  query: ListQuery,
  place: ListPlace | undefined,
): Promise<number | undefined> {
  const { updated_since: since, after_change, search } = query;
  const { updated_before: before = Number.MAX_SAFE_INTEGER } = query;
  const { sort = 'updated_at', language, category } = query;
  const isOfTime = sort === 'updated_at' && listOrder(query).direction === 'asc';
  const filters = [language, category, after_change, search === '' ? undefined : search];
  if (since === undefined || !isOfTime || filters.some((filter) => filter !== undefined)) {
    return undefined;
  }
  const { status } = query;
  const some = () => listedArticles(db, ownerId, { ...query, ...NO_TIMES }).limit(COUNT_LIMIT);
  const counted = sql<number>`count(*)`.as('counted');
  const countOf = (articles: ReturnType<typeof some>) =>
    db.selectFrom(articles.select(sql.lit(1).as('one')).as('articles')).select(counted);
  const begin = place === undefined ? Math.floor(since) + 1 : Number(place.sortKey);
  // An index is looked up by one beginning, not by the later of two.
  const following =
    place === undefined
      ? some().where('updated_at', '>=', begin)
      : some().where(comesAfter(query, place));
  const later = before > begin ? some().where('updated_at', '>=', before) : following;
  let kept = db.selectFrom('article_counts').where('owner_id', '=', ownerId);
  if (status !== 'any') kept = kept.where('status', '=', status);
  // One statement, so that all counts are from the same moment. The articles before the page are
  // counted in two parts; a single condition would read all of one second, in which an import
  // leaves thousands of articles.
  const { all, earlier, here, beyond } = await db
    .selectNoFrom([
      kept.select(({ fn }) => fn.sum<number | null>('articles').as('articles')).as('all'),
      countOf(some().where('updated_at', '<', begin)).as('earlier'),
      countOf(
        some()
          .where('updated_at', '=', begin)
          .where('id', '<=', place?.id ?? -1),
      ).as('here'),
      countOf(later).as('beyond'),
    ])
    .executeTakeFirstOrThrow();
  const parts = [earlier, here, beyond].map(Number);
  if (parts.some((part) => part >= COUNT_LIMIT)) return undefined;
  return parts.reduce((rest, part) => rest - part, Number(all));
}

const NO_TIMES = { updated_since: undefined, updated_before: undefined };
