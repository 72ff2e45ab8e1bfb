import { articleRendering } from '../articles/writing/rendering.ts';
import { mediaStore } from '../media/media-store.ts';
import type { Services } from '../services.ts';
import { importQueue } from './import-queue.ts';
import { importWorker } from './import-worker.ts';
import type { ImportWorker, ImportWorkerOptions } from './import-worker.ts';
import { uploadsOf } from './shared-uploads.ts';

/**
 * The worker that does the imports of this database; the caller starts and stops it. It renders in a
 * thread of its own, so that no writer waits for an import.
 */
export function openImportWorker(
  { storage, articles, metrics, mediaDirectory, uploadDirectory, now }: Services,
  publicUrl: () => string,
  log: ImportWorkerOptions['log'],
): ImportWorker {
  const rendering = articleRendering();
  const worker = importWorker({
    queue: importQueue(storage.db, now),
    files: uploadsOf(storage.db, uploadDirectory),
    articles,
    media: mediaStore({ db: storage.db, directory: mediaDirectory }),
    perform: rendering.perform,
    now,
    publicUrl,
    log,
    onItem: ({ outcome }) => {
      metrics.itemImported(outcome);
    },
    onEnd: metrics.importEnded,
  });
  return {
    ...worker,
    stop: async () => {
      await worker.stop();
      await rendering.close();
    },
  };
}
