import type {
  ArticleStatus,
  ImportFormat,
  ImportItem,
  ImportItemsQuery,
  ImportJob,
  ImportListQuery,
} from '@article-bridge/contract';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../../storage/database.ts';
import { lockOwner } from '../../../storage/dialect.ts';
import { nextTurn } from '../../../turns/next-turn.ts';
import { cancelImports } from './cancel-imports.ts';
import { importItemOf, importJobOf } from './import-documents.ts';

/** Items that are read before others have their turn: each may have 100 kB of problems and notes. */
const ITEMS_A_TURN = 5;

/** A new import of an uploaded file. */
export interface NewImport {
  /** Also the name of the file. */
  id: string;
  format: ImportFormat;
  status: ArticleStatus;
  collection: string;
  byteLength: number;
}

/** Unfinished imports, and the total size of their files. */
export interface UnfinishedImports {
  count: number;
  bytes: number;
}

export type ImportJobsRepository = ReturnType<typeof importJobsRepository>;

/** The bulk imports of an owner, who is the first parameter of every function. */
export function importJobsRepository(db: Kysely<Database>, now: () => number) {
  const ownJobs = (ownerId: number) => db.selectFrom('import_jobs').where('owner_id', '=', ownerId);

  function ownItems(ownerId: number, id: string, { outcome }: ImportItemsQuery) {
    const own = db
      .selectFrom('import_items')
      .where('job_id', 'in', ownJobs(ownerId).select('id').where('id', '=', id));
    return outcome === undefined ? own : own.where('outcome', '=', outcome);
  }

  return {
    /** False if the owner has the maximum number of unfinished ones. */
    async add(
      ownerId: number,
      { id, format, status, collection, byteLength }: NewImport,
      unfinishedMax: number,
    ): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        // Two uploads that finish at the same time count each other.
        await lockOwner(trx, ownerId);
        if ((await unfinishedOf(trx, ownerId)).count >= unfinishedMax) return false;
        await trx
          .insertInto('import_jobs')
          .values({
            ...{ id, format, collection, owner_id: ownerId, state: 'queued' },
            ...{ default_status: status, byte_length: byteLength, total: null, done: 0 },
            ...{
              created: 0,
              updated: 0,
              unchanged: 0,
              skipped: 0,
              failed: 0,
              error: null,
              error_text: null,
            },
            ...{ lease: null, leased_until: 0 },
            ...{ created_at: now(), started_at: null, finished_at: null },
          })
          .execute();
        return true;
      });
    },

    /** Imports that have not ended. */
    unfinished: (ownerId: number): Promise<UnfinishedImports> => unfinishedOf(db, ownerId),

    /** Undefined when the owner has no such import, whoever else may have it. */
    async find(ownerId: number, id: string): Promise<ImportJob | undefined> {
      const row = await ownJobs(ownerId).selectAll().where('id', '=', id).executeTakeFirst();
      return row && importJobOf(row);
    },

    /** A page, newest first, and how many there are. */
    async list(ownerId: number, { page, per_page: perPage, state }: ImportListQuery) {
      const wanted =
        state === undefined ? ownJobs(ownerId) : ownJobs(ownerId).where('state', '=', state);
      const { count } = await wanted
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const rows = await wanted
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
      return { jobs: rows.map(importJobOf), total: count };
    },

    /** Bytes that are stored of a page of its items. */
    async itemBytes(ownerId: number, id: string, query: ImportItemsQuery): Promise<number> {
      const page = ownItems(ownerId, id, query)
        .select(sql<number>`octet_length(problems) + octet_length(notes) + 1000`.as('bytes'))
        .orderBy('position')
        .limit(query.per_page)
        .offset((query.page - 1) * query.per_page);
      const { bytes } = await db
        .selectFrom(page.as('page'))
        .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
        .executeTakeFirstOrThrow();
      return Number(bytes ?? 0);
    },

    /** A page of the results of its items; empty for another owner's import. */
    async items(
      ownerId: number,
      id: string,
      query: ImportItemsQuery,
    ): Promise<{ items: ImportItem[]; total: number }> {
      const wanted = ownItems(ownerId, id, query);
      const { count } = await wanted
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const items: ImportItem[] = [];
      const { page, per_page: perPage } = query;
      let next = wanted.offset((page - 1) * perPage);
      while (items.length < perPage) {
        const limit = Math.min(ITEMS_A_TURN, perPage - items.length);
        const rows = await next.orderBy('position').limit(limit).selectAll().execute();
        items.push(...rows.map(importItemOf));
        const last = rows.at(-1);
        if (last === undefined || rows.length < limit) break;
        next = wanted.where('position', '>', last.position);
        await nextTurn();
      }
      return { items, total: count };
    },

    /** Takes it from its worker; false when it has ended or does not exist. */
    cancel: (ownerId: number, id: string): Promise<boolean> =>
      cancelImports(db, { ownerId, id, now: now() }),
  };
}

async function unfinishedOf(db: Kysely<Database>, ownerId: number): Promise<UnfinishedImports> {
  return (
    db
      .selectFrom('import_jobs')
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.coalesce(eb.fn.sum<number>('byte_length'), eb.lit(0)).as('bytes'),
      ])
      .where('state', 'in', ['queued', 'running'])
      // As an expression: by the index of owners, SQLite would read all that have ended, too.
      .where(sql<number>`+owner_id`, '=', ownerId)
      .executeTakeFirstOrThrow()
  );
}
