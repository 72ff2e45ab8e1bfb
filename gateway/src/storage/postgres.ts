import { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Database, Storage } from './database.ts';
import { connectionFault } from './database-url.ts';
import { GatewayPostgresDialect } from './postgres-dialect.ts';

/** Connections of one gateway. A request uses one at a time, for well under a millisecond. */
const CONNECTIONS_MAX = 10;

/** How long a connection may take to open, or one to become free, in milliseconds. */
const CONNECT_TIMEOUT_MS = 10_000;

/** A statement that runs longer is stuck: no query of the gateway reads more than a page. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** After this, the locks of a client that died within a transaction are released. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;

/** PostgreSQL's numbers for its types (pg_type.dat). */
const INT8 = 20;
const NUMERIC = 1700;

/**
 * Opens a PostgreSQL database.
 *
 * Any number of gateways may use it, so a process never knows by itself that nothing has changed:
 * the change stamp is different at every call, and each request looks up its key, and with it the
 * version of its owner, by their indexes. That is exact, since a statement sees everything that was
 * committed before it began (read committed), and as cheap as any stamp from the database: that of
 * its snapshot changes with every transaction, and each counted request is one.
 *
 * @param url `postgres://…`
 * @throws if it cannot be reached; the message names DATABASE_URL, but no password
 */
export async function openPostgres(url: string): Promise<Storage> {
  // Loaded here: a gateway on SQLite does not need it.
  const { default: pg } = await import('pg');
  // Counts and times are far below 2^53; pg gives them as text, since others may not be.
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  types.setTypeParser(NUMERIC, Number);
  const pool = new pg.Pool({
    application_name: 'article-gateway',
    // Parameters in the URL take precedence.
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    types,
  });
  // A connection that breaks while idle is replaced when the next one is needed.
  pool.on('error', () => undefined);
  // A connection that breaks while in use fails its query, or the next one. The pool listens only
  // to idle connections, and an error without a listener ends the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  await connectOnce(pool, url);
  const db = new Kysely<Database>({ dialect: new GatewayPostgresDialect(pool) });
  let asked = 0;
  let closed: Promise<void> | undefined;
  return {
    db,
    changeStamp: () => {
      asked += 1;
      return String(asked);
    },
    ping: async () => (await pool.query('select 1')).rowCount === 1,
    close: () => (closed ??= pool.end()),
  };
}

async function connectOnce(pool: Pool, url: string): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw connectionFault(url, error);
  }
}
