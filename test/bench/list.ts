import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchGateway, freePort, startProcess } from './gateway.ts';
import { load } from './load.ts';
import { seedArticles } from './seed-articles.ts';
import { median, withRatios } from './table.ts';
import type { BenchOptions, BenchRow } from './table.ts';

const SIZES = [1_000, 100_000];

/** Each server is measured so often, by turns, so that a noisy moment hits all. */
const ROUNDS = 3;

/** Before the first round, in seconds: what runs then is compiled. */
const WARM_UP = 3;

interface Server {
  name: string;
  url: string;
  close: () => Promise<void>;
}

/**
 * `GET /articles` (20 of the articles, with their total) from the cache and from the database, for
 * owners with few and with many articles, against node:http sending the same bytes and against the
 * same list written by hand with Fastify and node:sqlite.
 */
export async function benchList({ seconds, progress }: BenchOptions): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const size of SIZES) rows.push(...(await benchSize(size, seconds, progress)));
  return rows;
}

async function benchSize(
  size: number,
  seconds: number,
  progress: BenchOptions['progress'],
): Promise<BenchRow[]> {
  progress(`list: ${size} articles are written`);
  const warm = await listOf(size);
  const cold = await listOf(size, { CACHE_MAX_BYTES: '0' });
  const headersOf = (apiKey: string) => ({ authorization: `Bearer ${apiKey}` });
  const answer = await fetch(warm.url, { headers: headersOf(warm.apiKey) });
  if (!answer.ok) throw new Error(`GET /articles answered ${answer.status}`);
  const bare = await bareServer(await answer.text());
  const byHand = await startServer(
    'fastify-sqlite.ts',
    (port) => [String(port), warm.databaseFile],
    '/healthz',
  );
  const servers = [
    { name: 'bare node:http, the same bytes', ...bare, apiKey: warm.apiKey },
    { name: 'GET /articles, warm', ...warm },
    { name: 'GET /articles, no cache', ...cold },
    {
      ...{ name: 'by hand: Fastify, node:sqlite', close: byHand.close, apiKey: warm.apiKey },
      url: `${byHand.origin}/api/v1/articles`,
    },
  ];
  try {
    for (const { url, apiKey } of servers) {
      await load({ url, headers: headersOf(apiKey), duration: WARM_UP });
    }
    const rounds = new Map<string, number[]>();
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const { name, url, apiKey } of servers) {
        progress(`list: ${size} articles, round ${round} of ${ROUNDS}, ${name}`);
        const { requests } = await load({ url, headers: headersOf(apiKey), duration: seconds });
        rounds.set(name, [...(rounds.get(name) ?? []), requests.average]);
      }
    }
    return withRatios(
      [...rounds].map(([name, measured]) => ({
        name: `${size.toLocaleString('en')} articles: ${name}`,
        measured: median(measured),
        unit: 'requests/s',
      })),
    );
  } finally {
    for (const { close } of servers) await close();
  }
}

async function listOf(size: number, settings?: Record<string, string>) {
  const gateway = await benchGateway(
    (services, ownerId) => seedArticles(services, ownerId, size),
    settings,
  );
  return { ...gateway, url: `${gateway.url}/articles` };
}

async function bareServer(body: string): Promise<Omit<Server, 'name'>> {
  const directory = await mkdtemp(join(tmpdir(), 'article-bridge-bench-'));
  const file = join(directory, 'answer.json');
  await writeFile(file, body);
  const server = await startServer('bare-server.ts', (port) => [String(port), file], '/');
  return {
    url: `${server.origin}/`,
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

/** Starts a program of this folder on a free port. */
async function startServer(
  program: string,
  argumentsFor: (port: number) => readonly string[],
  readyPath: string,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const path = fileURLToPath(new URL(program, import.meta.url));
  const { close } = await startProcess(
    path,
    argumentsFor(port),
    process.env,
    `${origin}${readyPath}`,
  );
  return { origin, close };
}
