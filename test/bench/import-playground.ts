import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { ensureWordPressFiles } from '../../wp-plugin/demo/wordpress-files.ts';
import { startWordPress } from '../../wp-plugin/demo/wordpress.ts';
import type { WordPress } from '../../wp-plugin/demo/wordpress.ts';
import { createRestClient } from '../support/wordpress-rest.ts';
import { benchGateway, wholeArticles } from './gateway.ts';
import type { BenchGateway } from './gateway.ts';
import { articlesOf, boundOfRounds, rowsOfRounds } from './import-turns.ts';
import type { BenchOptions, BenchRow } from './table.ts';
import { exportAsWxr } from './wxr.ts';

/** Rounds of each importer, interleaved, since the load of a shared machine varies. */
const ROUNDS = 2;

const runSchema = z.object({ id: z.int(), state: z.string(), done: z.int() });

/**
 * Imports the same articles as import-native.ts on Playground, which is PHP compiled to WebAssembly
 * with SQLite: into two new sites, with the WordPress Importer through WP-CLI from a file, and with
 * the plugin from the service over HTTP. Measures complete posts per second.
 */
export async function benchImportPlayground({
  articles,
  progress,
}: BenchOptions): Promise<BenchRow[]> {
  const gateway = await benchGateway(wholeArticles(articles));
  try {
    const importers = {
      'WordPress Importer (WP-CLI)': byWordPressImporter,
      'Article Bridge (REST steps)': byPlugin,
    };
    const rates = new Map<string, number[]>();
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const [name, importer] of Object.entries(importers)) {
        progress(`import-playground: ${articles} articles, ${name}, ${round} of ${ROUNDS}`);
        const seconds = await onFreshSite((wordpress) => importer(wordpress, gateway), articles);
        rates.set(name, [...(rates.get(name) ?? []), articles / seconds]);
      }
    }
    const of = articlesOf(articles, ' on Playground');
    const [importer = '', plugin = ''] = Object.keys(importers);
    return [
      ...rowsOfRounds(of, rates, 'posts/s'),
      boundOfRounds(of, rates, plugin, importer, '>= 2'),
    ];
  } finally {
    await gateway.close();
  }
}

/** Runs an import on a new site and checks the number of imported posts. */
async function onFreshSite(
  importer: (wordpress: WordPress) => Promise<number>,
  expected: number,
): Promise<number> {
  const siteDirectory = await mkdtemp(join(tmpdir(), 'article-bridge-bench-'));
  const wordpress = await startWordPress({
    files: await ensureWordPressFiles(),
    siteDirectory,
    pluginDirectory: fileURLToPath(new URL('../../wp-plugin', import.meta.url)),
    settings: {
      title: 'Bench',
      tagline: '',
      timezone: 'UTC',
      user: 'admin',
      password: randomBytes(12).toString('hex'),
      email: 'admin@example.org',
    },
    constants: { DISABLE_WP_CRON: true },
  });
  try {
    const seconds = await importer(wordpress);
    const posts = Number(
      await wp(wordpress, 'post', 'list', '--post_status=any', '--format=count'),
    );
    if (posts !== expected) throw new Error(`${posts} posts were imported, not ${expected}`);
    return seconds;
  } finally {
    await wordpress.close();
    await rm(siteDirectory, { recursive: true });
  }
}

async function byWordPressImporter(wordpress: WordPress, gateway: BenchGateway): Promise<number> {
  const { documentRoot } = wordpress.site;
  const { importer } = await ensureWordPressFiles();
  await cp(importer, join(documentRoot, 'wp-content/plugins/wordpress-importer'), {
    recursive: true,
  });
  await writeFile(join(documentRoot, 'bench.xml'), await exportAsWxr(gateway));
  await wp(wordpress, 'plugin', 'deactivate', 'article-bridge');
  await wp(wordpress, 'plugin', 'activate', 'wordpress-importer');
  return secondsOf(() => wp(wordpress, 'import', '/wordpress/bench.xml', '--authors=skip'));
}

async function byPlugin(wordpress: WordPress, gateway: BenchGateway): Promise<number> {
  const { url, user, password } = wordpress;
  const applicationPassword = await wordpress.createApplicationPassword('bench');
  const site = createRestClient({ url, user, password, applicationPassword }, wordpress);
  const api = '/article-bridge/v1';
  await site.restAs(z.unknown(), `${api}/connection`, {
    method: 'POST',
    body: { url: gateway.url, key: gateway.apiKey },
  });
  return secondsOf(async () => {
    let run = await site.restAs(runSchema, `${api}/imports`, {
      method: 'POST',
      body: { all: true, options: { post_status: 'draft' } },
    });
    while (run.state !== 'completed') {
      run = await site.restAs(runSchema, `${api}/imports/${run.id}/step`, { method: 'POST' });
    }
  });
}

async function wp(wordpress: WordPress, ...args: string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await wordpress.cli(args);
  if (exitCode !== 0) throw new Error(`wp ${args.join(' ')} failed: ${stderr}${stdout}`);
  return stdout.trim();
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
