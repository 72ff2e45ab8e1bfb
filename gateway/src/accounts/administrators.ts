import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';

/**
 * Whether another user could still manage the users if this one no longer could. Checked while the
 * table is locked, so that two administrators cannot lock each other out.
 */
export async function hasOtherAdministrator(db: Kysely<Database>, id: number): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('id', '!=', id)
    .where('is_administrator', '=', 1)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return other !== undefined;
}
