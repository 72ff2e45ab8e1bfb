import { copyFile, cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureWordPressFiles } from '../../wp-plugin/demo/wordpress-files.ts';
import { LIMITS_AS_THEY_COME, benchGateway } from './gateway.ts';
import type { BenchGateway, Seed } from './gateway.ts';
import { importAll, onMeasuredSite } from './measured-site.ts';
import type { MeasuredSite, Measurement } from './measured-site.ts';
import { boundRow, median, spreadOf, withRatios } from './table.ts';
import type { BenchOptions, BenchRow } from './table.ts';
import { exportAsWxr } from './wxr.ts';

export const WORDPRESS_IMPORTER = 'WordPress Importer';

/** Lets the WordPress Importer fetch images from the gateway of the bench. */
const ALLOW_LOOPBACK = fileURLToPath(new URL('php/allow-loopback.php', import.meta.url));

type Importer = (site: MeasuredSite, gateway: BenchGateway) => Promise<Measurement>;

/** Figures by the name of what was measured, round by round. */
export type Rounds = ReadonlyMap<string, readonly number[]>;

/** The name of the plugin's import by a number of processes. */
export function byProcesses(workers: number): string {
  return `Article Bridge, ${workers} ${workers === 1 ? 'process' : 'processes'}`;
}

/**
 * Imports the same articles by WP-CLI into new sites on PHP and MariaDB: with the WordPress
 * Importer from a file, and with the plugin from the service over HTTP, by each of the given
 * numbers of processes. They take turns, since the load of a shared machine varies.
 *
 * @param verify called with each site after its import
 */
export async function importInTurns(
  { articles, workers, rounds, progress }: BenchOptions,
  seed: Seed,
  verify: (site: MeasuredSite, importer: string) => Promise<void>,
): Promise<Map<string, Measurement[]>> {
  const importers: Record<string, Importer> = {
    [WORDPRESS_IMPORTER]: byWordPressImporter,
    ...Object.fromEntries(
      workers.map((number): [string, Importer] => [
        byProcesses(number),
        (site, service) => importAll(site, service, number),
      ]),
    ),
  };
  const gateway = await benchGateway(seed, LIMITS_AS_THEY_COME);
  try {
    const measured = new Map<string, Measurement[]>();
    for (let round = 1; round <= rounds; round += 1) {
      for (const [name, importer] of Object.entries(importers)) {
        progress(`import: ${articles} articles, ${name}, ${round} of ${rounds}`);
        const measurement = await onMeasuredSite(async (site) => {
          const taken = await importer(site, gateway);
          await verify(site, name);
          return taken;
        });
        measured.set(name, [...(measured.get(name) ?? []), measurement]);
      }
    }
    return measured;
  } finally {
    await gateway.close();
  }
}

/** A row of each thing that was measured, with the ratio to the first one. */
export function rowsOfRounds(of: string, rounds: Rounds, unit: string): BenchRow[] {
  return withRatios(
    [...rounds].map(([name, figures]) => ({
      name: `${of}: ${name}`,
      unit,
      measured: median(figures),
      spread: spreadOf(figures),
    })),
  );
}

/** The row of a bound for two of the things that were measured. */
export function boundOfRounds(
  of: string,
  rounds: Rounds,
  name: string,
  reference: string,
  bound: string,
): BenchRow {
  const title = `${of}: ${name} / ${reference}`;
  return boundRow(title, bound, rounds.get(name), rounds.get(reference));
}

/** Names a number of articles, by which runs with other numbers are other rows. */
export function articlesOf(count: number, how = ''): string {
  return `${count.toLocaleString('en')} articles${how}`;
}

/** Posts a second by importer, round by round. */
export function postsPerSecond(
  measured: ReadonlyMap<string, readonly Measurement[]>,
  articles: number,
): Map<string, number[]> {
  return new Map(
    [...measured].map(([name, rounds]) => [name, rounds.map(({ seconds }) => articles / seconds)]),
  );
}

async function byWordPressImporter(
  site: MeasuredSite,
  gateway: BenchGateway,
): Promise<Measurement> {
  const { importer } = await ensureWordPressFiles();
  await cp(importer, join(site.content, 'plugins', 'wordpress-importer'), { recursive: true });
  await copyFile(ALLOW_LOOPBACK, join(site.content, 'mu-plugins', 'allow-loopback.php'));
  const file = join(site.content, 'bench.xml');
  await writeFile(file, await exportAsWxr(gateway));
  await site.cli(['plugin', 'deactivate', 'article-bridge']);
  await site.cli(['plugin', 'activate', 'wordpress-importer']);
  return site.measure(['import', file, '--authors=skip']);
}
