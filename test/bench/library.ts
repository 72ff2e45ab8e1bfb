import { z } from 'zod';
import { fillLibrary } from './fill-library.ts';
import { benchGateway } from './gateway.ts';
import { onMeasuredSite } from './measured-site.ts';
import type { MeasuredSite } from './measured-site.ts';
import { seedArticles } from './seed-articles.ts';
import { median, withRatios } from './table.ts';
import type { BenchOptions, BenchRow } from './table.ts';

const FEW = 100;
const MANY = 10_000;

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

const PHP = '../../bench/php';

const timesSchema = z.record(z.string(), z.number());

interface Side {
  readonly size: number;
  readonly site: MeasuredSite;
  readonly times: Map<string, number[]>;
}

/**
 * How long the library's requests to WordPress take with 10,000 articles, all imported, compared
 * with 100: on this machine's PHP and MariaDB, from when WordPress is loaded, including the
 * service's responses.
 */
export function benchLibrary({ progress }: BenchOptions): Promise<BenchRow[]> {
  return onMeasuredSite((few) =>
    onMeasuredSite(async (many) => {
      await using started = new AsyncDisposableStack();
      const sides: Side[] = [
        { size: FEW, site: few, times: new Map() },
        { size: MANY, site: many, times: new Map() },
      ];
      for (const { size, site } of sides) {
        progress(`library: ${size} articles are written`);
        const gateway = await benchGateway((services, ownerId) =>
          seedArticles(services, ownerId, size),
        );
        started.defer(() => gateway.close());
        await fillLibrary(site, gateway);
      }
      for (let round = 1; round <= ROUNDS; round += 1) {
        progress(`library: round ${round} of ${ROUNDS}`);
        for (const side of sides) await measure(side);
      }
      return Object.keys(REQUESTS).flatMap((name) => withRatios(rowsOf(name, sides)));
    }),
  );
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
    measured: median((times.get(name) ?? []).slice(1)),
    unit: 'ms',
  }));
}
