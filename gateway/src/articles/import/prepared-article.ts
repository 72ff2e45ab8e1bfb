import type { ImportItemProblem, ImportOutcome } from '@article-bridge/contract';
import type { ArticleDraft, SlugTakenError } from '../article.ts';

/** An article of an import, read and checked: what is left is to write it. */
export interface PreparedArticle {
  draft: ArticleDraft;
  title: string;
  /** What it goes without. */
  problems: ImportItemProblem[];
  notes: string[];
  /** Where the slug stands, 1-based. */
  slugLine?: number;
  /** Whether another slug is found for it when its own is that of another article. */
  yieldsSlug?: (taken: SlugTakenError) => Promise<boolean>;
}

/** What the file contains that cannot be imported, with the reason. */
export interface SkippedItem {
  skipped: string;
  title: string | null;
}

/** One article of an import, not read yet. */
export interface ImportItem {
  /** A line, a path, a post: how people find it in what they handed over. */
  source: string;
  /** @throws {FileProblem | ArticleSourceError | HttpProblem} that says what is wrong with it */
  prepare: () => Promise<PreparedArticle | SkippedItem>;
}

/** What is imported, of whatever format. */
export interface ImportSource {
  total: number;
  /** In an order that is always the same, without the first ones. */
  items: (skip: number) => AsyncIterable<ImportItem>;
  close: () => Promise<void>;
}

/** What became of one item. */
export interface ItemResult {
  source: string;
  outcome: ImportOutcome;
  uuid: string | null;
  title: string | null;
  problems: ImportItemProblem[];
  notes: string[];
}
