import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ServedSite } from '../native/served-site.ts';
import { generatedArticle } from './articles.ts';
import { SMALL_ANSWER, deliver, millisecondsOf, percentile } from './deliveries.ts';
import { webhookSecret, whilePushing } from './pushing.ts';
import { median, withRatios } from './table.ts';
import type { BenchOptions, BenchRow } from './table.ts';

const EVENTS = 1_000;
const EVENTS_MS = 60_000;

/** Milliseconds between two visits of the front page. */
const VISIT_EVERY = 500;

/** Milliseconds between two measurements of what the machine itself takes. */
const REFERENCE_EVERY = 200;
const IDLE_VISITS = 60;

/** Posts on the front page. */
const SHOWN = 10;

/**
 * Sends a thousand events within a minute, each for an article that the site does not have, at
 * fixed times. Measures the receiver's response times, and those of the front page compared with an
 * idle site. The front page is filled with articles beforehand, since it shows their texts: ten of
 * them take longer than WordPress' first post.
 *
 * In the same minute, it measures what any program of this machine waits for: a small request to
 * WordPress, which writes nothing, and a line that is flushed to the site's disk. A receiver that
 * stores a hint before it answers cannot be steadier than these two.
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
    // Otherwise the new site's files are flushed during the flood, and the commits wait for that.
    await promisify(execFile)('sync');
    progress('push-flood: the front page alone');
    const idle: number[] = [];
    for (let n = 0; n < IDLE_VISITS; n += 1) {
      idle.push(await visit());
      await pause(VISIT_EVERY);
    }
    progress(`push-flood: ${EVENTS} events`);
    const isOver = new AbortController();
    const repeating = async (every: number, measure: () => Promise<number>): Promise<number[]> => {
      const figures: number[] = [];
      while (!isOver.signal.aborted) {
        figures.push(await measure());
        await pause(every);
      }
      return figures;
    };
    const visiting = repeating(VISIT_EVERY, visit);
    const asking = repeating(REFERENCE_EVERY, () =>
      millisecondsOf(() => fetch(site.url + SMALL_ANSWER), 200),
    );
    await using file = await open(join(dirname(site.config), 'flushed'), 'w');
    const flushing = repeating(REFERENCE_EVERY, async () => {
      const began = performance.now();
      await file.write('A line of a log.\n');
      await file.datasync();
      return performance.now() - began;
    });
    const began = performance.now();
    const delivering = Promise.all(
      uuids.map(async (uuid, n) => {
        await pause(Math.max(0, (n * EVENTS_MS) / EVENTS - (performance.now() - began)));
        return millisecondsOf(() => deliver(site.url, secret, uuid), 202);
      }),
    ).finally(() => {
      isOver.abort();
    });
    // Waits for all, so that the first failure is reported and nothing is still running when the
    // site ends.
    await Promise.allSettled([delivering, visiting, asking, flushing]);
    const [deliveries, visits, small, flushes] = await Promise.all([
      delivering,
      visiting,
      asking,
      flushing,
    ]);
    return [
      ...steadiness('Receiver', deliveries, '<= 4'),
      ...steadiness('A small request to WordPress meanwhile', small),
      ...steadiness('A line flushed to the disk meanwhile', flushes),
      ...withRatios([
        { name: 'Front page alone, median', measured: median(idle), unit: 'ms' },
        {
          name: 'Front page meanwhile, median',
          measured: median(visits),
          unit: 'ms',
          bound: '<= 1.5',
        },
      ]),
    ];
  });
}

/** The 99th percentile of some durations, as a multiple of their median. */
function steadiness(name: string, figures: readonly number[], bound?: string): BenchRow[] {
  return withRatios([
    { name: `${name}, median`, measured: median(figures), unit: 'ms' },
    { name: `${name}, 99th percentile`, measured: percentile(figures, 0.99), unit: 'ms', bound },
  ]);
}

async function posts(site: ServedSite): Promise<number> {
  return Number(
    (await site.cli(['post', 'list', '--post_status=publish', '--format=count'])).stdout,
  );
}
