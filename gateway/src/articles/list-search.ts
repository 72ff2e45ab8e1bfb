import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import { isBackfilled } from '../storage/backfills.ts';
import { foldForSearch } from '../storage/fold-for-search.ts';
import { CUT_UP_TO, SEARCH_COUNTS, UNCUT, searchParts } from '../storage/search-parts.ts';
import { countListed, listedArticles } from './list-articles.ts';
import type { ListQuery } from './list-articles.ts';
import { isIndexed } from './search.ts';

/** How many rare parts of a text are looked up: more hardly narrow down the result. */
const RARE_PARTS = 3;

/** Up to so many results are kept by id, and not searched again. */
const FOUND_AT_ONCE = 200;

/** The plan for a searched list: how many articles match, and the cheapest way to read them. */
export interface SearchedList {
  total: number;
  query: ListQuery;
}

/**
 * Plans a search by the stored counts of characters and their pairs. For up to two characters these are
 * the total; longer texts are searched by their rare trigrams. If many articles match, reading in the order
 * of the list soon fills a page; otherwise they are few, and sorted after they are found.
 *
 * While a new version still fills in the counts, articles are counted, and texts searched by their
 * first trigrams.
 */
export async function searchedList(
  db: Kysely<Database>,
  ownerId: number,
  query: ListQuery & { search: string },
  offset: number,
): Promise<SearchedList> {
  const folded = foldForSearch(query.search);
  const isCounted = await isBackfilled(db, SEARCH_COUNTS);
  const counts = isCounted
    ? await countsOf(db, ownerId, query, searchParts(folded))
    : new Map<string, number>();
  const uncut = counts.get(UNCUT) ?? 0;
  const [rarest = 0] = [...counts]
    .flatMap(([part, articles]) => (part === UNCUT ? [] : articles))
    .toSorted((a, b) => a - b);
  if (isCounted && rarest + uncut === 0) return { total: 0, query };
  if (isIndexed(folded)) {
    const parts = rareTrigrams(folded, counts);
    return foundByIndex(db, ownerId, { ...query, searchBy: { parts } }, offset);
  }
  const isPart = Array.from(folded).length <= 2;
  const total =
    isCounted && isPart && !isFilteredOtherwise(query)
      ? rarest + (uncut === 0 ? 0 : await countUncut(db, ownerId, query))
      : await countListed(db, ownerId, query);
  return { total, query: { ...query, searchBy: 'order' } };
}

async function foundByIndex(
  db: Kysely<Database>,
  ownerId: number,
  query: ListQuery,
  offset: number,
): Promise<SearchedList> {
  const found = await listedArticles(db, ownerId, query)
    .select('id')
    .limit(FOUND_AT_ONCE + 1)
    .execute();
  const isAll = found.length <= FOUND_AT_ONCE;
  // Many are counted by the index alone, with the whole text: no article is read.
  const byIndex = { ...query, searchBy: undefined };
  const total = isAll ? found.length : await countListed(db, ownerId, byIndex);
  const all = await countListed(db, ownerId, { status: query.status, page: 1, per_page: 1 });
  // Articles to read in the list's order until the page is full, if matches are evenly distributed.
  const readsInOrder = ((offset + query.per_page) / total) * all;
  if (readsInOrder < total) return { total, query: { ...query, searchBy: 'order' } };
  if (!isAll) return { total, query };
  return { total, query: { ...query, searchBy: { ids: found.map(({ id }) => id) } } };
}

/** Number of articles that contain each part; 0 for a part that is in none. */
async function countsOf(
  db: Kysely<Database>,
  ownerId: number,
  { status }: ListQuery,
  parts: readonly string[],
): Promise<Map<string, number>> {
  let kept = db
    .selectFrom('article_search_counts')
    .where('owner_id', '=', ownerId)
    .where('part', 'in', [UNCUT, ...parts]);
  if (status !== 'any') kept = kept.where('status', '=', status);
  const rows = await kept
    .select(['part', ({ fn }) => fn.sum<number>('articles').as('articles')])
    .groupBy('part')
    .execute();
  const found = new Map(rows.map(({ part, articles }) => [part, articles]));
  return new Map([UNCUT, ...parts].map((part) => [part, found.get(part) ?? 0]));
}

function isFilteredOtherwise({ updated_since, updated_before, language, category }: ListQuery) {
  return [updated_since, updated_before, language, category].some((filter) => filter !== undefined);
}

/** Number of articles whose texts are too long to be counted by parts. */
async function countUncut(
  db: Kysely<Database>,
  ownerId: number,
  query: ListQuery,
): Promise<number> {
  const { total } = await listedArticles(db, ownerId, query)
    .where(sql<boolean>`length(search_text) > ${sql.lit(CUT_UP_TO)}`)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A trigram is in no more articles than either of the pairs in it. */
function rareTrigrams(folded: string, counts: ReadonlyMap<string, number>): string[] {
  const characters = Array.from(folded);
  const trigrams = characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(''));
  const bound = (trigram: string) =>
    Math.min(...searchParts(trigram).map((part) => counts.get(part) ?? 0));
  return [...new Set(trigrams)].toSorted((a, b) => bound(a) - bound(b)).slice(0, RARE_PARTS);
}
