import type { TextParts } from '../rendering/text-parts.ts';

/** Where a keyword is looked for. */
export const KEYWORD_PLACES = [
  'title',
  'address',
  'search title',
  'description',
  'first paragraph',
  'headings',
  'image texts',
] as const;

export type KeywordPlace = (typeof KEYWORD_PLACES)[number];

export interface KeywordText {
  title: string;
  slug: string;
  metaTitle: string;
  metaDescription: string;
  parts: TextParts;
}

export interface KeywordFound {
  places: Record<KeywordPlace, boolean>;
  /** How often it stands in the text. */
  count: number;
}

/** Where the keyword stands: as whole words, in whatever case and with or without accents. */
export function keywordPlaces(keyword: string, text: KeywordText): KeywordFound {
  const { title, slug, metaTitle, metaDescription, parts } = text;
  const has = (one: string) => occurrences(one, keyword) > 0;
  return {
    places: {
      title: has(title),
      address: has(slug.replaceAll(/[-_]+/g, ' ')),
      'search title': has(metaTitle),
      description: has(metaDescription),
      'first paragraph': has(parts.firstParagraph),
      headings: parts.headings.some(has),
      'image texts': parts.images.some(has),
    },
    count: occurrences(parts.text, keyword),
  };
}

function occurrences(text: string, keyword: string): number {
  const words = folded(keyword)
    .split(/[\s-]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return 0;
  const pattern = words
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('[\\s-]+');
  // Scripts without spaces have no edges of words.
  const edge = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(
    keyword,
  )
    ? ['', '']
    : ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'];
  return Array.from(folded(text).matchAll(new RegExp(edge.join(pattern), 'gu'))).length;
}

function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
