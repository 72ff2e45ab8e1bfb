import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { CommandError } from '../../command-context.ts';
import type { MediaContents } from '../../media/media-contents.ts';
import type { Database } from '../../storage/database.ts';
import { isPostgres } from '../../storage/dialect.ts';
import { runBackfills } from '../../storage/migrations/run-backfills.ts';
import { COUNTED, MOVED, NUMBERED } from './tables.ts';
import type { MovedTable } from './tables.ts';
import { countRows, insertRows, keyOf, knownKeys, tableKeys, tableRows } from './table-rows.ts';
import type { Row } from './table-rows.ts';
import { moveMedia } from './transfer-media.ts';
import type { MovedMedia } from './transfer-media.ts';

/** Storage of a gateway: its database, and the bytes of its images. */
export interface Place {
  db: Kysely<Database>;
  media: MediaContents;
}

/** How far the work is with one kind of thing. */
export type ProgressListener = (what: string, done: number, total: number) => void;

export interface Transferred {
  /** By table: its number of rows, and how many of them were moved now. */
  tables: Record<string, { rows: number; moved: number }>;
  media: MovedMedia;
}

/** Differences that are named. */
const NAMED = 5;

/**
 * Copies everything from one database to another and compares it row by row. Rows that are already
 * there are left alone, so an interrupted transfer is continued by starting it again.
 *
 * @throws {CommandError} if the target holds other data, an import is in progress, or the copies
 *   differ
 */
export async function transfer(
  from: Place,
  to: Place,
  onProgress: ProgressListener,
): Promise<Transferred> {
  await refuseUnfinishedImports(from.db);
  await refuseOtherUsers(from.db, to.db);
  // Counts that are not filled in yet would differ from those that triggers keep.
  for (const { db } of [from, to]) await completeBackfills(db, onProgress);
  // The bytes first: no row may name a missing image.
  const media = await moveMedia(from, to.media, onProgress);
  const tables: Transferred['tables'] = {};
  for (const table of MOVED)
    tables[table.name] = await moveTable(from.db, to.db, table, onProgress);
  await numberOn(to.db);
  const differing: string[] = [];
  for (const table of [...MOVED, ...COUNTED]) {
    differing.push(...(await differencesIn(from.db, to.db, table, onProgress)));
  }
  if (differing.length > 0) {
    throw new CommandError(
      `what was copied is not the same: ${differing.join('; ')}. Stop every gateway on both databases, empty the one that is written to, and run this again`,
    );
  }
  return { tables, media };
}

/**
 * Waits until everything is filled in that migrations added, and does it where no gateway does.
 *
 * @returns the number of articles by migration
 */
export async function completeBackfills(
  db: Kysely<Database>,
  onProgress: ProgressListener,
): Promise<Record<string, number>> {
  const completed: Record<string, number> = {};
  await runBackfills(db, {
    now: () => Math.floor(Date.now() / 1000),
    onProgress: ({ name, filled, total }) => {
      completed[name] = filled;
      onProgress(`${name}: filled in`, filled, total);
    },
  });
  return completed;
}

/** Their files lie beside the database, and half of what is in them is written. */
async function refuseUnfinishedImports(db: Kysely<Database>): Promise<void> {
  const { count } = await db
    .selectFrom('import_jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count === 0) return;
  throw new CommandError(
    `${count} imports have not finished: start the gateway and let them, or cancel them`,
  );
}

/** Rows are known by their numbers: those of others may have the same. */
async function refuseOtherUsers(from: Kysely<Database>, to: Kysely<Database>): Promise<void> {
  const users = (db: Kysely<Database>) =>
    db.selectFrom('users').select(['id', 'email', 'created_at']).execute();
  const own = new Set((await users(from)).map((user) => JSON.stringify(user)));
  const other = (await users(to)).find((user) => !own.has(JSON.stringify(user)));
  if (other === undefined) return;
  throw new CommandError(
    `the database that is written to has a user of its own, ${other.email}: name an empty one`,
  );
}

async function moveTable(
  from: Kysely<Database>,
  to: Kysely<Database>,
  table: MovedTable,
  onProgress: ProgressListener,
): Promise<{ rows: number; moved: number }> {
  const total = await countRows(from, table);
  let [rows, moved] = [0, 0];
  for await (const keys of tableKeys(from, table)) {
    const known = new Set((await knownKeys(to, table, keys)).map((row) => keyOf(table, row)));
    const missing = keys.filter((key) => !known.has(keyOf(table, key)));
    for await (const some of tableRows(from, table, missing)) {
      await insertRows(to, table, some);
      moved += some.length;
    }
    rows += keys.length;
    onProgress(`${table.name}: copied`, rows, total);
  }
  return { rows, moved };
}

/** Has a database number new rows after those that were copied. */
async function numberOn(db: Kysely<Database>): Promise<void> {
  if (!isPostgres(db)) return;
  for (const name of NUMBERED) {
    await sql`
      select setval(pg_get_serial_sequence(${name}, 'id'), max(id)) from ${sql.table(name)}
      having max(id) is not null`.execute(db);
  }
}

/** Differences of a table, in words; empty if there are none. */
async function differencesIn(
  from: Kysely<Database>,
  to: Kysely<Database>,
  table: MovedTable,
  onProgress: ProgressListener,
): Promise<string[]> {
  const total = await countRows(from, table);
  const differing: string[] = [];
  let compared = 0;
  for await (const keys of tableKeys(from, table)) {
    const copies = new Map<string, string>();
    for await (const rows of tableRows(to, table, keys)) {
      for (const row of rows) copies.set(keyOf(table, row), contentOf(row));
    }
    for await (const rows of tableRows(from, table, keys)) {
      for (const row of rows) {
        const key = keyOf(table, row);
        if (copies.get(key) !== contentOf(row)) differing.push(`${table.name} ${key}`);
      }
    }
    compared += keys.length;
    onProgress(`${table.name}: compared`, compared, total);
  }
  const more = (await countRows(to, table)) - total;
  return [
    ...differing.slice(0, NAMED),
    ...(differing.length > NAMED ? [`${differing.length - NAMED} more of ${table.name}`] : []),
    ...(more > 0 && differing.length === 0 ? [`${more} rows too many in ${table.name}`] : []),
  ];
}

/** Columns in one order; PostgreSQL holds no NUL. */
function contentOf(row: Row): string {
  const columns = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(columns).replaceAll(String.raw`\u0000`, '\ufffd');
}
