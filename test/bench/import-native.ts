import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureWordPressFiles } from '../../wp-plugin/demo/wordpress-files.ts';
import { benchGateway, wholeArticles } from './gateway.ts';
import type { BenchGateway } from './gateway.ts';
import { importAll, insistOnPosts, onMeasuredSite } from './measured-site.ts';
import type { MeasuredSite, Measurement } from './measured-site.ts';
import { median, withRatios } from './table.ts';
import type { BenchOptions, BenchRow } from './table.ts';
import { exportAsWxr } from './wxr.ts';

type Importer = (site: MeasuredSite, gateway: BenchGateway) => Promise<Measurement>;

/** Rounds of each importer, interleaved, since the load of a shared machine varies. */
const ROUNDS = 5;

/**
 * Imports the same articles (without images) by WP-CLI into new sites on PHP and MariaDB: with the
 * WordPress Importer from a file, and with the plugin from the service over HTTP, by each of the
 * given numbers of processes. Measures complete posts per second and queries per post.
 */
export async function benchImport({
  articles,
  workers,
  progress,
}: BenchOptions): Promise<BenchRow[]> {
  const importers: Record<string, Importer> = {
    'WordPress Importer': byWordPressImporter,
    ...Object.fromEntries(
      workers.map((number): [string, Importer] => [
        `Article Bridge, ${number} ${number === 1 ? 'process' : 'processes'}`,
        (site, service) => importAll(site, service, number),
      ]),
    ),
  };
  const gateway = await benchGateway(wholeArticles(articles));
  try {
    const measured = new Map<string, Measurement[]>();
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const [name, importer] of Object.entries(importers)) {
        progress(`import: ${articles} articles, ${name}, ${round} of ${ROUNDS}`);
        const measurement = await onMeasuredSite(async (site) => {
          const taken = await importer(site, gateway);
          await insistOnPosts(site, articles);
          return taken;
        });
        measured.set(name, [...(measured.get(name) ?? []), measurement]);
      }
    }
    const rows = (unit: string, figure: (measurement: Measurement) => number) =>
      [...measured].map(([name, rounds]) => ({ name, unit, measured: median(rounds.map(figure)) }));
    return withRatios([
      ...rows('posts/s', ({ seconds }) => articles / seconds),
      ...rows('queries/post', ({ queries }) => queries / articles),
    ]);
  } finally {
    await gateway.close();
  }
}

async function byWordPressImporter(
  site: MeasuredSite,
  gateway: BenchGateway,
): Promise<Measurement> {
  const { importer } = await ensureWordPressFiles();
  await cp(importer, join(site.content, 'plugins', 'wordpress-importer'), { recursive: true });
  const file = join(site.content, 'bench.xml');
  await writeFile(file, await exportAsWxr(gateway));
  await site.cli(['plugin', 'deactivate', 'article-bridge']);
  await site.cli(['plugin', 'activate', 'wordpress-importer']);
  return site.measure(['import', file, '--authors=skip']);
}
