import { DatabaseSync } from 'node:sqlite';
import type { SQLOutputValue } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Database, Storage } from './database.ts';
import { nodeSqliteDialect } from './node-sqlite-dialect.ts';
import { reserveDatabase } from './private-files.ts';

/** How long a writer waits for another process to finish its own write. */
const BUSY_TIMEOUT_MS = 10_000;

/**
 * Opens the embedded database: WAL, so that readers never wait for a writer, and `synchronous =
 * normal`, which in WAL mode loses nothing if the process dies (SQLite, "PRAGMA synchronous").
 *
 * @throws if the file cannot be opened or is not an SQLite database; the message names the file
 */
export function openSqlite(path: string): Storage {
  const database = open(path);
  let writes = 0;
  const dialect = nodeSqliteDialect(database, () => {
    writes += 1;
  });
  const db = new Kysely<Database>({ dialect });
  return {
    db,
    changeStamp: changeStampOf(database, () => writes),
    ping: () => database.prepare('select 1').get() !== undefined,
    close: async () => {
      await db.destroy();
      // Kysely leaves a connection open that it never used.
      if (database.isOpen) database.close();
    },
  };
}

/**
 * Writes by other processes are checked for once for all requests that arrive together: the check
 * takes system calls, which cost more than the rest of a cached answer. A request sent after
 * another process' write arrives in a later turn of the event loop, which checks again.
 */
function changeStampOf(database: DatabaseSync, ownWrites: () => number): () => string {
  const byOthers = database.prepare('pragma data_version');
  let version: SQLOutputValue | undefined;
  const forgetVersion = () => {
    version = undefined;
  };
  // The same text as long as nothing changes: comparing it costs nothing then.
  let stamped: { version: SQLOutputValue | undefined; writes: number; stamp: string } | undefined;
  return () => {
    if (version === undefined) {
      version = byOthers.get()?.['data_version'];
      setImmediate(forgetVersion);
    }
    const writes = ownWrites();
    if (stamped?.version !== version || stamped?.writes !== writes) {
      stamped = { version, writes, stamp: `${String(version)}/${writes}` };
    }
    return stamped.stamp;
  };
}

function open(path: string): DatabaseSync {
  try {
    reserveDatabase(path);
    const database = new DatabaseSync(path, {
      timeout: BUSY_TIMEOUT_MS,
      enableForeignKeyConstraints: true,
    });
    database.exec('pragma journal_mode = wal; pragma synchronous = normal;');
    return database;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`cannot open the database ${path}: ${reason}`, { cause: error });
  }
}
