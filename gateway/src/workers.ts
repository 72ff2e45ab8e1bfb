import { assemblePayload } from './articles/assemble.ts';
import { importQueue } from './articles/import/jobs/import-queue.ts';
import { importWorker } from './articles/import/jobs/import-worker.ts';
import type { ImportWorker, ImportWorkerOptions } from './articles/import/jobs/import-worker.ts';
import { uploadsOf } from './articles/import/jobs/shared-uploads.ts';
import { mediaStore } from './media/media-store.ts';
import type { Services } from './services.ts';
import { allowList } from './webhooks/address-guard.ts';
import { deliveryQueue } from './webhooks/delivery-queue.ts';
import { deliveryWorker } from './webhooks/delivery-worker.ts';
import type { DeliveryWorker, DeliveryWorkerOptions } from './webhooks/delivery-worker.ts';
import { webhookSender } from './webhooks/send-webhook.ts';

/** The worker that delivers this gateway's outbox; the caller starts and stops it. */
export function openDeliveryWorker(
  { config, storage, encryption, metrics, now }: Services,
  publicUrl: () => string,
  log: DeliveryWorkerOptions['log'],
): DeliveryWorker {
  const queue = deliveryQueue(storage.db, now);
  return deliveryWorker({
    queue: {
      ...queue,
      record: (delivery, result) => {
        metrics?.deliveryAttempted(result);
        return queue.record(delivery, result);
      },
    },
    sender: webhookSender({ allow: allowList(config.webhookAllow), now }),
    encryption,
    assemble: (article) => assemblePayload(article, publicUrl()),
    now,
    log,
  });
}

/** The worker that processes the imports of this database; the caller starts and stops it. */
export function openImportWorker(
  { storage, articles, rendering, metrics, mediaContents, uploadDirectory, now }: Services,
  publicUrl: () => string,
  log: ImportWorkerOptions['log'],
): ImportWorker {
  return importWorker({
    queue: importQueue(storage.db, now),
    files: uploadsOf(storage.db, uploadDirectory),
    articles,
    media: mediaStore(storage.db, mediaContents),
    performFor: rendering.inBackgroundOf,
    now,
    publicUrl,
    log,
    onItem: ({ outcome }) => {
      metrics?.itemImported(outcome);
    },
    onEnd: (outcome) => {
      metrics?.importEnded(outcome);
    },
  });
}
