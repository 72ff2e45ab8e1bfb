import { seoPackage, webhookDeliveryList } from '@article-bridge/contract';
import type { WebhookDelivery } from '@article-bridge/contract';
import { onTestFinished, vi } from 'vitest';
import { assemblePayload } from '../../../gateway/src/articles/assemble.ts';
import { allowList } from '../../../gateway/src/webhooks/address-guard.ts';
import { deliveryQueue } from '../../../gateway/src/webhooks/delivery-queue.ts';
import { deliveryWorker } from '../../../gateway/src/webhooks/delivery-worker.ts';
import { webhookSender } from '../../../gateway/src/webhooks/send-webhook.ts';
import { startFaultyProxy } from '../../support/faulty-proxy/faulty-proxy.ts';
import { buildGateway } from '../../support/gateway.ts';
import type { TestWordPress } from '../../support/wordpress.ts';
import { pushOf } from '../push/push-calls.ts';
import { stepOf } from './site-in-step.ts';
import type { Expected } from './site-in-step.ts';

/** Much longer than a delivery takes; no fault here delays one. */
const TIMEOUT_MS = 30_000;

/**
 * A gateway that pushes to a site through a faulty proxy. Its outbox runs when told to, with a
 * clock of its own; articles and signatures have the time of the gateway's machine, which can be
 * set.
 */
export async function pushingGateway(wp: TestWordPress) {
  const machine = { ahead: 0 };
  const now = (): number => Math.floor(Date.now() / 1000) + machine.ahead;
  const push = pushOf(wp);
  const step = stepOf(wp);
  const proxy = await startFaultyProxy(wp.url);
  const allowed = `${new URL(wp.url).host},${proxy.hostAndPort}`;
  const gateway = await buildGateway({ WEBHOOK_ALLOW: allowed, RATE_LIMIT_MAX: '1000000' });
  const { services, owner, app, clock } = gateway;
  clock.now = now();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const { key } = await owner.createKey({ scopes: ['articles:read', 'webhooks:write'] });
  await push.bridge('connect', url, `--key=${key}`);
  await push.takeNew();
  await services.storage.db
    .updateTable('webhooks')
    .set({ url: `${proxy.url}/wp-json/article-bridge/v1/webhook` })
    .execute();

  const outbox = { ahead: 0 };
  const { storage, encryption, config } = services;
  const worker = deliveryWorker({
    queue: deliveryQueue(
      storage.db,
      () => now() + outbox.ahead,
      () => 0.5,
    ),
    sender: webhookSender({ allow: allowList(config.webhookAllow), now, timeoutMs: TIMEOUT_MS }),
    encryption,
    assemble: (article) => assemblePayload(article, gateway.publicUrl),
    now,
    log: app.log,
    graceMs: 0,
  });
  onTestFinished(() => worker.stop());

  const articles = new Map<string, Expected>();
  let edition = 0;
  const request = (path: string) =>
    gateway.request(`/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } });
  return {
    ...gateway,
    url,
    push,
    proxy,
    runDue: worker.runDue,
    /** Sets the clock of the gateway's machine to seconds ahead of the site's. */
    setClock: (ahead: number): void => {
      machine.ahead = ahead;
      clock.now = now();
    },
    /** A sync of the site with its runs; returns the admin's messages about failures. */
    cycle: step.cycle,
    /** Advances the outbox's clock. */
    wait: (seconds: number): void => {
      outbox.ahead += seconds;
    },
    /** Saves a new version of an article, which is created if necessary. */
    save: async (slug: string): Promise<void> => {
      edition += 1;
      clock.now = now();
      const [title, word] = [`${slug}, ${edition}`, `edition-${edition}.`];
      const { uuid } = await owner.save({ slug, title, html: `<p>${word}</p>`, markdown: word });
      const served = seoPackage.parse((await request(`/articles/${uuid}`)).json());
      articles.set(uuid, { title, hash: served.content_hash, word });
    },
    deliveries: async (): Promise<WebhookDelivery[]> => {
      const { uuid } = await onlyWebhook();
      const answer = await request(`/webhooks/${uuid}/deliveries?limit=100`);
      return webhookDeliveryList.parse(answer.json()).deliveries;
    },
    posts: step.posts,
    /** Expects that the site equals the service by work that is already running. */
    expectInStepNow: () =>
      vi.waitFor(() => step.expectInStep(articles), { timeout: 20_000, interval: 200 }),
    /** Expects that the site equals the service once it has processed its deliveries. */
    expectInStep: (): Promise<void> =>
      vi.waitFor(
        async () => {
          await wp.runInSite(`do_action( 'article_bridge_push_work_due' );`);
          await step.expectInStep(articles);
        },
        { timeout: 60_000, interval: 200 },
      ),
  };

  async function onlyWebhook(): Promise<{ uuid: string }> {
    const [webhook, ...others] = await services.webhooks.list(owner.id);
    if (webhook === undefined || others.length > 0) throw new Error('not one webhook');
    return webhook;
  }
}
