import type { Transaction } from 'kysely';
import type { Database } from '../storage/database.ts';

/**
 * The number of the owner's next change. It is taken within the transaction that makes the change,
 * which holds the owner's lock from its begin: numbers follow the order of commits, and none is
 * visible before one that is smaller.
 */
export async function countChange(trx: Transaction<Database>, ownerId: number): Promise<number> {
  const { articles_version: change } = await trx
    .updateTable('users')
    .set((eb) => ({ articles_version: eb('articles_version', '+', 1) }))
    .where('id', '=', ownerId)
    .returning('articles_version')
    .executeTakeFirstOrThrow();
  return change;
}
