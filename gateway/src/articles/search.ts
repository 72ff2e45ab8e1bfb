import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { foldForSearch } from '../storage/fold-for-search.ts';

/** What the index of trigrams can look up; shorter texts are looked for in every article. */
const INDEXED = /^[^\0]{3}/u;

/** "The folded `search_text` of this article contains this", by the index where it can. */
export function searchTextContains(db: Kysely<Database>, text: string): RawBuilder<boolean> {
  const folded = foldForSearch(text);
  // The index ends a text at a NUL, which no article holds.
  if (!INDEXED.test(folded) || folded.includes('\0')) {
    return contains(folded);
  }
  if (isPostgres(db)) {
    // The index tells who has every trigram of the text, in whatever order.
    const trigrams = sql`article_trigrams(search_text) @> article_trigrams(${folded})`;
    return sql<boolean>`(${trigrams} and ${contains(folded)})`;
  }
  // A phrase in FTS5's words: everything in it is text.
  const phrase = `"${folded.replaceAll('"', '""')}"`;
  return sql<boolean>`articles.id in (
    select rowid from article_search where article_search match ${phrase}
  )`;
}

function contains(folded: string): RawBuilder<boolean> {
  // The text's own wildcards are taken literally.
  const pattern = `%${folded.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`search_text like ${pattern} escape '\\'`;
}
