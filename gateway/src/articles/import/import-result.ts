import type { ImportProblem, ImportReport } from './import-articles.ts';

type FileProblems = Omit<ImportProblem, 'isFailure'>;

/** The JSON document of `article import`. */
export interface ImportResult {
  created: number;
  updated: number;
  unchanged: number;
  /** One entry per file that was not imported: the first problem, then the others. */
  failed: FileProblems[];
  /** Likewise for files that were imported with problems, for example without an image. */
  problems: FileProblems[];
}

export function importResult({ problems, ...counts }: ImportReport): ImportResult {
  const byFile = [...Map.groupBy(problems, ({ file }) => file).values()];
  const failed = byFile.filter((all) => all.some(({ isFailure }) => isFailure));
  const others = byFile.filter((all) => !failed.includes(all));
  return { ...counts, failed: failed.map(joined), problems: others.map(joined) };
}

function joined(problems: readonly ImportProblem[]): FileProblems {
  const [{ file, line, message } = { file: '', line: null, message: '' }, ...others] = problems;
  const more = others.map((other) => `; line ${other.line ?? 1}: ${other.message}`);
  return { file, line, message: message + more.join('') };
}

/** Formatted as compilers do, so that editors and terminals can jump there. */
export function problemLine({ file, line, message }: FileProblems): string {
  return line === null ? `${file}: ${message}` : `${file}:${line}: ${message}`;
}

export function summaryLine(result: ImportResult): string {
  const { created, updated, unchanged, failed, problems } = result;
  const counts = `${created} created, ${updated} updated, ${unchanged} unchanged`;
  return `${counts}, ${failed.length} failed, ${problems.length} with problems`;
}
