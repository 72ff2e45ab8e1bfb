import type { ApiText, TextCode, TextValue } from '@article-bridge/contract';

/** One fault of an article's text. */
export interface SourceProblem {
  /** 1-based line of the file. */
  line: number;
  /** What is wrong and what to do. */
  message: string;
  /** Code of the message, unless another program wrote it. */
  code?: TextCode;
  params?: Record<string, TextValue>;
}

/** A fault at a line, by the name of what it says. */
export function sourceProblem(line: number, { detail, ...name }: ApiText): SourceProblem {
  return { line, message: detail, ...name };
}

/** The text of a fault. */
export function sourceText({ message, code, params }: Omit<SourceProblem, 'line'>): TextValue {
  if (code === undefined) return message;
  return { detail: message, code, ...(params !== undefined && { params }) };
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
