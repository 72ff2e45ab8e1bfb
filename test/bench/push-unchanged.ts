import { onFilledSites } from './filled-sites.ts';
import type { FilledSite } from './filled-sites.ts';
import type { Measurement } from './measured-site.ts';
import { boundRow, limitRow, median, spreadOf } from './table.ts';
import type { BenchOptions, BenchRow } from './table.ts';

const SIZES = [10_000];
const SIZES_WHEN_FULL = [1_000, 10_000, 100_000];

/** Interleaved, so that load from other programs affects all sizes. The first one is a warm-up. */
const ROUNDS = 11;

const SYNC = ['article-bridge', 'sync', '--format=json'];

interface Side extends FilledSite {
  /** The first sync, which reads all articles. */
  readonly first: Measurement;
  readonly unchanged: Measurement[];
}

/** Cost of a sync after which no article has changed; in a full run also of many against few. */
export function benchPushUnchanged({ isFull, progress }: BenchOptions): Promise<BenchRow[]> {
  const tell = (line: string) => {
    progress(`push-unchanged: ${line}`);
  };
  return onFilledSites(isFull ? SIZES_WHEN_FULL : SIZES, tell, async (sites) => {
    const sides: Side[] = [];
    for (const { size, site } of sites) {
      // Articles imported within minutes of their last change are compared once more.
      await site.database.query(
        'UPDATE wordpress.wp_article_bridge_articles SET imported_at = imported_at + INTERVAL 1 DAY',
      );
      tell(`the first sync of ${size.toLocaleString('en')}, which reads all of them`);
      sides.push({ size, site, first: await site.measure(SYNC), unchanged: [] });
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { site, unchanged } of sides) unchanged.push(await site.measure(SYNC));
    }
    const [few, many] = [sides[0], sides.at(-1)].map((side) => secondsOf(side?.unchanged));
    return [
      ...sides.flatMap(rowsOf),
      ...(isFull ? [boundRow('A sync without changes: most / fewest', '<= 1.2', many, few)] : []),
    ];
  });
}

function secondsOf(unchanged: readonly Measurement[] = []): number[] {
  return unchanged.slice(1).map(({ seconds }) => seconds);
}

function rowsOf({ size, first, unchanged }: Side): BenchRow[] {
  const named = (what: string) =>
    `${size.toLocaleString('en')} articles, none of which changed: ${what}`;
  const requests = unchanged.map((measurement) => measurement.requests);
  const queries = unchanged.map((measurement) => measurement.queries);
  const seconds = secondsOf(unchanged);
  return [
    limitRow(named('requests'), requests, { limit: 1, unit: 'request' }),
    limitRow(named('queries'), queries, { limit: 20, unit: 'queries' }),
    {
      name: named('time'),
      measured: 1000 * median(seconds),
      ratio: median(seconds) / first.seconds,
      unit: 'ms',
      spread: spreadOf(seconds),
    },
  ];
}
