import { randomUUID } from 'node:crypto';
import type { ApiText } from '@article-bridge/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../../storage/database.ts';
import { leaseHolds } from '../../../storage/leases.ts';
import { storedText } from '../../../storage/stored-text.ts';
import type { ItemResult } from '../prepared-article.ts';

/**
 * Duration of a worker's lease on a job, in seconds. The worker renews it far more often; if the
 * worker dies, the job becomes free when the lease expires.
 */
export const LEASE_SECONDS = 60;

/** Jobs are kept for thirty days, in seconds, as webhook messages are. */
const KEPT_SECONDS = 30 * 24 * 3_600;

/** Items, of which a job may have half a million: few enough that no writer waits long. */
const FORGOTTEN_AT_ONCE = 500;

const UNFINISHED = ['queued', 'running'] as const;

/** A job that one worker has claimed. */
export interface ClaimedImport extends Selectable<Database['import_jobs']> {
  lease: string;
}

/** The job was cancelled, or its lease expired and another worker took it: this one abandons it. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';

  constructor() {
    super('the import is no longer this worker’s');
  }
}

export type ImportQueue = ReturnType<typeof importQueue>;

/** The queue of all owners' imports, as the worker sees it. */
export function importQueue(db: Kysely<Database>, now: () => number) {
  const held = (connection: Kysely<Database>, { id, lease }: ClaimedImport) =>
    connection.updateTable('import_jobs').where('id', '=', id).where('lease', '=', lease);

  async function end(
    job: ClaimedImport,
    state: 'completed' | 'failed',
    text: ApiText | null,
  ): Promise<void> {
    const ended = await held(db, job)
      .set({
        ...{ state, error: text?.detail ?? null, error_text: storedText(text) },
        ...{ lease: null, leased_until: 0, finished_at: now() },
      })
      .returning('id')
      .executeTakeFirst();
    if (ended === undefined) throw new LeaseLostError();
  }

  return {
    /**
     * Claims the oldest free job of an owner who has none in progress and is not disabled (an
     * upload may have ended after the owner was disabled). It is one statement, whose condition is
     * checked on the row when it is locked, so two workers never claim the same job.
     */
    async claim(): Promise<ClaimedImport | undefined> {
      const lease = randomUUID();
      const isHeld = leaseHolds({ now: now(), seconds: LEASE_SECONDS });
      const free = db
        .selectFrom('import_jobs')
        .select('id')
        .where('state', 'in', UNFINISHED)
        .where((eb) => eb.not(isHeld))
        .where('owner_id', 'not in', (eb) =>
          // Of those that have ended there may be any number; their leases have.
          eb
            .selectFrom('import_jobs')
            .select('owner_id')
            .where('state', 'in', UNFINISHED)
            .where(isHeld),
        )
        .where('owner_id', 'in', (eb) =>
          eb.selectFrom('users').select('users.id').where('disabled_at', 'is', null),
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(1);
      // Checked without the write lock first: most of the time there is nothing to do.
      if ((await free.executeTakeFirst()) === undefined) return undefined;
      const job = await db
        .updateTable('import_jobs')
        .set((eb) => ({
          lease,
          leased_until: now() + LEASE_SECONDS,
          state: 'running',
          started_at: eb.fn.coalesce('started_at', eb.val(now())),
        }))
        .where('id', '=', free)
        .where('state', 'in', UNFINISHED)
        .where((eb) => eb.not(isHeld))
        .returningAll()
        .executeTakeFirst();
      return job && { ...job, lease };
    },

    /** @throws {LeaseLostError} */
    async renew(job: ClaimedImport): Promise<void> {
      const renewed = await held(db, job)
        .set({ leased_until: now() + LEASE_SECONDS })
        .returning('id')
        .executeTakeFirst();
      if (renewed === undefined) throw new LeaseLostError();
    },

    async setTotal(job: ClaimedImport, total: number): Promise<void> {
      await held(db, job).set({ total }).execute();
    },

    /**
     * Stores and counts the result of an item, if the worker still holds the job.
     *
     * @param within the transaction that writes the article
     * @throws {LeaseLostError}
     */
    async record(
      job: ClaimedImport,
      position: number,
      result: ItemResult,
      within?: Transaction<Database>,
    ): Promise<void> {
      if (within === undefined) {
        await db.transaction().execute((trx) => recordIn(trx, position, result));
      } else await recordIn(within, position, result);

      async function recordIn(trx: Transaction<Database>, at: number, found: ItemResult) {
        const { outcome, source, uuid, title, problems, notes } = found;
        const counted = await held(trx, job)
          .set((eb) => ({
            done: at,
            [outcome]: eb(outcome, '+', 1),
            leased_until: now() + LEASE_SECONDS,
          }))
          .returning('id')
          .executeTakeFirst();
        if (counted === undefined) throw new LeaseLostError();
        await trx
          .insertInto('import_items')
          .values({
            ...{ job_id: job.id, position: at, source, outcome, uuid, title },
            problems: JSON.stringify(problems),
            notes: JSON.stringify(notes),
          })
          .execute();
      }
    },

    /** Which other item of the job has this uuid already. */
    async sourceOf(job: ClaimedImport, uuid: string, source: string): Promise<string | undefined> {
      const other = await db
        .selectFrom('import_items')
        .select('source')
        .where('job_id', '=', job.id)
        .where('uuid', '=', uuid)
        .where('source', '<>', source)
        .executeTakeFirst();
      return other?.source;
    },

    complete: (job: ClaimedImport): Promise<void> => end(job, 'completed', null),

    /** The file as a whole is refused; what was imported of it by then stays. */
    fail: (job: ClaimedImport, text: ApiText): Promise<void> => end(job, 'failed', text),

    /** Returns a job to the queue, to be continued at once or after some seconds. */
    async release(job: ClaimedImport, afterSeconds = 0): Promise<void> {
      await held(db, job)
        .set({ lease: null, leased_until: afterSeconds === 0 ? 0 : now() + afterSeconds })
        .execute();
    },

    /** Ids of jobs whose file is still needed. */
    async unfinished(): Promise<Set<string>> {
      const rows = await db
        .selectFrom('import_jobs')
        .select('id')
        .where('state', 'in', UNFINISHED)
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    async forgetOld(): Promise<void> {
      const old = await db
        .selectFrom('import_jobs')
        .select('id')
        .where('finished_at', '<', now() - KEPT_SECONDS)
        .execute();
      for (const { id } of old) {
        while ((await forgetItems(db, id)) === FORGOTTEN_AT_ONCE);
        await db.deleteFrom('import_jobs').where('id', '=', id).execute();
      }
    },
  };
}

/** Returns how many were deleted. */
async function forgetItems(db: Kysely<Database>, jobId: string): Promise<number> {
  const first = db
    .selectFrom('import_items')
    .select('position')
    .where('job_id', '=', jobId)
    .orderBy('position')
    .limit(FORGOTTEN_AT_ONCE);
  const { numDeletedRows } = await db
    .deleteFrom('import_items')
    .where('job_id', '=', jobId)
    .where('position', 'in', first)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
