import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';

/** More than killed processes leave: each had a few images at hand, and every start removes what there is. */
export const LEFTOVERS_MAXIMUM = 100;

/** A store has images that another database may name. */
export class UnnamedImagesError extends Error {
  override readonly name = 'UnnamedImagesError';

  constructor() {
    super(
      `the database names none of the images in the store, or leaves out more than ${LEFTOVERS_MAXIMUM}: none is removed, since they may be those of another database`,
    );
  }
}

/**
 * Whoever starts a gateway on the wrong database, or on a new one, must not lose all images.
 *
 * @param leftovers images in the store that the database does not name
 * @throws {UnnamedImagesError}
 */
export async function requireFew(
  db: Kysely<Database>,
  leftovers: readonly string[],
): Promise<void> {
  if (leftovers.length === 0) return;
  if (leftovers.length > LEFTOVERS_MAXIMUM) throw new UnnamedImagesError();
  const named = await db.selectFrom('media').select('name').limit(1).executeTakeFirst();
  if (named === undefined) throw new UnnamedImagesError();
}
