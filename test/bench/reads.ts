import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { generatedArticle } from './articles.ts';
import { BENCH_USER, GATEWAY_PROGRAM, benchGateway } from './gateway.ts';
import type { BenchGateway } from './gateway.ts';
import { seedArticles } from './seed-articles.ts';
import { withRatios } from './table.ts';
import type { BenchOptions, BenchRow } from './table.ts';

/** A steady rate far below the gateway's capacity, since latency is measured, not queueing. */
const REQUESTS_A_SECOND = 200;

const IMPORTED = 2_000;

/** Latency of list requests (99th percentile), alone and during an import. */
export async function benchReads({ seconds, progress }: BenchOptions): Promise<BenchRow[]> {
  const gateway = await benchGateway((services, ownerId) => seedArticles(services, ownerId, 1_000));
  const directory = await mkdtemp(join(tmpdir(), 'article-bridge-bench-'));
  try {
    await writeMarkdown(directory);
    await p99(gateway, seconds);
    progress('reads: nothing else goes on');
    const alone = await p99(gateway, seconds);
    progress(`reads: while ${IMPORTED} articles are imported`);
    const importer = spawn(
      process.execPath,
      [GATEWAY_PROGRAM, 'article', 'import', directory, '--user', BENCH_USER, '--json'],
      { env: gateway.environment, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const ended = once(importer, 'exit');
    const during = await p99(gateway, seconds);
    if (importer.exitCode !== null) progress('reads: the import ended before the readers did');
    await ended;
    if (importer.exitCode !== 0) throw new Error(`the import ended with ${importer.exitCode}`);
    return withRatios([
      { name: 'p99 of GET /articles, alone', measured: alone, unit: 'ms' },
      { name: 'p99 of GET /articles during an import', measured: during, unit: 'ms' },
    ]);
  } finally {
    await gateway.close();
    await rm(directory, { recursive: true });
  }
}

async function p99({ url, apiKey }: BenchGateway, duration: number): Promise<number> {
  const { latency } = await autocannon({
    url: `${url}/articles`,
    headers: { authorization: `Bearer ${apiKey}` },
    duration,
    connections: 10,
    overallRate: REQUESTS_A_SECOND,
  });
  return latency.p99;
}

async function writeMarkdown(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (let n = 1; n <= IMPORTED; n += 1) {
    const { markdown } = generatedArticle(n).content;
    const text = `---\ntitle: Imported ${n}\nslug: imported-${n}\n---\n\n${String(markdown)}\n`;
    await writeFile(join(directory, `${n}.md`), text);
  }
}
