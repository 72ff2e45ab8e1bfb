import { GATEWAY_PROGRAM, benchGateway, freePort, startProcess, wholeArticles } from './gateway.ts';
import { load } from './load.ts';
import { boundRow, median, spreadOf, withRatios } from './table.ts';
import type { BenchOptions, BenchRow } from './table.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';

const ARTICLES = 200;

const ROUNDS = 5;

/** Seconds before the first round, in which the code gets compiled. */
const WARM_UP = 3;

/** Gateways on one database. */
const GATEWAYS = 3;

const ONE = 'PostgreSQL, one gateway';
const ALL = `PostgreSQL, ${GATEWAYS} gateways together`;
const SQLITE = 'SQLite';

/** `GET /articles` from the cache where gateways share PostgreSQL: one of them, all at once, and SQLite. */
export async function benchShared({ seconds, progress }: BenchOptions): Promise<BenchRow[]> {
  await using started = new AsyncDisposableStack();
  progress(`shared: ${ARTICLES} articles are written, on SQLite and on PostgreSQL`);
  const sqlite = await benchGateway(wholeArticles(ARTICLES));
  started.defer(() => sqlite.close());
  const server = await startPostgres();
  started.defer(() => server.stop());
  const first = await benchGateway(wholeArticles(ARTICLES), {
    DATABASE_URL: await createDatabase(server.url),
  });
  started.defer(() => first.close());
  const urls = [first.url];
  while (urls.length < GATEWAYS) {
    const port = String(await freePort());
    const origin = `http://127.0.0.1:${port}`;
    const environment = { ...first.environment, PORT: port };
    const other = await startProcess(GATEWAY_PROGRAM, ['serve'], environment, `${origin}/healthz`);
    started.defer(() => other.close());
    urls.push(`${origin}/api/v1`);
  }
  const sides = [
    { name: SQLITE, urls: [sqlite.url], apiKey: sqlite.apiKey },
    { name: ONE, urls: [first.url], apiKey: first.apiKey },
    { name: ALL, urls, apiKey: first.apiKey },
  ];
  const rounds = new Map<string, number[]>(sides.map(({ name }) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name, urls: asked, apiKey } of sides) {
      progress(`shared: round ${round} of ${ROUNDS}, ${name}`);
      const rate = await rateOf(asked, apiKey, round === 0 ? WARM_UP : seconds);
      if (round > 0) rounds.get(name)?.push(rate);
    }
  }
  const rates = [...rounds].map(([name, each]) => ({
    name: `GET /articles, warm: ${name}`,
    measured: median(each),
    unit: 'requests/s',
    spread: spreadOf(each),
  }));
  return [
    ...withRatios(rates),
    boundRow('PostgreSQL / SQLite, one gateway', '>= 0.5', rounds.get(ONE), rounds.get(SQLITE)),
    boundRow(`${GATEWAYS} gateways / one`, '>= 0.9', rounds.get(ALL), rounds.get(ONE)),
  ];
}

/** Answers a second of all these gateways, asked at the same time. */
async function rateOf(urls: readonly string[], apiKey: string, duration: number): Promise<number> {
  const headers = { authorization: `Bearer ${apiKey}` };
  const loads = urls.map((url) => load({ url: `${url}/articles`, headers, duration }));
  const results = await Promise.all(loads);
  return results.reduce((sum, { requests }) => sum + requests.average, 0);
}
