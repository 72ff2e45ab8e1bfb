/**
 * Every character of a text and every pair may be another, and each is a row to write while nobody
 * else is answered. A text longer than this, which hardly a title is with its keyword and slug, is
 * counted with all such texts, under `UNCUT`.
 */
export const CUT_UP_TO = 500;

export const UNCUT = '';

/** The characters of a searched text, and its pairs of characters, each once; as the triggers cut it. */
export function searchParts(text: string): string[] {
  const characters = Array.from(text);
  if (characters.length > CUT_UP_TO) return [UNCUT];
  const pairs = characters.slice(1).map((second, at) => `${characters[at] ?? ''}${second}`);
  return [...new Set([...characters, ...pairs])];
}
