import type { ApiText, ImportItemProblem, ImportOutcome } from '@article-bridge/contract';
import type { ArticleDraft, SlugTakenError } from '../article.ts';

/** An article of an import, read and checked: what is left is to write it. */
export interface PreparedArticle {
  draft: ArticleDraft;
  title: string;
  /** Parts that could not be imported. */
  problems: ImportItemProblem[];
  notes: ApiText[];
  /** Line of the slug, 1-based. */
  slugLine?: number;
  /** Whether it gets another slug if its own is taken. */
  yieldsSlug?: (taken: SlugTakenError) => Promise<boolean>;
}

/** An item that cannot be imported, with the reason. */
export interface SkippedItem {
  skipped: ApiText;
  title: string | null;
}

/** One article of an import, before it is read. */
export interface ImportItem {
  /** A line, a path, a post: where to find it in what was imported. */
  source: string;
  /** @throws {FileProblem | ArticleSourceError | HttpProblem} that says what is wrong with it */
  prepare: () => Promise<PreparedArticle | SkippedItem>;
}

/** A source of articles, in any format. */
export interface ImportSource {
  total: number;
  /** Items in a stable order, without the first `skip`. */
  items: (skip: number) => AsyncIterable<ImportItem>;
  close: () => Promise<void>;
}

/** A remark on an item; without its name if it was cut off. */
export type ItemNote = Pick<ApiText, 'detail'> & Partial<ApiText>;

/** Result of one item. */
export interface ItemResult {
  source: string;
  outcome: ImportOutcome;
  uuid: string | null;
  title: string | null;
  problems: ImportItemProblem[];
  notes: ItemNote[];
}
