import { keywordOccurrences } from '@article-bridge/contract/ui';
import type { TextParts } from './text-parts.ts';

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
  /** BCP 47. */
  language: string;
  parts: TextParts;
}

export interface KeywordFound {
  places: Record<KeywordPlace, boolean>;
  /** How often it stands in the text. */
  count: number;
}

/** Where the keyword stands, and how often in the text. */
export function keywordPlaces(keyword: string, text: KeywordText): KeywordFound {
  const { title, slug, metaTitle, metaDescription, language, parts } = text;
  const occurrences = (one: string) => keywordOccurrences(one, keyword, language);
  const has = (one: string) => occurrences(one) > 0;
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
    count: occurrences(parts.text),
  };
}
