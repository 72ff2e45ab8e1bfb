import type { Services } from '@article-bridge/gateway';

/** Saves an article once more, and keeps its `updated_at`: as if both were saved within one second. */
export async function saveInSameSecond(
  { storage: { db } }: Services,
  uuid: string,
  save: () => Promise<unknown>,
): Promise<void> {
  const { updated_at } = await db
    .selectFrom('articles')
    .select('updated_at')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  await save();
  await db.updateTable('articles').where('uuid', '=', uuid).set({ updated_at }).execute();
}
