import { setTimeout as pause } from 'node:timers/promises';
import { articleList } from '@article-bridge/contract';
import { SCOPES } from '@article-bridge/gateway';
import { startPostgres } from '../support/postgres.ts';
import { benchGateway } from './gateway.ts';
import type { BenchGateway } from './gateway.ts';
import { median, withRatios } from './table.ts';
import type { BenchOptions, BenchRow } from './table.ts';

const WRITERS = 4;
const POLLED_EVERY_MS = 150;

/** How long a client may have to wait at the end. */
const READ_ON_MS = 4_000;

/**
 * A client that keeps a copy by `updated_since` while others write: how many articles never arrive,
 * and how long the others take after the response to their writer.
 */
export async function benchSync({ seconds, progress }: BenchOptions): Promise<BenchRow[]> {
  progress('sync: on SQLite');
  const rows = await measured('SQLite', seconds, {});
  progress('sync: on PostgreSQL');
  const postgres = await startPostgres();
  try {
    return withRatios([
      ...rows,
      ...(await measured('PostgreSQL', seconds, { DATABASE_URL: postgres.url })),
    ]);
  } finally {
    await postgres.stop();
  }
}

async function measured(
  database: string,
  seconds: number,
  settings: Record<string, string>,
): Promise<Omit<BenchRow, 'ratio'>[]> {
  let key = '';
  const gateway = await benchGateway(async ({ apiKeys }, ownerId) => {
    const wanted = { name: 'sync', scopes: SCOPES, expiresAt: null };
    key = (await apiKeys.create(ownerId, wanted)).key;
  }, settings);
  try {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const written = new Map<string, number>();
    const seen = new Map<string, number>();
    const ends = performance.now() + seconds * 1000;
    const readers = ends + READ_ON_MS;
    await Promise.all([
      ...Array.from({ length: WRITERS }, (_, writer) => write(gateway, headers, writer, ends)),
      keepCopy(gateway, headers, seen, readers),
    ]).then((results) => {
      for (const result of results.slice(0, WRITERS)) {
        for (const [uuid, at] of result ?? []) written.set(uuid, at);
      }
    });
    const delays = [...written].flatMap(([uuid, at]) => {
      const arrived = seen.get(uuid);
      return arrived === undefined ? [] : [Math.max(0, arrived - at)];
    });
    const row = (name: string, figure: number, unit: string) => ({
      name: `${database}: ${name}`,
      measured: figure,
      unit,
    });
    return [
      row('articles written', written.size, 'articles'),
      row('that never arrived', written.size - delays.length, 'articles'),
      row('until an article arrived, median', median(delays), 'ms'),
      row('the longest', Math.max(...delays), 'ms'),
    ];
  } finally {
    await gateway.close();
  }
}

type Headers = Record<string, string>;

async function write(
  { url }: BenchGateway,
  headers: Headers,
  writer: number,
  ends: number,
): Promise<[uuid: string, at: number][]> {
  const written: [string, number][] = [];
  for (let n = 1; performance.now() < ends; n += 1) {
    const name = `${writer}-${n}`;
    const document = { title: name, slug: name, markdown: 'Text', status: 'completed' };
    const body = JSON.stringify(document);
    const response = await fetch(`${url}/articles`, { method: 'POST', headers, body });
    if (response.status !== 201) throw new Error(`writing ended with ${response.status}`);
    await response.arrayBuffer();
    written.push([response.headers.get('location')?.split('/').at(-1) ?? '', performance.now()]);
  }
  return written;
}

/**
 * Follows the API's document only: reads pages until there are no more, then continues from the
 * largest time.
 */
async function keepCopy(
  { url }: BenchGateway,
  headers: Headers,
  seen: Map<string, number>,
  ends: number,
): Promise<undefined> {
  let since = '1970-01-01T00:00:00';
  while (performance.now() < ends) {
    let largest = since;
    for (let page = 1, isOver = false; !isOver; page += 1) {
      const query = `status=any&per_page=50&page=${page}&updated_since=${since}`;
      const response = await fetch(`${url}/articles?${query}`, { headers });
      const { articles, total } = articleList.parse(await response.json());
      for (const { uuid, updated_at } of articles) {
        if (!seen.has(uuid)) seen.set(uuid, performance.now());
        if (updated_at > largest) largest = updated_at;
      }
      isOver = page * 50 >= total;
    }
    since = largest;
    await pause(POLLED_EVERY_MS);
  }
  return undefined;
}
