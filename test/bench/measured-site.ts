import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { missingForNativeStack } from '../support/mariadb.ts';
import { startNativeSite } from '../native/native-site.ts';
import type { NativeSite } from '../native/native-site.ts';
import type { BenchGateway } from './gateway.ts';

const run = promisify(execFile);

const COUNTERS = fileURLToPath(new URL('php/counters.php', import.meta.url));

const measurementSchema = z.object({
  /** Seconds from when WordPress was loaded to the end; of several processes, the longest. */
  seconds: z.number(),
  /** Database queries in that time. */
  queries: z.int(),
  /** HTTP requests. */
  requests: z.int(),
  /** Queries that write posts, their meta or their terms. */
  writes: z.int(),
  /** PHP's peak memory, in bytes; of several processes, the largest. */
  peak: z.int(),
});

export type Measurement = z.infer<typeof measurementSchema>;

export interface MeasuredSite extends NativeSite {
  /** Runs a WP-CLI command, which must succeed, and measures it. */
  readonly measure: (args: readonly string[]) => Promise<Measurement>;
}

/**
 * Runs work with a new WordPress on this machine's PHP and MariaDB, with their default settings:
 * every commit waits for the disk.
 */
export async function onMeasuredSite<T>(work: (site: MeasuredSite) => Promise<T>): Promise<T> {
  const missing = missingForNativeStack();
  if (missing !== undefined) throw new Error(`This bench ${missing}.`);
  const site = await startNativeSite({ isDurable: true, isCompiledOnce: false });
  try {
    const plugins = join(site.content, 'mu-plugins');
    const counters = join(site.content, 'counters');
    await mkdir(plugins);
    await copyFile(COUNTERS, join(plugins, 'counters.php'));
    return await work({
      ...site,
      measure: async (args) => {
        await rm(counters, { recursive: true, force: true });
        await mkdir(counters);
        // Flushes the new site's files, which the commits would otherwise wait for.
        await run('sync');
        const { exitCode, stdout, stderr } = await site.cli(args, {
          env: { BENCH_COUNTERS: counters },
        });
        if (exitCode !== 0) throw new Error(`wp ${args.join(' ')} failed: ${stderr}${stdout}`);
        return sumOf(counters);
      },
    });
  } finally {
    await site.close();
  }
}

/** What all processes of a command took together, as long as the longest of them. */
async function sumOf(directory: string): Promise<Measurement> {
  const processes = await Promise.all(
    (await readdir(directory)).map(async (file) =>
      measurementSchema.parse(JSON.parse(await readFile(join(directory, file), 'utf8'))),
    ),
  );
  const sum = (figure: (process: Measurement) => number) =>
    processes.reduce((total, process) => total + figure(process), 0);
  return {
    seconds: Math.max(...processes.map(({ seconds }) => seconds)),
    queries: sum(({ queries }) => queries),
    requests: sum(({ requests }) => requests),
    writes: sum(({ writes }) => writes),
    peak: Math.max(...processes.map(({ peak }) => peak)),
  };
}

/** Connects a site and imports all articles, by a number of processes. */
export async function importAll(
  site: MeasuredSite,
  { url, apiKey }: BenchGateway,
  workers = 1,
): Promise<Measurement> {
  await site.run('connect.php', [url, apiKey]);
  return site.measure(['article-bridge', 'import', '--all', '--porcelain', `--workers=${workers}`]);
}

/** Checks the number of a site's posts, or of its attachments. */
export async function insistOnPosts(
  site: MeasuredSite,
  expected: number,
  type: 'post' | 'attachment' = 'post',
): Promise<void> {
  const filters = [`--post_type=${type}`, '--post_status=any'];
  const { stdout } = await site.cli(['post', 'list', ...filters, '--format=count']);
  if (Number(stdout) !== expected)
    throw new Error(`${stdout} ${type}s were imported, not ${expected}`);
}
