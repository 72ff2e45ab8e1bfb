import { setTimeout as pause } from 'node:timers/promises';
import { generatedArticle } from './articles.ts';
import { SMALL_ANSWER, deliver, millisecondsOf, percentile } from './deliveries.ts';
import { webhookSecret, whilePushing } from './pushing.ts';
import { median, withRatios } from './table.ts';
import type { BenchOptions, BenchRow } from './table.ts';

const EVENTS = 120;

/** Milliseconds between two events: the site imports one article before the next is announced. */
const EVENT_EVERY = 500;

/**
 * Announces articles that a site does not have, one after another, and compares the receiver's
 * response times with those of a small request to WordPress' own REST API.
 */
export async function benchPushReceiver({ progress }: BenchOptions): Promise<BenchRow[]> {
  const uuids: string[] = [];
  const seed: Parameters<typeof whilePushing>[0] = async ({ articles }, ownerId) => {
    for (let n = 1; n <= EVENTS; n += 1) {
      uuids.push((await articles.save(ownerId, generatedArticle(n))).uuid);
    }
  };
  return whilePushing(seed, async ({ gateway, site }) => {
    const secret = await webhookSecret(gateway);
    const small = () => millisecondsOf(() => fetch(site.url + SMALL_ANSWER), 200);
    for (let n = 0; n < 10; n += 1) await small();
    progress(`push-receiver: ${EVENTS} events`);
    const others: number[] = [];
    const deliveries: number[] = [];
    for (const uuid of uuids) {
      others.push(await small());
      deliveries.push(await millisecondsOf(() => deliver(site.url, secret, uuid), 202));
      await pause(EVENT_EVERY);
    }
    return [
      ...withRatios([
        { name: 'A small request to WordPress, median', measured: median(others), unit: 'ms' },
        { name: 'Receiver, median', measured: median(deliveries), unit: 'ms' },
      ]),
      ...withRatios([
        {
          name: 'A small request to WordPress, 99th percentile',
          measured: percentile(others, 0.99),
          unit: 'ms',
        },
        { name: 'Receiver, 99th percentile', measured: percentile(deliveries, 0.99), unit: 'ms' },
      ]),
    ];
  });
}
