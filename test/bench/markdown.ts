import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BENCH_USER, GATEWAY_PROGRAM, benchGateway } from './gateway.ts';
import { articlesOf, boundOfRounds, rowsOfRounds } from './import-turns.ts';
import { writeRealMarkdown } from './markdown-files.ts';
import type { BenchOptions, BenchRow } from './table.ts';

const FEW = 200;
const MANY = 1_000;
const ROUNDS = 3;

const BARE = fileURLToPath(new URL('bare-unified.ts', import.meta.url));
const BARE_NAME = 'the bare unified pipeline on all cores';
const IMPORT_NAME = 'article import';

/**
 * Markdown files with real texts, imported by the command into a new gateway, against rendering
 * them by the same libraries and nothing else. Both with the start of Node.
 */
export async function benchMarkdown({ isFull, progress }: BenchOptions): Promise<BenchRow[]> {
  const count = isFull ? MANY : FEW;
  const directory = await mkdtemp(join(tmpdir(), 'article-bridge-bench-'));
  const rates = new Map<string, number[]>([
    [BARE_NAME, []],
    [IMPORT_NAME, []],
  ]);
  try {
    await writeRealMarkdown(directory, count);
    for (let round = 1; round <= ROUNDS; round += 1) {
      progress(`markdown: ${count} articles, ${round} of ${ROUNDS}`);
      rates.get(BARE_NAME)?.push(count / (await secondsOf([BARE, directory], process.env)));
      const gateway = await benchGateway(() => Promise.resolve());
      try {
        const command = ['article', 'import', directory, '--user', BENCH_USER, '--json'];
        const args = [GATEWAY_PROGRAM, ...command, '--status', 'completed'];
        rates.get(IMPORT_NAME)?.push(count / (await secondsOf(args, gateway.environment)));
      } finally {
        await gateway.close();
      }
    }
  } finally {
    await rm(directory, { recursive: true });
  }
  const of = articlesOf(count, ' in Markdown');
  return [
    ...rowsOfRounds(of, rates, 'articles/s'),
    boundOfRounds(of, rates, IMPORT_NAME, BARE_NAME, '>= 0.7'),
  ];
}

async function secondsOf(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
  return (performance.now() - began) / 1000;
}
