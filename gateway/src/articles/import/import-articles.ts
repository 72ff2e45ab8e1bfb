import { extname } from 'node:path';
import { apiText } from '@article-bridge/contract';
import { storageFailureOf } from '../../storage/storage-failure.ts';
import { performWithinTime } from '../rendering/perform-within-time.ts';
import { claimedUuids } from './claim-uuid.ts';
import { importItem } from './import-item.ts';
import type { ItemTarget } from './import-item.ts';
import { FileProblem } from './file-problem.ts';
import { openDisk } from './disk-source.ts';
import { formatOfPath } from './import-formats.ts';
import { openUpload } from './open-upload.ts';
import type { UploadTarget } from './open-upload.ts';
import type { ImportSource, ItemResult } from './prepared-article.ts';

/** A problem in a file; the line is 1-based, or null if it concerns the whole file. */
export interface ImportProblem {
  file: string;
  line: number | null;
  message: string;
  /** Whether the article was lost; otherwise it was imported without what the problem names. */
  isFailure: boolean;
}

/** The number of articles by outcome, and every problem, in the order of the files. */
export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  problems: ImportProblem[];
}

/** Defaults of imports that a user runs on their own machine. */
type LocalDefaults = Pick<
  UploadTarget,
  'collection' | 'drawsSvg' | 'claimed' | 'perform' | 'publicUrl' | 'signal'
>;

export interface ImportOptions
  extends
    Pick<ItemTarget, 'articles'>,
    Omit<UploadTarget, keyof LocalDefaults>,
    Partial<LocalDefaults> {
  /** Files and folders as they were named. */
  paths: readonly string[];
  /** Called before the first article and after each. */
  onProgress: (done: number, total: number) => void;
  /** Called with notes on articles that have no problem. */
  onNote?: (file: string, message: string) => void;
}

/**
 * Imports files, one article after another. A failed one is reported and does not stop the rest.
 * Importing the same files again changes nothing.
 *
 * @throws the reason of the signal, between two articles
 */
export async function importArticles({
  paths,
  onProgress,
  onNote,
  ...given
}: ImportOptions): Promise<ImportReport> {
  const target: ItemTarget & UploadTarget = { ...localDefaults(), ...given };
  const report: ImportReport = { created: 0, updated: 0, unchanged: 0, problems: [] };
  const sources: ImportSource[] = [];
  try {
    const bundles = paths.filter((path) => formatOfPath(path) !== undefined);
    const rest = paths.filter((path) => !bundles.includes(path));
    if (rest.length > 0 || bundles.length === 0) {
      const disk = await openDisk(rest, target);
      for (const { shown, message } of disk.unreadable) {
        report.problems.push({ file: shown, line: null, message, isFailure: true });
      }
      sources.push(disk);
    }
    for (const path of bundles) {
      try {
        sources.push(await openBundle(path, target));
      } catch (error) {
        if (!(error instanceof FileProblem)) throw error;
        const { line, message } = error;
        report.problems.push({ file: path, line, message, isFailure: true });
      }
    }
    const total = sources.reduce((sum, source) => sum + source.total, 0);
    let done = 0;
    onProgress(done, total);
    for (const source of sources) {
      for await (const item of source.items(0)) {
        target.signal.throwIfAborted();
        const result = await importItem(item, target).catch((error: unknown) =>
          unforeseen(item.source, error),
        );
        addResult(report, result);
        for (const note of result.notes) onNote?.(result.source, note.detail);
        done += 1;
        onProgress(done, total);
      }
    }
    return report;
  } catch (error) {
    // What reads a file ends with an error of its own.
    target.signal.throwIfAborted();
    throw error;
  } finally {
    for (const source of sources) await source.close();
  }
}

/**
 * A bug, which one file shows: the others are imported all the same.
 *
 * @throws failures of the system and of the storage, which all others would meet, too
 */
function unforeseen(source: string, error: unknown): ItemResult {
  const isOfSystem = !(error instanceof Error) || 'code' in error;
  if (isOfSystem || storageFailureOf(error) !== undefined) throw error;
  const problems = [{ message: `the import failed on this: ${error.message}` }];
  return { source, outcome: 'failed', uuid: null, title: null, problems, notes: [] };
}

function localDefaults(): LocalDefaults {
  return {
    collection: '',
    drawsSvg: true,
    claimed: claimedUuids(),
    // A text that no parser gets through is reported, and the others are imported.
    perform: performWithinTime,
    publicUrl: 'http://localhost',
    signal: new AbortController().signal,
  };
}

/** Names of its items begin with the name of the file. */
async function openBundle(path: string, target: UploadTarget): Promise<ImportSource> {
  const format = formatOfPath(path);
  if (format === undefined) throw new Error(`${extname(path)} is not an import format`);
  const { total, items, close } = await openUpload(path, format, target);
  return {
    total,
    close,
    async *items(skip) {
      for await (const item of items(skip)) yield { ...item, source: `${path}: ${item.source}` };
    },
  };
}

function addResult(report: ImportReport, result: ItemResult): void {
  const { source: file, outcome, problems } = result;
  if (outcome !== 'failed' && outcome !== 'skipped') report[outcome] += 1;
  const isFailure = outcome === 'failed';
  for (const { line = null, pointer, message: fault, value } of problems) {
    const where = pointer === undefined || pointer === '' ? '' : `${pointer} `;
    const message =
      value === undefined ? fault : apiText('input-received', { fault, value }).detail;
    report.problems.push({ file, line, message: `${where}${message}`, isFailure });
  }
}
