import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_SCOPES, hashPassword, openServices, readConfig } from '../../gateway/src/index.ts';
import type { ArticleDraft, Services } from '../../gateway/src/index.ts';
import { makeBlocks } from '../../gateway/src/articles/kept-blocks.ts';
import { performInThisThread } from '../../gateway/src/articles/rendering/rendering-work.ts';
import { realArticles } from './articles.ts';

/** Path of the `article-gateway` command. */
export const GATEWAY_PROGRAM = fileURLToPath(new URL('../../gateway/src/cli.ts', import.meta.url));

/** Owner of the articles. */
export const BENCH_USER = 'bench@example.org';
export const BENCH_PASSWORD = 'bench-password';

/** What an import meets at a gateway whose operator has set nothing. Other benches ask more often. */
export const LIMITS_AS_THEY_COME = { RATE_LIMIT_MAX: '600', RATE_LIMIT_WINDOW: '60' };

/** A process that serves. */
export interface Started {
  /** Its resident memory now. */
  megabytes: () => number;
  close: () => Promise<void>;
}

export interface BenchGateway extends Started {
  /** Ends with /api/v1. */
  url: string;
  apiKey: string;
  /** Environment for commands of the gateway that run beside it. */
  environment: NodeJS.ProcessEnv;
  /** Path of the SQLite database. */
  databaseFile: string;
}

/** Writes the gateway's content before it starts. */
export type Seed = (services: Services, ownerId: number) => Promise<void>;

/** Writes this many articles with real texts, as an import does. */
export function wholeArticles(count: number): Seed {
  return async (services, ownerId) => {
    const articleOf = await realArticles();
    for (let n = 1; n <= count; n += 1) await saveWhole(services, ownerId, await articleOf(n));
  };
}

/** Writes an article with its blocks, as an import does. */
export async function saveWhole(
  services: Services,
  ownerId: number,
  draft: ArticleDraft,
): Promise<void> {
  const blocks = await makeBlocks(performInThisThread, draft, 'http://localhost');
  await services.articles.save(ownerId, { ...draft, blocks });
}

/** Starts a gateway in its own process, with the articles of one owner. */
export async function benchGateway(
  articles: Seed,
  settings: Record<string, string> = {},
): Promise<BenchGateway> {
  const directory = await mkdtemp(join(tmpdir(), 'article-bridge-bench-'));
  const port = await freePort();
  const environment = {
    ...process.env,
    DATA_DIR: directory,
    PORT: String(port),
    LOG_LEVEL: 'error',
    RATE_LIMIT_MAX: '1000000',
    RATE_LIMIT_WINDOW: '1',
    ...settings,
  };
  const apiKey = await seed(environment, articles);
  const server = await startProcess(
    GATEWAY_PROGRAM,
    ['serve'],
    environment,
    `http://127.0.0.1:${port}/healthz`,
  );
  return {
    url: `http://127.0.0.1:${port}/api/v1`,
    apiKey,
    environment,
    databaseFile: readConfig(environment).databasePath,
    megabytes: server.megabytes,
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

async function seed(environment: NodeJS.ProcessEnv, articles: Seed): Promise<string> {
  const services = await openServices(readConfig(environment));
  try {
    const owner = await services.users.add(BENCH_USER, await hashPassword(BENCH_PASSWORD));
    await articles(services, owner.id);
    const { key } = await services.apiKeys.create(owner.id, {
      name: 'bench',
      scopes: DEFAULT_SCOPES,
      expiresAt: null,
    });
    return key;
  } finally {
    await services.storage.close();
  }
}

/** Starts a Node program that serves HTTP and waits until it responds at the address. */
export async function startProcess(
  program: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  readyUrl: string,
): Promise<Started> {
  const child = spawn(process.execPath, [program, ...args], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  while (!(await answers(readyUrl))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    megabytes: () => {
      const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)]);
      return Number(kilobytes.toString()) / 1024;
    },
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    // Nothing listens there yet.
    return false;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
