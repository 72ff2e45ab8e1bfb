import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../storage/database.ts';

/** Reason shown for an import of a disabled user, once the user is enabled again. */
const IMPORT_OF_DISABLED =
  'The user was disabled while it was under way: upload the file again; what was imported by then is left as it is.';

/** Imports to cancel, with the reason unless their owner cancels them. */
export interface CancelledImports {
  ownerId: number;
  /** All unfinished ones, if undefined. */
  id?: string;
  error?: string | null;
  /** Unix seconds. */
  now: number;
}

/**
 * Takes imports away from the workers that process them. Articles already written stay; the item
 * being written is rolled back. Returns whether there were any.
 */
export async function cancelImports(
  db: Kysely<Database>,
  { ownerId, id, error = null, now }: CancelledImports,
): Promise<boolean> {
  let cancelling = db
    .updateTable('import_jobs')
    .set({ state: 'cancelled', error, lease: null, leased_until: 0, finished_at: now })
    .where('owner_id', '=', ownerId)
    .where('state', 'in', ['queued', 'running']);
  if (id !== undefined) cancelling = cancelling.where('id', '=', id);
  const cancelled = await cancelling.returning('id').execute();
  return cancelled.length > 0;
}

/**
 * Cancels the imports of a user in the transaction that disables the user.
 *
 * @param now Unix seconds
 */
export async function cancelImportsOfDisabled(
  trx: Transaction<Database>,
  ownerId: number,
  now: number,
): Promise<void> {
  await cancelImports(trx, { ownerId, error: IMPORT_OF_DISABLED, now });
}
