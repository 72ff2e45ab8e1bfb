import { assemblePayload } from '../articles/assemble.ts';
import type { Services } from '../services.ts';
import { allowList } from './address-guard.ts';
import { deliveryQueue } from './delivery-queue.ts';
import { deliveryWorker } from './delivery-worker.ts';
import type { DeliveryWorker, DeliveryWorkerOptions } from './delivery-worker.ts';
import { webhookSender } from './send-webhook.ts';

/** The worker that carries this gateway's outbox; the caller starts and stops it. */
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
        metrics.deliveryAttempted(result);
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
