import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { wholeArticles } from './gateway.ts';
import {
  WORDPRESS_IMPORTER,
  articlesOf,
  boundOfRounds,
  byProcesses,
  importInTurns,
  postsPerSecond,
  rowsOfRounds,
} from './import-turns.ts';
import { insistOnPosts } from './measured-site.ts';
import type { BenchOptions, BenchRow } from './table.ts';

const FEWEST_STATEMENTS = fileURLToPath(new URL('php/fewest-statements.php', import.meta.url));

/** What the fewest statements take, which is the same whoever imported. */
const FEWEST = 'the fewest statements for the same rows';

/** Articles that a full run imports. */
const SIZES_WHEN_FULL = [1_000, 5_000];

/** Rounds of those, each of which takes minutes. */
const ROUNDS_WHEN_FULL = 3;

/**
 * Imports articles without images, in turns. Measures complete posts per second, queries per post
 * and PHP's peak memory, and compares with a loop of the fewest statements that write the same rows.
 */
export async function benchImport(options: BenchOptions): Promise<BenchRow[]> {
  if (!options.isFull) return importOf(options);
  const rows: BenchRow[] = [];
  for (const articles of SIZES_WHEN_FULL) {
    const rounds = Math.min(options.rounds, ROUNDS_WHEN_FULL);
    rows.push(...(await importOf({ ...options, articles, rounds })));
  }
  return rows;
}

async function importOf(options: BenchOptions): Promise<BenchRow[]> {
  const { articles, workers } = options;
  const of = articlesOf(articles);
  const byMost = byProcesses(workers.at(-1) ?? 1);
  const fewest: number[] = [];
  const measured = await importInTurns(options, wholeArticles(articles), async (site, importer) => {
    await insistOnPosts(site, articles);
    if (importer !== byMost) return;
    const seconds = z.number().parse(JSON.parse(await site.run(FEWEST_STATEMENTS)));
    fewest.push(articles / seconds);
  });
  const rates = postsPerSecond(measured, articles).set(FEWEST, fewest);
  const ofAll = (figure: 'queries' | 'peak', divisor: number) =>
    new Map(
      [...measured].map(([name, rounds]) => [name, rounds.map((round) => round[figure] / divisor)]),
    );
  return [
    ...rowsOfRounds(of, rates, 'posts/s'),
    boundOfRounds(of, rates, byMost, WORDPRESS_IMPORTER, '>= 3'),
    boundOfRounds(of, rates, byMost, FEWEST, '>= 0.5'),
    ...rowsOfRounds(of, ofAll('queries', articles), 'queries/post'),
    ...rowsOfRounds(of, ofAll('peak', 1e6), 'MB at most'),
  ];
}
