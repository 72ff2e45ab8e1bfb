import type { ImportProblem, ImportReport } from './import-articles.ts';

/** The JSON document of `article import`. */
export interface ImportResult {
  created: number;
  updated: number;
  unchanged: number;
  /** One entry per file that failed or lost an image: the first problem, the others after it. */
  failed: ImportProblem[];
}

export function importResult({ problems, ...counts }: ImportReport): ImportResult {
  return { ...counts, failed: [...Map.groupBy(problems, ({ file }) => file).values()].map(joined) };
}

function joined(problems: readonly ImportProblem[]): ImportProblem {
  const [{ file, line, message } = { file: '', line: null, message: '' }, ...others] = problems;
  const more = others.map((other) => `; line ${other.line ?? 1}: ${other.message}`);
  return { file, line, message: message + more.join('') };
}

/** As compilers write it, so that editors and terminals can jump there. */
export function problemLine({ file, line, message }: ImportProblem): string {
  return line === null ? `${file}: ${message}` : `${file}:${line}: ${message}`;
}

export function summaryLine({ created, updated, unchanged, failed }: ImportResult): string {
  return `${created} created, ${updated} updated, ${unchanged} unchanged, ${failed.length} with problems`;
}
