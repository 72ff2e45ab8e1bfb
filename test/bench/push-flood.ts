import { setTimeout as pause } from 'node:timers/promises';
import type { ServedSite } from '../native/served-site.ts';
import { generatedArticle } from './articles.ts';
import { deliver, millisecondsOf, percentile } from './deliveries.ts';
import { webhookSecret, whilePushing } from './pushing.ts';
import { median, withRatios } from './table.ts';
import type { BenchOptions, BenchRow } from './table.ts';

const EVENTS = 1_000;
const EVENTS_MS = 60_000;

/** Milliseconds between two visits of the front page. */
const VISIT_EVERY = 500;
const IDLE_VISITS = 60;

/** Posts on the front page. */
const SHOWN = 10;

/**
 * Sends a thousand events within a minute, each for an article that the site does not have, at
 * fixed times. Measures the receiver's response times, and those of the front page compared with an
 * idle site. The front page is filled with articles beforehand, since it shows their texts: ten of
 * them take longer than WordPress' first post.
 */
export async function benchPushFlood({ progress }: BenchOptions): Promise<BenchRow[]> {
  const uuids: string[] = [];
  const seed: Parameters<typeof whilePushing>[0] = async ({ articles }, ownerId) => {
    for (let n = 1; n <= SHOWN + EVENTS; n += 1) {
      uuids.push((await articles.save(ownerId, generatedArticle(n))).uuid);
    }
  };
  return whilePushing(seed, async ({ gateway, site }) => {
    const secret = await webhookSecret(gateway);
    for (const uuid of uuids.splice(0, SHOWN)) await deliver(site.url, secret, uuid);
    progress('push-flood: until the front page is full');
    while ((await posts(site)) < SHOWN) await pause(VISIT_EVERY);
    const visit = () => millisecondsOf(() => fetch(site.url), 200);
    for (let n = 0; n < 10; n += 1) await visit();
    progress('push-flood: the front page alone');
    const idle: number[] = [];
    for (let n = 0; n < IDLE_VISITS; n += 1) {
      idle.push(await visit());
      await pause(VISIT_EVERY);
    }
    progress(`push-flood: ${EVENTS} events`);
    const visits: number[] = [];
    const isOver = new AbortController();
    const visiting = (async () => {
      while (!isOver.signal.aborted) {
        visits.push(await visit());
        await pause(VISIT_EVERY);
      }
    })();
    const began = performance.now();
    const delivering = Promise.all(
      uuids.map(async (uuid, n) => {
        await pause(Math.max(0, (n * EVENTS_MS) / EVENTS - (performance.now() - began)));
        return millisecondsOf(() => deliver(site.url, secret, uuid), 202);
      }),
    ).finally(() => {
      isOver.abort();
    });
    // Waits for both, so that the first failure is reported and nothing is still running when the
    // site ends.
    const [delivered, visited] = await Promise.allSettled([delivering, visiting]);
    for (const outcome of [delivered, visited]) {
      if (outcome.status === 'rejected') throw outcome.reason;
    }
    const deliveries = await delivering;
    return [
      ...withRatios([
        { name: 'Receiver, median', measured: median(deliveries), unit: 'ms' },
        { name: 'Receiver, 99th percentile', measured: percentile(deliveries, 0.99), unit: 'ms' },
      ]),
      ...withRatios([
        { name: 'Front page alone, median', measured: median(idle), unit: 'ms' },
        { name: 'Front page meanwhile, median', measured: median(visits), unit: 'ms' },
      ]),
    ];
  });
}

async function posts(site: ServedSite): Promise<number> {
  return Number(
    (await site.cli(['post', 'list', '--post_status=publish', '--format=count'])).stdout,
  );
}
