import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { benchGateway, freePort, startProcess } from './gateway.ts';
import type { Started } from './gateway.ts';
import { load } from './load.ts';
import { seedArticles } from './seed-articles.ts';
import { boundRow, median, spreadOf, withRatios } from './table.ts';
import type { BenchOptions, BenchRow } from './table.ts';

const FEW = 1_000;
const MANY = 100_000;

/** Rounds per server, interleaved, so that load from other programs affects all of them. */
const ROUNDS = 3;

/** Seconds before the first round, in which the code gets compiled. */
const WARM_UP = 3;

/** Agreed bounds by the names of the measurements. */
const BOUNDS = [
  ['GET /articles, warm', '>= 0.85', 'bare node:http, the same bytes'],
  ['GET /articles, warm, br', '>= 0.85', 'bare node:http, the same bytes, br'],
  ['GET /articles/{uuid}, warm', '>= 0.85', 'bare node:http, the bytes of one'],
  ['GET /articles, warm, 304', '>= 1', 'GET /articles, warm'],
  ['GET /articles, no cache', '>= 1', 'by hand, without a total'],
] as const;

interface Measured {
  name: string;
  url: string;
  headers: Record<string, string>;
}

const listSchema = z.object({ articles: z.tuple([z.object({ uuid: z.string() })], z.unknown()) });

/**
 * `GET /articles` (20 of the articles, with their total) and one article, from the cache and from the
 * database, for owners with few and with many articles, against node:http sending the same bytes and against the
 * same list written by hand with Fastify and node:sqlite; and the memory of servers before the first
 * request.
 */
export async function benchList({ seconds, isFull, progress }: BenchOptions): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const size of isFull ? [FEW, MANY] : [FEW])
    rows.push(...(await benchSize(size, seconds, progress)));
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
  const headers = { authorization: `Bearer ${warm.apiKey}` };
  const answer = await fetch(warm.url, { headers });
  if (!answer.ok) throw new Error(`GET /articles answered ${answer.status}`);
  const etag = answer.headers.get('etag') ?? '';
  const text = await answer.text();
  const detail = `/${listSchema.parse(JSON.parse(text)).articles[0].uuid}`;
  const coded = await fetch(warm.url, { headers: { ...headers, 'accept-encoding': 'br' } });
  const one = await fetch(warm.url + detail, { headers });
  const bare = await bareServer(text);
  // Only its length matters: fetch has decompressed it.
  const bareFastify = await bareServer(text, 'bare-fastify.ts');
  const bareCoded = await bareServer('x'.repeat(Number(coded.headers.get('content-length'))));
  const bareOne = await bareServer(await one.text());
  const byHand = await startServer(
    'fastify-sqlite.ts',
    (port) => [String(port), warm.databaseFile],
    '/healthz',
  );
  const ofCold = { authorization: `Bearer ${cold.apiKey}` };
  const measured: Measured[] = [
    { name: 'bare node:http, the same bytes', url: bare.url, headers },
    { name: 'bare Fastify, the same bytes', url: bareFastify.url, headers },
    { name: 'bare node:http, the same bytes, br', url: bareCoded.url, headers },
    { name: 'bare node:http, the bytes of one', url: bareOne.url, headers },
    { name: 'GET /articles, warm', url: warm.url, headers },
    {
      name: 'GET /articles, warm, br',
      url: warm.url,
      headers: { ...headers, 'accept-encoding': 'br' },
    },
    {
      name: 'GET /articles, warm, 304',
      url: warm.url,
      headers: { ...headers, 'if-none-match': etag },
    },
    { name: 'GET /articles/{uuid}, warm', url: warm.url + detail, headers },
    { name: 'GET /articles, no cache', url: cold.url, headers: ofCold },
    { name: 'GET /articles/{uuid}, no cache', url: cold.url + detail, headers: ofCold },
    { name: 'by hand: Fastify, node:sqlite', url: `${byHand.origin}/api/v1/articles`, headers },
    {
      name: 'by hand, without a total',
      url: `${byHand.origin}/api/v1/articles?total=no`,
      headers,
    },
  ];
  const memory = [
    { name: 'memory, bare node:http', measured: bareOne.megabytes(), unit: 'MB' },
    { name: 'memory, bare Fastify', measured: bareFastify.megabytes(), unit: 'MB' },
    { name: 'memory, the gateway', measured: cold.megabytes(), unit: 'MB' },
  ];
  try {
    for (const { url, headers } of measured) await load({ url, headers, duration: WARM_UP });
    const rounds = new Map<string, number[]>();
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const { name, url, headers } of measured) {
        progress(`list: ${size} articles, round ${round} of ${ROUNDS}, ${name}`);
        const { requests } = await load({ url, headers, duration: seconds });
        rounds.set(name, [...(rounds.get(name) ?? []), requests.average]);
      }
    }
    const ofSize = (name: string) => `${size.toLocaleString('en')} articles: ${name}`;
    const rates = [...rounds].map(([name, round]) => ({
      name: ofSize(name),
      measured: median(round),
      unit: 'requests/s',
      spread: spreadOf(round),
    }));
    const bounds = BOUNDS.map(([name, bound, reference]) =>
      boundRow(ofSize(`${name} / ${reference}`), bound, rounds.get(name), rounds.get(reference)),
    );
    return [...withRatios([...rates, ...memory]), ...bounds];
  } finally {
    for (const { close } of [warm, cold, bare, bareFastify, bareCoded, bareOne, byHand])
      await close();
  }
}

async function listOf(size: number, settings?: Record<string, string>) {
  const gateway = await benchGateway(
    (services, ownerId) => seedArticles(services, ownerId, size),
    settings,
  );
  return { ...gateway, url: `${gateway.url}/articles` };
}

async function bareServer(body: string, program = 'bare-server.ts') {
  const directory = await mkdtemp(join(tmpdir(), 'article-bridge-bench-'));
  const file = join(directory, 'answer.json');
  await writeFile(file, body);
  const server = await startServer(program, (port) => [String(port), file], '/');
  return {
    url: `${server.origin}/`,
    megabytes: server.megabytes,
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
): Promise<Started & { origin: string }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const path = fileURLToPath(new URL(program, import.meta.url));
  const ready = `${origin}${readyPath}`;
  return { origin, ...(await startProcess(path, argumentsFor(port), process.env, ready)) };
}
