import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { benchGateway, freePort, startProcess } from './gateway.ts';
import { median, withRatios } from './table.ts';
import type { BenchOptions, BenchRow } from './table.ts';

const CONNECTIONS = 50;

/** Each server is measured so often, by turns, so that a noisy moment hits both. */
const ROUNDS = 3;

/** `GET /articles` (20 of the articles, with their total) against the same bytes from node:http. */
export async function benchList({
  articles,
  seconds,
  progress,
}: BenchOptions): Promise<BenchRow[]> {
  progress(`list: a gateway with ${articles * 10} articles`);
  const gateway = await benchGateway(articles * 10);
  const headers = { authorization: `Bearer ${gateway.apiKey}` };
  const url = `${gateway.url}/articles`;
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`GET /articles answered ${answer.status}`);
  const bare = await bareServer(await answer.text());
  try {
    const servers = [
      { name: 'bare node:http, the same bytes', url: bare.url },
      { name: 'GET /articles', url },
    ];
    const rounds: Record<string, number[]> = {};
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const server of servers) {
        progress(`list: round ${round} of ${ROUNDS}, ${server.name}`);
        const measured = await requestsPerSecond(server.url, headers, seconds);
        rounds[server.name] = [...(rounds[server.name] ?? []), measured];
      }
    }
    return withRatios(
      Object.entries(rounds).map(([name, measured]) => ({
        name,
        perSecond: median(measured),
        unit: 'requests/s',
      })),
    );
  } finally {
    await bare.close();
    await gateway.close();
  }
}

async function requestsPerSecond(
  url: string,
  headers: Record<string, string>,
  duration: number,
): Promise<number> {
  const result = await autocannon({ url, headers, duration, connections: CONNECTIONS });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${url}: ${result.non2xx} answers were no 2xx, ${result.errors} requests failed`,
    );
  }
  return result.requests.average;
}

async function bareServer(body: string) {
  const directory = await mkdtemp(join(tmpdir(), 'article-bridge-bench-'));
  const file = join(directory, 'answer.json');
  await writeFile(file, body);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const program = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const server = await startProcess(program, [String(port), file], process.env, url);
  return {
    url,
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
