import { once } from 'node:events';
import { createServer } from 'node:http';
import { WEBHOOK_EVENTS } from '@article-bridge/contract';
import { hashPassword } from '../../gateway/src/index.ts';
import type { Services } from '../../gateway/src/index.ts';
import type { NewWebhook } from '../../gateway/src/webhooks/stored-webhook.ts';
import { generatedArticle } from './articles.ts';
import { BENCH_PASSWORD, benchGateway, freePort } from './gateway.ts';
import { boundRow, median, spreadOf } from './table.ts';
import type { BenchOptions, BenchRow } from './table.ts';

/** Endpoints that answer; there are as many that accept a connection and never answer. */
const LIVING = 100;
const PER_OWNER = 20;

/** With 200 endpoints, 10,000 deliveries. */
const MESSAGES = 50;

const ROUNDS = 3;

/**
 * How long 5,000 deliveries to 100 endpoints take, alone and beside as many deliveries to 100
 * endpoints that never answer. All are due when the gateway starts.
 */
export async function benchWebhooks({ progress }: BenchOptions): Promise<BenchRow[]> {
  const alone: number[] = [];
  const besideDead: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    progress(`webhooks: ${LIVING} endpoints, ${round} of ${ROUNDS}`);
    alone.push(await secondsOfLiving(0));
    progress(`webhooks: ${LIVING} endpoints beside ${LIVING} dead ones, ${round} of ${ROUNDS}`);
    besideDead.push(await secondsOfLiving(LIVING));
  }
  const row = (name: string, seconds: readonly number[]) => ({
    name: `5,000 deliveries to 100 endpoints, ${name}`,
    measured: median(seconds),
    ratio: median(seconds) / median(alone),
    unit: 's',
    spread: spreadOf(seconds),
  });
  return [
    row('alone', alone),
    row('beside 5,000 to 100 dead ones', besideDead),
    boundRow('the living beside the dead / alone', '<= 1.2', besideDead, alone),
  ];
}

/** Seconds from the first to the last delivery that a living endpoint receives. */
async function secondsOfLiving(dead: number): Promise<number> {
  let first = 0;
  let received = 0;
  const { promise: all, resolve } = Promise.withResolvers<number>();
  const port = await freePort();
  const receiver = createServer((request, response) => {
    request.resume();
    if (request.url?.startsWith('/dead') === true) return;
    first ||= performance.now();
    received += 1;
    response.writeHead(204).end();
    if (received === LIVING * MESSAGES) resolve((performance.now() - first) / 1000);
  });
  receiver.listen(port, '127.0.0.1');
  await once(receiver, 'listening');
  const origin = `http://127.0.0.1:${port}`;
  const gateway = await benchGateway((services) => fillOutbox(services, origin, dead), {
    WEBHOOK_ALLOW: `127.0.0.1:${port}`,
  });
  try {
    return await all;
  } finally {
    receiver.closeAllConnections();
    receiver.close();
    await gateway.close();
  }
}

/** Gives owners their endpoints, living and dead ones, and completes articles. */
async function fillOutbox(services: Services, origin: string, dead: number): Promise<void> {
  const password = await hashPassword(BENCH_PASSWORD);
  const urls = Array.from({ length: LIVING + dead }, (_, n) =>
    n % 2 === 0 || n >= 2 * dead ? `${origin}/living/${n}` : `${origin}/dead/${n}`,
  );
  for (let from = 0; from < urls.length; from += PER_OWNER) {
    const owner = await services.users.add(`owner-${from}@example.org`, password);
    for (const url of urls.slice(from, from + PER_OWNER)) {
      const webhook: NewWebhook = {
        name: undefined,
        url,
        events: [...WEBHOOK_EVENTS],
        payload: 'thin',
        headers: {},
        secret: undefined,
      };
      await services.webhooks.create(owner.id, webhook, PER_OWNER);
    }
    for (let n = 1; n <= MESSAGES; n += 1) {
      await services.articles.save(owner.id, generatedArticle(n));
    }
  }
}
