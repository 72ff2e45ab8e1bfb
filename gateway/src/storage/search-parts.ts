/**
 * Longest text whose characters and pairs are counted one by one. Each is a row to write while no
 * other request is answered. Longer texts, which a title with its keyword and slug hardly ever is,
 * are counted together under `UNCUT`.
 */
export const CUT_UP_TO = 500;

export const UNCUT = '';

/** The migration that has the counts of parts filled in: see `storage/backfills.ts`. */
export const SEARCH_COUNTS = '0022-short-search-counts';

/** The characters of a searched text, and its pairs of characters, each once; as the triggers cut it. */
export function searchParts(text: string): string[] {
  const characters = Array.from(text);
  if (characters.length > CUT_UP_TO) return [UNCUT];
  const pairs = characters.slice(1).map((second, at) => `${characters[at] ?? ''}${second}`);
  return [...new Set([...characters, ...pairs])];
}
