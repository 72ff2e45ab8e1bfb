/** Scripts that put no spaces between words, so a word has no edges to look for. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * Counts the occurrences of a keyword in a text: as whole words, ignoring case and accents, with
 * spaces or hyphens between its words. Pure.
 *
 * @param language BCP 47, for the rules of upper and lower case. An invalid tag is ignored.
 */
export function keywordOccurrences(text: string, keyword: string, language = ''): number {
  const fold = folding(language);
  const words = fold(keyword)
    .split(/[\s-]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return 0;
  const pattern = words
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('[\\s-]+');
  const [before, after] = WITHOUT_SPACES.test(keyword)
    ? ['', '']
    : ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'];
  return Array.from(fold(text).matchAll(new RegExp(before + pattern + after, 'gu'))).length;
}

function folding(language: string): (text: string) => string {
  const locale = localeOf(language);
  // Lower case first: Turkish distinguishes a dotted capital I from a dotless one.
  return (text) =>
    text.normalize('NFKC').toLocaleLowerCase(locale).normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

function localeOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'und';
  } catch (error) {
    if (error instanceof RangeError) return 'und';
    throw error;
  }
}
