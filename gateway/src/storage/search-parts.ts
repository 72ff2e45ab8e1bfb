/**
 * Cutting a character out of a text walks there from its beginning, so that one much longer than
 * this would take seconds: it is counted with all such texts, under `UNCUT`.
 */
export const CUT_UP_TO = 2_000;

export const UNCUT = '';

/** The characters of a searched text, and its pairs of characters, each once; as the triggers cut it. */
export function searchParts(text: string): string[] {
  const characters = Array.from(text);
  if (characters.length > CUT_UP_TO) return [UNCUT];
  const pairs = characters.slice(1).map((second, at) => `${characters[at] ?? ''}${second}`);
  return [...new Set([...characters, ...pairs])];
}
