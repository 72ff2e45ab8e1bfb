import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { MovedTable } from './tables.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Keys read at a time. */
const KEYS_AT_ONCE = 200;

/** Rows read at a time: each may hold a long article. */
const ROWS_AT_ONCE = 20;

const ALL = sql<boolean>`1 = 1`;

export async function countRows(db: Kysely<Database>, table: MovedTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table.name)} where ${counting(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The keys of a table, some at a time, in their order. */
export async function* tableKeys(db: Kysely<Database>, table: MovedTable): AsyncGenerator<Row[]> {
  const columns = sql.join(table.key.map((name) => sql.ref(name)));
  let last: Row | undefined;
  do {
    const begin =
      last === undefined ? ALL : sql<boolean>`(${columns}) > (${sql.join(valuesOf(table, last))})`;
    const { rows }: { rows: Row[] } = await sql<Row>`
      select ${columns} from ${sql.table(table.name)} where ${counting(table)} and ${begin}
      order by ${columns} limit ${KEYS_AT_ONCE}`.execute(db);
    last = rows.at(-1);
    if (rows.length > 0) yield rows;
  } while (last !== undefined);
}

/** The keys among these that a table has. */
export async function knownKeys(
  db: Kysely<Database>,
  table: MovedTable,
  keys: readonly Row[],
): Promise<Row[]> {
  const columns = sql.join(table.key.map((name) => sql.ref(name)));
  const { rows } = await sql<Row>`
    select ${columns} from ${sql.table(table.name)} where ${isOneOf(table, keys)}`.execute(db);
  return rows;
}

/** The rows with these keys, some at a time. */
export async function* tableRows(
  db: Kysely<Database>,
  table: MovedTable,
  keys: readonly Row[],
): AsyncGenerator<Row[]> {
  for (let start = 0; start < keys.length; start += ROWS_AT_ONCE) {
    const some = keys.slice(start, start + ROWS_AT_ONCE);
    const { rows } = await sql<Row>`
      select * from ${sql.table(table.name)} where ${isOneOf(table, some)}`.execute(db);
    yield rows;
  }
}

export async function insertRows(
  db: Kysely<Database>,
  { name }: MovedTable,
  rows: readonly Row[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(db);
}

/** A text for a row's key. */
export function keyOf(table: MovedTable, row: Row): string {
  return JSON.stringify(valuesOf(table, row));
}

function valuesOf({ key }: MovedTable, row: Row): unknown[] {
  return key.map((name) => row[name]);
}

function counting({ isCount = false }: MovedTable): RawBuilder<boolean> {
  return isCount ? sql<boolean>`articles > 0` : ALL;
}

function isOneOf({ key }: MovedTable, keys: readonly Row[]): RawBuilder<boolean> {
  const each = keys.map((row) => {
    const parts = key.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
    return sql`(${sql.join(parts, sql` and `)})`;
  });
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}
