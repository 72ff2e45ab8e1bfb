import { growingCache } from '../../growing-cache.ts';

/**
 * Words a minute by language: the means of a standardized reading test in 17 languages
 * (Trauzettel-Klosinski and Dietz, "Standardized Assessment of Reading Performance: The New
 * International Reading Speed Texts IReST", IOVS 53 (2012), 5452-5461). Words of Chinese and
 * Japanese are those of a dictionary there, as they are in Intl.Segmenter.
 */
const WORDS_PER_MINUTE: Readonly<Record<string, number>> = {
  ar: 138,
  de: 179,
  en: 228,
  es: 218,
  fi: 161,
  fr: 195,
  he: 187,
  it: 188,
  ja: 193,
  nl: 202,
  pl: 166,
  pt: 181,
  ru: 184,
  sl: 180,
  sv: 199,
  tr: 166,
  zh: 158,
};

/** The mean of all 17, for a language that was not among them. */
const MEAN_WORDS_PER_MINUTE = 184;

/** Words of a text by Unicode's rules (UAX 29) with the dictionaries of languages without spaces. */
export function countWords(text: string, language: string): number {
  let count = 0;
  for (const segment of segmenterFor(language).segment(text)) {
    if (segment.isWordLike === true) count += 1;
  }
  return count;
}

/** Whole minutes, 1 at least. */
export function readingTimeMinutes(words: number, language: string): number {
  const speed = WORDS_PER_MINUTE[primarySubtag(language)] ?? MEAN_WORDS_PER_MINUTE;
  return Math.max(1, Math.round(words / speed));
}

/**
 * The text, or as many of its first whole words as fit together with an ellipsis. A single word
 * that is too long is cut between grapheme clusters.
 *
 * @param room length in UTF-16 code units, as search engines' tools and WordPress count
 */
export function cutAtWord(text: string, room: number, language: string): string {
  if (text.length <= room) return text;
  const end = lastBoundary(segmenterFor(language), text, room - 1);
  const cut = text.slice(0, end).replace(/(?<![\s\p{P}\p{Sc}\p{Sm}])[\s\p{P}\p{Sc}\p{Sm}]+$/u, '');
  if (cut !== '') return `${cut}…`;
  const graphemes = new Intl.Segmenter(language, { granularity: 'grapheme' });
  return `${text.slice(0, lastBoundary(graphemes, text, room - 1))}…`;
}

function lastBoundary(segmenter: Intl.Segmenter, text: string, room: number): number {
  let boundary = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    const end = index + segment.length;
    if (end > room) break;
    boundary = end;
  }
  return boundary;
}

/** Languages at a time: a segmenter takes some 11 kB, and a tag can be anything. */
const SEGMENTERS_KEPT = 100;

const segmenters = growingCache<string, Intl.Segmenter>(SEGMENTERS_KEPT);

/** Kept, since making one loads a language's dictionary. */
function segmenterFor(language: string): Intl.Segmenter {
  const kept = segmenters.get(language);
  if (kept !== undefined) return kept;
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  return segmenter;
}

/** `zh` of `zh-Hans-CN` (RFC 5646). */
export function primarySubtag(language: string): string {
  return language.split('-', 1)[0] ?? language;
}
