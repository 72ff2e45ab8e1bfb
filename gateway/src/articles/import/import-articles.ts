import type { SavedArticle } from '../article.ts';
import { ArticleSourceError } from '../markdown/source-error.ts';
import { findArticleFiles } from './article-files.ts';
import { FileProblem } from './file-problem.ts';
import { importArticle } from './import-article.ts';
import type { ImportTarget } from './import-article.ts';
import { linkedArticles } from './linked-articles.ts';

/** A file that is no article now, and why; nothing of it was written. */
export interface ImportFailure {
  file: string;
  /** 1-based; null for what concerns the whole file. */
  line: number | null;
  message: string;
}

/** How many articles became what; the failures one by one. */
export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  failed: ImportFailure[];
}

export interface ImportOptions extends Omit<ImportTarget, 'links' | 'claimed'> {
  /** Files and folders as they were named. */
  paths: readonly string[];
  /** Told before the first file and after each. */
  onProgress: (done: number, total: number) => void;
}

/**
 * Imports Markdown files, one after the other; a file that fails is reported, and the rest go on.
 * The same files again change nothing.
 */
export async function importArticles({
  paths,
  onProgress,
  ...target
}: ImportOptions): Promise<ImportReport> {
  const { files, unreadable } = await findArticleFiles(paths);
  const report: ImportReport = { created: 0, updated: 0, unchanged: 0, failed: [] };
  for (const { shown, message } of unreadable) {
    report.failed.push({ file: shown, line: null, message });
  }
  const links = linkedArticles(target.ownerId);
  const claimed: ImportTarget['claimed'] = new Map();
  onProgress(0, files.length);
  for (const [index, file] of files.entries()) {
    const result = await attempt(() => importArticle(file, { ...target, links, claimed }));
    if ('outcome' in result) report[result.outcome] += 1;
    else report.failed.push({ file: file.shown, ...result });
    onProgress(index + 1, files.length);
  }
  return report;
}

/** What is wrong with a file is a result; what is wrong with the service ends the import. */
async function attempt(
  work: () => Promise<SavedArticle>,
): Promise<SavedArticle | Omit<ImportFailure, 'file'>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileProblem) return { line: error.line, message: error.message };
    if (error instanceof ArticleSourceError) return allProblems(error);
    throw error;
  }
}

/** One entry per file: the first fault gives the line, the others follow with theirs. */
function allProblems({ problems }: ArticleSourceError): Omit<ImportFailure, 'file'> {
  const [first, ...others] = problems;
  const more = others.map(({ line, message }) => `; line ${line}: ${message}`);
  return { line: first.line, message: first.message + more.join('') };
}
