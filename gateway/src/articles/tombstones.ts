import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../storage/database.ts';
import { lockOwner } from '../storage/dialect.ts';
import { recordArticleChange } from '../webhooks/outbox.ts';
import { ArticleChangedError } from './article.ts';
import type { Tombstone } from './article.ts';
import { currentAutosave } from './autosaves.ts';
import { countChange } from './count-change.ts';

/**
 * Deletes an article with its versions and leaves a tombstone. False when there is no such article.
 *
 * @param expectedChange what the caller has seen; undefined: whatever it is
 * @param now Unix seconds
 * @throws {ArticleChangedError}
 */
export async function deleteArticle(
  db: Kysely<Database>,
  ownerId: number,
  uuid: string,
  { expectedChange, now }: { expectedChange: number | undefined; now: number },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockOwner(trx, ownerId);
    const known = await trx
      .selectFrom('articles')
      .select(['id', 'uuid', 'slug', 'status', 'change', 'created_at', 'updated_at'])
      .where('owner_id', '=', ownerId)
      .where('uuid', '=', uuid.toLowerCase())
      .executeTakeFirst();
    if (known === undefined) return false;
    if (expectedChange !== undefined && expectedChange !== known.change) {
      throw new ArticleChangedError();
    }
    const change = await countChange(trx, ownerId);
    const deletedAt = Math.max(now, known.updated_at + 1);
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

/** Takes the tombstone of an article away that comes back; answers when it was deleted. */
export async function liftTombstone(
  trx: Transaction<Database>,
  ownerId: number,
  uuid: string,
): Promise<number | undefined> {
  const lifted = await trx
    .deleteFrom('article_tombstones')
    .where('owner_id', '=', ownerId)
    .where('uuid', '=', uuid)
    .returning('deleted_at')
    .executeTakeFirst();
  return lifted?.deleted_at;
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
