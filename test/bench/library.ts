import { z } from 'zod';
import { onFilledSites } from './filled-sites.ts';
import type { FilledSite } from './filled-sites.ts';
import { boundRow, median, withRatios } from './table.ts';
import type { BenchOptions, BenchRow } from './table.ts';

const FEW = 100;
const MANY = 10_000;
const MANY_WHEN_FULL = 100_000;

/** Interleaved, so that load from other programs affects both. The first rounds are a warm-up. */
const ROUNDS = 11;

/** Requests of the library's page by user action; `route` is the end of the route. */
const REQUESTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'the list': {},
  searched: { search: 'article' },
  'sorted by title': { orderby: 'title', order: 'asc' },
  'sorted by title, the fifth page': { orderby: 'title', order: 'asc', page: '5' },
  'sorted by words': { orderby: 'word_count', order: 'desc' },
  'imported, not edited': { state: 'imported' },
  'edited here, one in a hundred': { state: 'edited' },
  'with an update waiting': { state: 'update_available' },
  'of one language': { language: 'en' },
  'of one category': { category: 'Bridges' },
  'of many words, searched': { words_minimum: '500', search: 'article' },
  'what to filter by': { route: '/facets' },
};

/** Requests whose time must hardly depend on the number of articles. */
const BOUNDED = ['the list', 'searched', 'of one category'];

const PHP = '../../bench/php';

const timesSchema = z.record(z.string(), z.number());

interface Side extends FilledSite {
  readonly times: Map<string, number[]>;
}

/**
 * How long the library's requests to WordPress take with 10,000 articles, in a full run with 100,000,
 * all imported, compared with 100: on this machine's PHP and MariaDB, from when WordPress is loaded,
 * including the service's responses.
 */
export function benchLibrary({ isFull, progress }: BenchOptions): Promise<BenchRow[]> {
  const tell = (line: string) => {
    progress(`library: ${line}`);
  };
  return onFilledSites([FEW, isFull ? MANY_WHEN_FULL : MANY], tell, async (sites) => {
    const sides = sites.map((filled): Side => ({ ...filled, times: new Map() }));
    for (let round = 1; round <= ROUNDS; round += 1) {
      tell(`round ${round} of ${ROUNDS}`);
      for (const side of sides) await measure(side);
    }
    const [few, many] = sides;
    return Object.keys(REQUESTS).flatMap((name) => [
      ...withRatios(rowsOf(name, sides)),
      ...(BOUNDED.includes(name)
        ? [boundRow(`${name}: many / few`, '<= 1.5', timesOf(name, many), timesOf(name, few))]
        : []),
    ]);
  });
}

async function measure({ site, times }: Side): Promise<void> {
  const printed = await site.run(`${PHP}/library.php`, [JSON.stringify(REQUESTS)]);
  for (const [name, taken] of Object.entries(timesSchema.parse(JSON.parse(printed)))) {
    times.set(name, [...(times.get(name) ?? []), taken]);
  }
}

function rowsOf(name: string, sides: readonly Side[]): Omit<BenchRow, 'ratio'>[] {
  return sides.map(({ size, times }) => ({
    name: `${size.toLocaleString('en')} articles: ${name}`,
    measured: median(timesOf(name, { times })),
    unit: 'ms',
  }));
}

/** Without the first round, which is a warm-up. */
function timesOf(name: string, side?: Pick<Side, 'times'>): number[] {
  return (side?.times.get(name) ?? []).slice(1);
}
