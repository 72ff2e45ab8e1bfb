import { apiText } from '@article-bridge/contract';
import { storageFailureOf } from '../../../storage/storage-failure.ts';
import { FileProblem } from '../file-problem.ts';
import { importItem } from '../import-item.ts';
import type { ItemTarget, RecordResult } from '../import-item.ts';
import { openUpload } from '../open-upload.ts';
import type { UploadTarget } from '../open-upload.ts';
import type { ItemResult } from '../prepared-article.ts';
import { LEASE_SECONDS, LeaseLostError } from './import-queue.ts';
import type { ClaimedImport, ImportQueue } from './import-queue.ts';
import type { UploadedFiles } from './uploaded-files.ts';
import { nextTurn } from '../../../turns/next-turn.ts';

/** How often a lease is renewed while an item or the first look at a file takes its time. */
const RENEW_EVERY_MS = (LEASE_SECONDS * 1000) / 4;

/** Each leaves a row. A larger file can be split. */
const ITEMS_MAX = 500_000;

export interface RunImportOptions {
  queue: ImportQueue;
  files: UploadedFiles;
  articles: ItemTarget['articles'];
  media: UploadTarget['media'];
  performFor: (ownerId: number) => UploadTarget['perform'];
  now: () => number;
  publicUrl: () => string;
  onItem: (result: ItemResult) => void;
  /** Called with a failure that is neither the file's nor the database's: a bug. */
  onUnforeseen: (error: unknown, about: { import: string; position?: number }) => void;
}

/**
 * Processes a job from its current position to its end, item by item. Each item is one transaction:
 * the article, its outbox messages, its result and the position. An unexpected error fails its
 * item, or the job, and is not retried: retrying would only delay the owner's other imports.
 *
 * @param signal stops it before the next item
 * @throws {LeaseLostError} and failures of the database; the job then keeps its position
 */
export async function runImport(
  job: ClaimedImport,
  options: RunImportOptions,
  signal: AbortSignal,
): Promise<'completed' | 'failed' | 'stopped'> {
  const { queue } = options;
  const lost = new AbortController();
  const renewal = setInterval(() => {
    queue.renew(job).catch((error: unknown) => {
      lost.abort(error);
    });
  }, RENEW_EVERY_MS);
  const either = AbortSignal.any([signal, lost.signal]);
  try {
    return (await allItems(job, options, either)) ? 'completed' : 'stopped';
  } catch (error) {
    if (signal.aborted) return 'stopped';
    lost.signal.throwIfAborted();
    if (mayPass(error, lost.signal)) throw error;
    if (!(error instanceof FileProblem)) {
      options.onUnforeseen(error, { import: job.id });
      await queue.fail(job, apiText('import-unforeseen'));
      return 'failed';
    }
    const fault = error.text ?? error.message;
    const { line } = error;
    await queue.fail(
      job,
      line === null
        ? apiText('import-refused', { fault })
        : apiText('import-refused-at', { line, fault }),
    );
    return 'failed';
  } finally {
    clearInterval(renewal);
  }
}

/** Whether it is worth continuing later, or elsewhere. */
function mayPass(error: unknown, { aborted }: AbortSignal): boolean {
  return aborted || error instanceof LeaseLostError || storageFailureOf(error) !== undefined;
}

/** False when it was stopped. */
async function allItems(
  job: ClaimedImport,
  { queue, files, onItem, onUnforeseen, ...surroundings }: RunImportOptions,
  signal: AbortSignal,
): Promise<boolean> {
  const { articles, media, performFor, now, publicUrl } = surroundings;
  const { owner_id: ownerId, default_status: status, collection } = job;
  const target = { ownerId, articles, perform: performFor(ownerId), publicUrl: publicUrl() };
  const source = await openUpload(await files.fetch(job.id), job.format, {
    ...target,
    ...{ status, collection, media, now, signal },
    drawsSvg: false,
    claimed: { claim: (uuid, name) => queue.sourceOf(job, uuid, name) },
  });
  try {
    if (source.total > ITEMS_MAX) {
      throw new FileProblem(
        apiText('import-too-many-items', { count: source.total, most: ITEMS_MAX }),
      );
    }
    await queue.setTotal(job, source.total);
    let position = job.done;
    for await (const item of source.items(job.done)) {
      // A turn of the event loop between items: readers come first.
      await nextTurn();
      if (signal.aborted) return false;
      position += 1;
      const at = position;
      const record: RecordResult = (found, trx) => queue.record(job, at, found, trx);
      try {
        onItem(await importItem(item, target, record));
      } catch (error) {
        if (mayPass(error, signal)) throw error;
        onUnforeseen(error, { import: job.id, position });
        const result = unexpectedFailure(item.source);
        await record(result);
        onItem(result);
      }
    }
    await queue.complete(job);
    return true;
  } finally {
    await source.close();
  }
}

function unexpectedFailure(source: string): ItemResult {
  const { detail: message, code } = apiText('import-item-unforeseen');
  return {
    ...{ source, outcome: 'failed', uuid: null, title: null },
    ...{ problems: [{ message, code }], notes: [] },
  };
}
