import type { BrowserContext } from 'playwright-core';
import { ensureStudioBuild } from '../../wp-plugin/demo/studio-build.ts';
import { launchBrowser } from '../support/browser.ts';
import { benchGateway } from './gateway.ts';
import type { BenchGateway } from './gateway.ts';
import { seedArticles } from './seed-articles.ts';
import { signedIn } from './signed-in.ts';
import { median } from './table.ts';
import type { BenchOptions, BenchRow } from './table.ts';

const SIZES = [100, 100_000] as const;

/** Interleaved, so that load from other programs affects both. The first rounds are a warm-up. */
const ROUNDS = 15;

/** Requests of the page of articles by user action. */
const LIST = 'articles?expand=facets&status=any&page=1&per_page=20';
const REQUESTS: Readonly<Record<string, string>> = {
  'request: the list': `${LIST}&sort=updated_at&order=desc`,
  'request: of one status': `${LIST.replace('any', 'completed')}&sort=updated_at&order=desc`,
  'request: sorted by title': `${LIST}&sort=title&order=asc`,
  'request: sorted by words': `${LIST}&sort=word_count&order=desc`,
  'request: what to filter by': 'articles/terms',
};

interface Side {
  gateway: BenchGateway;
  context: BrowserContext;
  times: Map<string, number[]>;
}

/**
 * How long the studio's list takes with 100,000 articles compared with 100: from navigation to the
 * first row in a real browser, and its API requests; the gateway runs without a cache.
 */
export async function benchStudio({ progress }: BenchOptions): Promise<BenchRow[]> {
  await ensureStudioBuild();
  await using started = new AsyncDisposableStack();
  const browser = await launchBrowser();
  started.defer(() => browser.close());
  const sides: Side[] = [];
  for (const size of SIZES) {
    progress(`studio: ${size} articles are written`);
    const gateway = await benchGateway(
      (services, ownerId) => seedArticles(services, ownerId, size),
      { CACHE_MAX_BYTES: '0' },
    );
    started.defer(() => gateway.close());
    sides.push({ gateway, context: await signedIn(browser, gateway), times: new Map() });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    progress(`studio: round ${round + 1} of ${ROUNDS}`);
    for (const side of sides) {
      note(side, 'page: from the address to the first row', await millisecondsToFirstRow(side));
      for (const [name, path] of Object.entries(REQUESTS)) {
        note(side, name, await millisecondsOf(side, path));
      }
    }
  }
  const names = [...(sides[0]?.times.keys() ?? [])];
  return names.flatMap((name) => {
    const measured = sides.map(({ times }) => median((times.get(name) ?? []).slice(1)));
    return SIZES.map((size, index) => ({
      name: `${size.toLocaleString('en')} articles: ${name}`,
      measured: measured[index] ?? Number.NaN,
      unit: 'ms',
      ratio: (measured[index] ?? Number.NaN) / (measured[0] ?? Number.NaN),
    }));
  });
}

async function millisecondsToFirstRow({ context, gateway }: Side): Promise<number> {
  const page = await context.newPage();
  const start = performance.now();
  await page.goto(new URL('/articles', gateway.url).href);
  await page.locator('[data-article]').first().waitFor();
  const milliseconds = performance.now() - start;
  await page.close();
  return milliseconds;
}

async function millisecondsOf({ gateway }: Side, path: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${gateway.url}/${path}`, {
    headers: { authorization: `Bearer ${gateway.apiKey}` },
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - start;
}

function note({ times }: Side, name: string, milliseconds: number): void {
  times.set(name, [...(times.get(name) ?? []), milliseconds]);
}
