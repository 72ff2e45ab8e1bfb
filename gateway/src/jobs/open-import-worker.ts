import { mediaStore } from '../media/media-store.ts';
import type { Services } from '../services.ts';
import { importQueue } from './import-queue.ts';
import { importWorker } from './import-worker.ts';
import type { ImportWorker, ImportWorkerOptions } from './import-worker.ts';
import { uploadsOf } from './shared-uploads.ts';

/** The worker that does the imports of this database; the caller starts and stops it. */
export function openImportWorker(
  { storage, articles, rendering, metrics, mediaDirectory, uploadDirectory, now }: Services,
  publicUrl: () => string,
  log: ImportWorkerOptions['log'],
): ImportWorker {
  return importWorker({
    queue: importQueue(storage.db, now),
    files: uploadsOf(storage.db, uploadDirectory),
    articles,
    media: mediaStore({ db: storage.db, directory: mediaDirectory }),
    performFor: rendering.inBackgroundOf,
    now,
    publicUrl,
    log,
    onItem: ({ outcome }) => {
      metrics.itemImported(outcome);
    },
    onEnd: metrics.importEnded,
  });
}
