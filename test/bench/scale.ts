import { writeCursor } from '@article-bridge/contract';
import { GATEWAY_PROGRAM, benchGateway, freePort, startProcess } from './gateway.ts';
import type { BenchGateway } from './gateway.ts';
import { seedArticles } from './seed-articles.ts';
import { boundRow, limitRow, median, spreadOf } from './table.ts';
import type { BenchOptions, BenchRow } from './table.ts';

const FEW = 1_000;
const MANY = 100_000;
const MANY_WHEN_FULL = 1_000_000;

/** Interleaved, so that load from other programs affects both. The first rounds are a warm-up. */
const ROUNDS = 25;
const WARM_UP = 5;

const STARTS = 5;

const PER_PAGE = 20;

/** Requests by number of articles and round; each round requests something else. */
const REQUESTS: Readonly<Record<string, (size: number, round: number) => string>> = {
  'list with total': (_, round) =>
    `?per_page=${PER_PAGE}&status=${round % 2 ? 'any' : 'completed'}`,
  detail: (size, round) =>
    `/${(size - round).toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`,
  'page by cursor': (size, round) => `?cursor=${writeCursor(size / 2 + round)}`,
  'page by number near the end': (size, round) =>
    `?per_page=${PER_PAGE}&page=${size / PER_PAGE - 2 * round}`,
  'updated_since, all': () => '?updated_since=1970-01-01T00:00:00',
  'search of two characters': (_, round) => `?search=${round + 10}`,
  'search of ten characters': (size, round) => `?search=${`keyword 1${size - round}`.slice(-10)}`,
};

interface Side {
  gateway: BenchGateway;
  size: number;
  times: Map<string, number[]>;
  starts: { seconds: number; megabytes: number }[];
}

/**
 * A single request for an owner with very many articles, compared with one with a thousand, without
 * caches; how long a gateway takes to start with either, and its memory.
 */
export async function benchScale({ isFull, progress }: BenchOptions): Promise<BenchRow[]> {
  await using started = new AsyncDisposableStack();
  const sides: Side[] = [];
  for (const size of [FEW, isFull ? MANY_WHEN_FULL : MANY]) {
    progress(`scale: ${size} articles are written`);
    const seed = (...[services, ownerId]: Parameters<Parameters<typeof benchGateway>[0]>) =>
      seedArticles(services, ownerId, size);
    const gateway = await benchGateway(seed, { CACHE_MAX_BYTES: '0' });
    started.defer(() => gateway.close());
    sides.push({ gateway, size, times: new Map(), starts: [] });
  }
  for (const [name, addressFor] of Object.entries(REQUESTS)) {
    progress(`scale: ${name}`);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { gateway, size, times } of sides) {
        const time = await millisecondsOf(gateway, addressFor(size, round));
        if (round >= WARM_UP) times.set(name, [...(times.get(name) ?? []), time]);
      }
    }
  }
  for (let round = 1; round <= STARTS; round += 1) {
    progress(`scale: start ${round} of ${STARTS}`);
    for (const { gateway, starts } of sides) starts.push(await startBeside(gateway));
  }
  const [few, many] = sides;
  const sizes = `${nameOf(many?.size ?? 0)} / ${nameOf(FEW)}`;
  // Results of both runs are kept, each with its own baseline.
  const beside = isFull ? ` (beside ${nameOf(MANY_WHEN_FULL)})` : '';
  const startsOf = (side: Side | undefined) => side?.starts.map(({ seconds }) => seconds) ?? [];
  const idle = sides.flatMap(({ starts }) => starts.map(({ megabytes }) => megabytes));
  const ofProcess = [
    boundRow(`start: ${sizes}`, '<= 1.5', startsOf(many), startsOf(few)),
    limitRow('memory after the start', idle, { limit: 90, unit: 'MB' }),
    limitRow(
      `${nameOf(many?.size ?? 0)} articles: memory after all requests, without a cache`,
      [many?.gateway.megabytes() ?? Number.NaN],
      { limit: 250, unit: 'MB' },
    ),
  ];
  const ofRequests = Object.keys(REQUESTS).flatMap((name) => {
    const [ofFew = [], ofMany = []] = [few?.times.get(name), many?.times.get(name)];
    const rows = [few, many].map((side) => {
      const times = side?.times.get(name) ?? [];
      const size = `${nameOf(side?.size ?? 0)} articles${side === few ? beside : ''}`;
      const spread = spreadOf(times);
      return {
        name: `${size}: ${name}`,
        measured: median(times),
        ratio: median(times) / median(ofFew),
        unit: 'ms',
        spread,
      };
    });
    return [...rows, boundRow(`${name}: ${sizes}`, '<= 1.2', ofMany, ofFew)];
  });
  return [...ofRequests, ...ofProcess];
}

/** Starts another gateway on the same database, and stops it. */
async function startBeside({ environment }: BenchGateway): Promise<Side['starts'][number]> {
  const port = await freePort();
  const began = performance.now();
  const started = await startProcess(
    GATEWAY_PROGRAM,
    ['serve'],
    { ...environment, PORT: String(port) },
    `http://127.0.0.1:${port}/healthz`,
  );
  const seconds = (performance.now() - began) / 1000;
  const megabytes = started.megabytes();
  await started.close();
  return { seconds, megabytes };
}

const nameOf = (size: number) => size.toLocaleString('en');

async function millisecondsOf({ url, apiKey }: BenchGateway, address: string): Promise<number> {
  const begin = performance.now();
  const response = await fetch(`${url}/articles${address}`, {
    headers: { authorization: `Bearer ${apiKey}` },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} was answered ${response.status}`);
  return performance.now() - begin;
}
