import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../storage/database.ts';
import { lockOwner } from '../storage/dialect.ts';
import { recordArticleChange } from '../webhooks/outbox.ts';
import { ArticleChangedError } from './article.ts';
import type { Tombstone } from './article.ts';
import { currentAutosave } from './autosaves.ts';
import { countChange } from './owner-clock.ts';
import type { ChangedAt } from './owner-clock.ts';

/**
 * Deletes an article with its versions and leaves a tombstone. Returns false if there is no such
 * article.
 *
 * @param expectedChange the last change that the caller has seen; undefined allows any
 * @param at the current time
 * @throws {ArticleChangedError}
 */
export async function deleteArticle(
  db: Kysely<Database>,
  ownerId: number,
  uuid: string,
  { expectedChange, now, time }: ChangedAt & { expectedChange: number | undefined },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockOwner(trx, ownerId);
    const known = await trx
      .selectFrom('articles')
      .select(['id', 'uuid', 'slug', 'status', 'change', 'created_at'])
      .where('owner_id', '=', ownerId)
      .where('uuid', '=', uuid.toLowerCase())
      .executeTakeFirst();
    if (known === undefined) return false;
    if (expectedChange !== undefined && expectedChange !== known.change) {
      throw new ArticleChangedError();
    }
    const { change, updatedAt: deletedAt } = await countChange(trx, ownerId, time);
    const autosave = await currentAutosave(trx, known.id);
    await trx.deleteFrom('articles').where('id', '=', known.id).execute();
    await trx
      .insertInto('article_tombstones')
      .values({
        owner_id: ownerId,
        uuid: known.uuid,
        slug: known.slug,
        change,
        deleted_at: deletedAt,
      })
      .execute();
    const recorded = {
      uuid: known.uuid,
      slug: known.slug,
      before: known.status,
      after: 'deleted' as const,
      content: null,
      createdAt: known.created_at,
      updatedAt: deletedAt,
    };
    await recordArticleChange(trx, ownerId, recorded, now, { replaces: autosave?.messageId });
    return true;
  });
}

/** Removes the tombstone of an article that comes back. */
export async function liftTombstone(
  trx: Transaction<Database>,
  ownerId: number,
  uuid: string,
): Promise<void> {
  await trx
    .deleteFrom('article_tombstones')
    .where('owner_id', '=', ownerId)
    .where('uuid', '=', uuid)
    .execute();
}

export async function findTombstone(
  db: Kysely<Database>,
  ownerId: number,
  uuid: string,
): Promise<Tombstone | undefined> {
  return db
    .selectFrom('article_tombstones')
    .select(['uuid', 'slug', 'deleted_at as deletedAt'])
    .where('owner_id', '=', ownerId)
    .where('uuid', '=', uuid.toLowerCase())
    .executeTakeFirst();
}
