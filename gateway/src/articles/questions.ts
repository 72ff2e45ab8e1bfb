import type { ArticleListQuery, ExportFormat } from '@article-bridge/contract';
import { LRUCache } from 'lru-cache';

/** Characters of all remembered addresses and questions: some thousands. */
const REMEMBERED_MAX_LENGTH = 1_000_000;

/** What a request for articles asks for, whoever sends it. */
export interface Question {
  /** The same for equal questions, and for no others. */
  name: string;
  /** Whether the answer depends on what was shown to the same credential before. */
  isForReader: boolean;
}

/** A page of the list. Changes are read by a cursor, which says itself what was shown. */
export function listQuestion(query: ArticleListQuery): Question {
  return { name: `list/${JSON.stringify(query)}`, isForReader: query.cursor === undefined };
}

/** One article in a format. */
export function exportQuestion(uuid: string, format: ExportFormat): Question {
  return { name: `${format}/${uuid.toLowerCase()}`, isForReader: false };
}

/**
 * The questions of addresses that were read and checked before. What an address asks for never
 * changes, and depends on nobody, so none is ever outdated.
 */
export function rememberedQuestions() {
  return new LRUCache<string, Question>({
    maxSize: REMEMBERED_MAX_LENGTH,
    sizeCalculation: ({ name }, address) => name.length + address.length,
  });
}
