/** One fault of an article's text. */
export interface SourceProblem {
  /** 1-based line of the file. */
  line: number;
  /** What is wrong and what to do. */
  message: string;
}

/** A text that cannot become an article, with everything that is wrong in it, in the file's order. */
export class ArticleSourceError extends Error {
  override readonly name = 'ArticleSourceError';
  readonly problems: readonly [SourceProblem, ...SourceProblem[]];

  constructor(first: SourceProblem, ...others: SourceProblem[]) {
    const [head = first, ...tail] = [first, ...others].sort((a, b) => a.line - b.line);
    super(`line ${head.line}: ${head.message}`);
    this.problems = [head, ...tail];
  }
}
