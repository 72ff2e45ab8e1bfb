import { setImmediate as nextTurn } from 'node:timers/promises';
import { FileProblem } from '../articles/import/file-problem.ts';
import { importItem } from '../articles/import/import-item.ts';
import type { ItemTarget } from '../articles/import/import-item.ts';
import { openUpload } from '../articles/import/open-upload.ts';
import type { UploadTarget } from '../articles/import/open-upload.ts';
import type { ItemResult } from '../articles/import/prepared-article.ts';
import { LEASE_SECONDS } from './import-queue.ts';
import type { ClaimedImport, ImportQueue } from './import-queue.ts';
import type { UploadedFiles } from './uploaded-files.ts';

/** How often a lease is renewed while an item or the first look at a file takes its time. */
const RENEW_EVERY_MS = (LEASE_SECONDS * 1000) / 4;

export interface RunImportOptions {
  queue: ImportQueue;
  files: UploadedFiles;
  articles: ItemTarget['articles'];
  media: UploadTarget['media'];
  perform: UploadTarget['perform'];
  now: () => number;
  publicUrl: () => string;
  onItem: (result: ItemResult) => void;
}

/**
 * Does a job from where it stands to its end, item by item. An item is one transaction: the article,
 * its webhooks' outbox, its result and the count that says where to go on.
 *
 * @param signal stops it before the next item
 * @throws {LeaseLostError} and what is the service's own failure; the job is then as far as it got
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
    if (!(error instanceof FileProblem)) throw error;
    const where = error.line === null ? '' : `line ${error.line}: `;
    await queue.fail(job, `The file ${where}${error.message}.`);
    return 'failed';
  } finally {
    clearInterval(renewal);
  }
}

/** False when it was stopped. */
async function allItems(
  job: ClaimedImport,
  { queue, files, onItem, ...surroundings }: RunImportOptions,
  signal: AbortSignal,
): Promise<boolean> {
  const { articles, media, perform, now, publicUrl } = surroundings;
  const { owner_id: ownerId, default_status: status, collection } = job;
  const source = await openUpload(await files.fetch(job.id), job.format, {
    ...{ ownerId, status, collection, media, perform, now, signal },
    publicUrl: publicUrl(),
    drawsSvg: false,
    claimed: { claim: (uuid, name) => queue.sourceOf(job, uuid, name) },
  });
  try {
    await queue.setTotal(job, source.total);
    let position = job.done;
    for await (const item of source.items(job.done)) {
      // A turn of the event loop between items: readers come first.
      await nextTurn();
      if (signal.aborted) return false;
      position += 1;
      const at = position;
      const result = await importItem(item, { ownerId, articles }, (found, trx) =>
        queue.record(job, at, found, trx),
      );
      onItem(result);
    }
    await queue.complete(job);
    return true;
  } finally {
    await source.close();
  }
}
