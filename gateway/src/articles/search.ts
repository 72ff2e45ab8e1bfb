import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../storage/database.ts';
import { isOneOf, isPostgres } from '../storage/dialect.ts';
import { foldForSearch } from '../storage/fold-for-search.ts';

/** Texts that the trigram index can look up; for shorter ones, every article is searched. */
const INDEXED = /^[^\0]{3}/u;

/** How articles are found that contain a text. */
export type SearchBy =
  /** The index finds articles with these trigrams of the text, which are then searched for all of it. */
  | { parts: readonly string[] }
  /** The ids found a moment ago; the articles may have changed since. */
  | { ids: readonly number[] }
  /** The articles are gone through in the order of the list. */
  | 'order';

/** "The folded `search_text` of this article contains this", by the index where it can. */
export function searchTextContains(
  db: Kysely<Database>,
  text: string,
  by?: SearchBy,
): RawBuilder<boolean> {
  const folded = foldForSearch(text);
  if (by === 'order' || !isIndexed(folded)) return contains(folded);
  if (by !== undefined && 'ids' in by) {
    const isKnown = isOneOf(db, sql.ref('articles.id'), by.ids);
    return sql<boolean>`(${isKnown} and ${contains(folded)})`;
  }
  if (isPostgres(db)) {
    // The index finds articles that have every trigram of the text, in any order.
    const trigrams = sql`article_trigrams(search_text) @> article_trigrams(${folded})`;
    return sql<boolean>`(${trigrams} and ${contains(folded)})`;
  }
  if (by === undefined) return isFound(phrase(folded));
  return sql<boolean>`(${isFound(by.parts.map(phrase).join(' AND '))} and ${contains(folded)})`;
}

/** Whether an index can look up a folded text. It ends a text at a NUL, which no article contains. */
export function isIndexed(folded: string): boolean {
  return INDEXED.test(folded) && !folded.includes('\0');
}

function isFound(match: string) {
  return sql<boolean>`articles.id in (
    select rowid from article_search where article_search match ${match}
  )`;
}

/** An FTS5 phrase: everything in it is text. */
function phrase(folded: string): string {
  return `"${folded.replaceAll('"', '""')}"`;
}

function contains(folded: string): RawBuilder<boolean> {
  // The text's own wildcards are taken literally.
  const pattern = `%${folded.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`search_text like ${pattern} escape '\\'`;
}
