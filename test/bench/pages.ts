import { benchGateway } from './gateway.ts';
import type { BenchGateway } from './gateway.ts';
import { seedArticles } from './seed-articles.ts';
import { median, withRatios } from './table.ts';
import type { BenchOptions, BenchRow } from './table.ts';

const ARTICLES = 100_000;

const PER_PAGE = 20;

/** Pages of each kind. The first ones are a warm-up, which does not affect the median. */
const PAGES = 60;

/**
 * How long a page of a very long list takes without a cache: the first one, pages near the end in
 * random order, and pages near the end read one after the other.
 */
export async function benchPages({ progress }: BenchOptions): Promise<BenchRow[]> {
  progress(`pages: ${ARTICLES} articles are written`);
  const gateway = await benchGateway(
    (services, ownerId) => seedArticles(services, ownerId, ARTICLES),
    { CACHE_MAX_BYTES: '0' },
  );
  try {
    const last = ARTICLES / PER_PAGE;
    const kinds: Record<string, (n: number) => number> = {
      'the first page': () => 1,
      // In descending steps of two, so that no page begins where an earlier one ended.
      'a page near the end, by itself': (n) => last - 1000 - 2 * n,
      'a page near the end, after the one before it': (n) => last - PAGES + n,
    };
    const rows: Omit<BenchRow, 'ratio'>[] = [];
    for (const [name, pageAt] of Object.entries(kinds)) {
      progress(`pages: ${name}`);
      const times: number[] = [];
      for (let n = 1; n <= PAGES; n += 1) times.push(await millisecondsOf(gateway, pageAt(n)));
      rows.push({ name: `100,000 articles: ${name}`, measured: median(times), unit: 'ms' });
    }
    return withRatios(rows);
  } finally {
    await gateway.close();
  }
}

async function millisecondsOf({ url, apiKey }: BenchGateway, page: number): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${url}/articles?page=${page}&per_page=${PER_PAGE}`, {
    headers: { authorization: `Bearer ${apiKey}` },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`page ${page} answered ${response.status}`);
  return performance.now() - start;
}
