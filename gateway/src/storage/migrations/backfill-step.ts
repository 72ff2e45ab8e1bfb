import type { Kysely, Transaction } from 'kysely';
import type { BackfillProgress, Fill } from '../backfills.ts';
import type { Database } from '../database.ts';
import { holdingFreeRows, lockOwner } from '../dialect.ts';
import { leaseHolds } from '../leases.ts';

/** Articles that one transaction fills in, at most. */
export const ARTICLES_AT_ONCE = 100;

/** How long after a killed gateway another one goes on, in seconds. Every step renews the lease. */
const LEASE_SECONDS = 5;

export interface BackfillStep extends BackfillProgress {
  /** Whether it is complete: articles that were deleted meanwhile are missing in `filled`. */
  isComplete: boolean;
}

export interface StepOptions {
  name: string;
  fill: Fill;
  /** Identifies who fills in. */
  lease: string;
  /** Unix seconds. */
  now: () => number;
}

/**
 * Fills in some more articles, in one transaction. The step that finds no more ends the backfill.
 *
 * @returns how far it is then; undefined while another gateway does it, or once it is complete
 */
export async function backfillStep(
  db: Kysely<Database>,
  { name, fill, lease, now }: StepOptions,
): Promise<BackfillStep | undefined> {
  return db.transaction().execute(async (trx) => {
    const claimed = await trx
      .updateTable('backfills')
      .set({ lease, leased_until: now() + LEASE_SECONDS })
      .where('name', '=', name)
      .where((eb) =>
        eb.or([
          eb('lease', '=', lease),
          eb.not(leaseHolds({ now: now(), seconds: LEASE_SECONDS })),
        ]),
      )
      .returningAll()
      .executeTakeFirst();
    if (claimed === undefined) return undefined;
    const { filled_until: after, last_id, filled, total } = claimed;
    const articles = await trx
      .selectFrom('articles')
      .select(['id', 'owner_id'])
      .where('id', '>', after)
      .where('id', '<=', last_id)
      .orderBy('id')
      .limit(ARTICLES_AT_ONCE)
      .execute();
    if (articles.length === 0) {
      await trx.deleteFrom('backfills').where('name', '=', name).execute();
      return { name, filled, total, isComplete: true };
    }
    const upTo = await lockOwnersOf(trx, articles);
    const reached =
      upTo === undefined ? lastOfFirstOwner(articles) : await fill(trx, { after, upTo });
    const more = upTo === undefined ? 0 : articles.filter(({ id }) => id <= reached).length;
    await trx
      .updateTable('backfills')
      .set({ filled_until: reached, filled: filled + more })
      .where('name', '=', name)
      .execute();
    return { name, filled: filled + more, total, isComplete: false };
  });
}

interface OwnedArticle {
  id: number;
  owner_id: number;
}

/** The last of the articles before those of another owner. */
function lastOfFirstOwner(articles: readonly OwnedArticle[]): number {
  const other = articles.findIndex(({ owner_id }) => owner_id !== articles[0]?.owner_id);
  return (other === -1 ? articles : articles.slice(0, other)).at(-1)?.id ?? 0;
}

/** Lets another gateway go on at once. */
export async function releaseBackfills(db: Kysely<Database>, lease: string): Promise<void> {
  await db.updateTable('backfills').set({ leased_until: 0 }).where('lease', '=', lease).execute();
}

/**
 * Makes the transaction the only one that changes these articles. Only the first of their owners is
 * waited for: whoever writes for long keeps the others' writers from nothing.
 *
 * @returns the id of the last article before that of an owner who is writing; undefined if there is no
 *   such first owner: one who has just been deleted, or whom another program deleted without the articles
 */
async function lockOwnersOf(
  trx: Transaction<Database>,
  articles: readonly OwnedArticle[],
): Promise<number | undefined> {
  const owners = [...new Set(articles.map(({ owner_id }) => owner_id))];
  const [first = 0] = owners;
  await lockOwner(trx, first);
  const locked = await holdingFreeRows(
    trx,
    trx.selectFrom('users').select('id').where('id', 'in', owners),
  ).execute();
  const ids = new Set(locked.map(({ id }) => id));
  const end = articles.findIndex(({ owner_id }) => !ids.has(owner_id));
  return (end === -1 ? articles : articles.slice(0, end)).at(-1)?.id;
}
