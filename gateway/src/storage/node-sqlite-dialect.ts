import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { DatabaseConnection, Dialect, Kysely, SqliteDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';

/** Prepared statements kept: more than the gateway has different queries. */
const STATEMENTS_KEPT = 200;

/** What only reads, told by its first word; anything else may write. */
const READS = /^\s*select\b/i;

/**
 * Kysely's SQLite dialect over `node:sqlite` instead of better-sqlite3.
 *
 * @param onWrite told after every statement that may have written
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
 * Takes the write lock when a transaction begins. A deferred one that reads first and writes later
 * fails at once with SQLITE_BUSY_SNAPSHOT when another process wrote in between; no busy timeout
 * helps there.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync, onWrite: () => void) {
    super({ database: asKyselyDatabase(database, onWrite) });
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /**
   * SQLite ends a transaction by itself when the disk is full or fails (sqlite.org/lang_transaction.html,
   * "Response To Errors Within A Transaction"); ending it again would fail, and hide why.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Lets the Migrator run inside one transaction: two gateways that start at once take turns. */
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
