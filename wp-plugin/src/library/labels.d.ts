import type { ArticleStatus } from '@article-bridge/contract';
import { type LibraryArticle } from './article.ts';
import type { ImportRun, ItemState } from './import-run.ts';
export declare function articleStatusLabel(status: ArticleStatus): string;
export declare function localStateLabel(article: LibraryArticle): string;
export declare function itemStateLabel(state: ItemState): string;
/** How far a run is, such as "3 of 10 articles". */
export declare function progressLabel(run: ImportRun): string;
/** What came of a run, such as "3 posts created, 1 article failed"; only what happened. */
export declare function outcomeLabel(counts: ImportRun['counts'], language: string): string;
