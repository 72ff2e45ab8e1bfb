import { ArticleSourceError } from '../markdown/source-error.ts';
import { findArticleFiles } from './article-files.ts';
import { FileProblem } from './file-problem.ts';
import { importArticle } from './import-article.ts';
import type { ImportedArticle, ImportTarget } from './import-article.ts';
import { linkedArticles } from './linked-articles.ts';

/** What is wrong with a file; the line is 1-based, null for what concerns the whole file. */
export interface ImportProblem {
  file: string;
  line: number | null;
  message: string;
}

/** How many articles became what, and every problem, in the order of the files. */
export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  problems: ImportProblem[];
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
  const report: ImportReport = { created: 0, updated: 0, unchanged: 0, problems: [] };
  for (const { shown, message } of unreadable) {
    report.problems.push({ file: shown, line: null, message });
  }
  const links = linkedArticles(target.ownerId);
  const claimed: ImportTarget['claimed'] = new Map();
  onProgress(0, files.length);
  for (const [index, file] of files.entries()) {
    const result = await attempt(() => importArticle(file, { ...target, links, claimed }));
    if (result.outcome !== 'failed') report[result.outcome] += 1;
    report.problems.push(...result.problems.map((problem) => ({ file: file.shown, ...problem })));
    onProgress(index + 1, files.length);
  }
  return report;
}

interface Failed {
  outcome: 'failed';
  problems: Omit<ImportProblem, 'file'>[];
}

/** What is wrong with a file is a result; what is wrong with the service ends the import. */
async function attempt(work: () => Promise<ImportedArticle>): Promise<ImportedArticle | Failed> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileProblem) {
      return { outcome: 'failed', problems: [{ line: error.line, message: error.message }] };
    }
    if (error instanceof ArticleSourceError) {
      return { outcome: 'failed', problems: [...error.problems] };
    }
    throw error;
  }
}
