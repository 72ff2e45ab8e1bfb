import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * One case and one composition for texts that are compared, whatever their script: SQLite's own
 * case folding knows ASCII only.
 */
export function foldForSearch(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** "The folded `search_text` contains this": the text's own wildcards are taken literally. */
export function searchTextContains(text: string): RawBuilder<boolean> {
  const pattern = `%${foldForSearch(text).replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`search_text like ${pattern} escape '\\'`;
}
