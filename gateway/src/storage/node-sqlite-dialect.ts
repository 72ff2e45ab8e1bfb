import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type {
  DatabaseConnection,
  Dialect,
  Kysely,
  QueryResult,
  SqliteDatabase,
  SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { nextTurn } from '../turns/next-turn.ts';

/** Prepared statements kept: more than the gateway has different queries. */
const STATEMENTS_KEPT = 200;

/** After this many milliseconds of consecutive statements, everything else gets a turn first. */
const LONG_MS = 5;

/** Matches statements that only read; any other may write. */
const READS = /^\s*select\b/i;

/**
 * Kysely's SQLite dialect over `node:sqlite` instead of better-sqlite3.
 *
 * @param onWrite called after every statement that may have written
 */
export function nodeSqliteDialect(database: DatabaseSync, onWrite: () => void): Dialect {
  return {
    createDriver: () => new ImmediateDriver(database, onWrite),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new TransactionalDdlAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  };
}

/**
 * Takes the write lock when a transaction begins. A deferred transaction that first reads and then
 * writes fails immediately with SQLITE_BUSY_SNAPSHOT if another process wrote in between; a busy
 * timeout does not help.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  #connection: DatabaseConnection | undefined;

  constructor(database: DatabaseSync, onWrite: () => void) {
    super({ database: asKyselyDatabase(database, onWrite) });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= takingTurns(await super.acquireConnection());
    return this.#connection;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /**
   * SQLite ends a transaction by itself when the disk is full or fails (sqlite.org/lang_transaction.html,
   * "Response To Errors Within A Transaction"); ending it again would fail and hide the cause.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * `node:sqlite` is synchronous, so a transaction would block the thread from its begin to its
 * commit: a long article is read, stored as a version and written in one.
 */
function takingTurns(connection: DatabaseConnection): DatabaseConnection {
  /** Time spent on statements in this turn of the event loop, across all requests. */
  let spent = 0;

  return {
    executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      const begin = performance.now();
      const result = await connection.executeQuery<R>(query);
      if (spent === 0) {
        setImmediate(() => {
          spent = 0;
        });
      }
      spent += performance.now() - begin;
      if (spent > LONG_MS) await nextTurn();
      return result;
    },
    streamQuery: <R>(query: CompiledQuery, chunkSize: number) =>
      connection.streamQuery<R>(query, chunkSize),
  };
}

/** Lets the Migrator run inside one transaction: two gateways that start at the same time take turns. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function asKyselyDatabase(database: DatabaseSync, onWrite: () => void): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: STATEMENTS_KEPT });
  return {
    close: () => {
      database.close();
    },
    prepare: (sql) => {
      const kept = statements.get(sql);
      if (kept !== undefined) return kept;
      const prepared = asKyselyStatement(database.prepare(sql));
      const statement = READS.test(sql) ? prepared : announced(prepared, onWrite);
      statements.set(sql, statement);
      return statement;
    },
  };
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(sqlValue)),
    run: (parameters) => statement.run(...parameters.map(sqlValue)),
    iterate: (parameters) => statement.iterate(...parameters.map(sqlValue)),
  };
}

function announced(statement: SqliteStatement, onWrite: () => void): SqliteStatement {
  const announce = <Outcome>(outcome: Outcome): Outcome => {
    onWrite();
    return outcome;
  };
  return {
    reader: statement.reader,
    all: (parameters) => announce(statement.all(parameters)),
    run: (parameters) => announce(statement.run(parameters)),
    iterate: (parameters) => announce(statement.iterate(parameters)),
  };
}

function sqlValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'bigint' || value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot hold a ${typeof value}`);
}
