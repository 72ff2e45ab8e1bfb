export { isAnotherArticle, readArticle as readForeignArticle } from './read-article.ts';
export type { ForeignArticle, ReadArticle } from './read-article.ts';
export {
  readList as readForeignList,
  readListInSteps as readForeignListInSteps,
  readSummary as readForeignSummary,
  unusableIdentifiers,
} from './read-list.ts';
export type { ForeignList, ForeignSummary } from './read-list.ts';
export { readingWarning } from './reading.ts';
export type { ReadingWarning } from './reading.ts';
