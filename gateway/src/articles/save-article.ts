import { randomUUID } from 'node:crypto';
import { canonicalParts } from '@article-bridge/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../storage/database.ts';
import { lockOwner } from '../storage/dialect.ts';
import { recordArticleChange } from '../webhooks/outbox.ts';
import type { z } from 'zod';
import { ArticleChangedError, SlugTakenError, storedArticle } from './article.ts';
import type { ArticleDraft, SavedArticle } from './article.ts';
import { currentAutosave, planSave, noteAutosave, settleAutosave } from './autosaves.ts';
import { keepVersion } from './history.ts';
import { keepBlocks } from './kept-blocks.ts';
import { listedColumns, listedFields, writeCategories } from './listed-columns.ts';
import { countChange } from './owner-clock.ts';
import type { ChangedAt } from './owner-clock.ts';
import { liftTombstone } from './tombstones.ts';
import { joinedInTurns } from '../turns/in-turns.ts';
import { nextTurn } from '../turns/next-turn.ts';

type KnownArticle = Selectable<Database['articles']>;

/**
 * Writes an article and counts the change on its owner, in one transaction. See
 * `articlesRepository().save` for the rules.
 *
 * @param at the current time: `now`, in Unix seconds, and the time that the owner's clock follows
 * @param withinTransaction writes what must be written together with the article or not at all; it
 *   also runs if the article is unchanged
 */
export async function saveArticle(
  db: Kysely<Database>,
  ownerId: number,
  draft: ArticleDraft,
  at: ChangedAt,
  withinTransaction?: WithinTransaction,
): Promise<SavedArticle> {
  const listed = listedFields.parse(draft.content);
  const columns = {
    ...listedColumns(listed),
    content: await joinedInTurns(canonicalParts(draft.content)),
    status: draft.status,
  };
  // Rendering a long text is slow, and so is writing it: others get a turn in between.
  await nextTurn();
  return db.transaction().execute(async (trx) => {
    await lockOwner(trx, ownerId);
    const saved = await saveColumns(trx, ownerId, draft, { columns, listed, ...at });
    await withinTransaction?.(trx, saved);
    return saved;
  });
}

/** Takes part in the transaction that writes an article; what it throws undoes the article, too. */
export type WithinTransaction = (trx: Transaction<Database>, saved: SavedArticle) => Promise<void>;

interface DraftColumns extends ChangedAt {
  columns: ReturnType<typeof listedColumns> & Pick<KnownArticle, 'content' | 'status'>;
  listed: z.infer<typeof listedFields>;
}

async function saveColumns(
  trx: Transaction<Database>,
  ownerId: number,
  draft: ArticleDraft,
  { columns, listed, now, time }: DraftColumns,
): Promise<SavedArticle> {
  const known = await knownArticle(trx, ownerId, draft);
  if (draft.expectedChange !== undefined && draft.expectedChange !== (known?.change ?? 0)) {
    throw new ArticleChangedError();
  }
  await takeSourceKey(trx, ownerId, draft.sourceKey, known);
  const current = known && (await currentAutosave(trx, known.id));
  if (known?.content === columns.content && known.status === draft.status) {
    if (current !== undefined && draft.autosavedBy === undefined) {
      await settleAutosave(trx, known.id, current, now);
    }
    return { outcome: 'unchanged', uuid: known.uuid };
  }
  await refuseTakenSlug(trx, ownerId, columns.slug, known);
  const { change, updatedAt } = await countChange(trx, ownerId, time);
  const uuid = known?.uuid ?? draft.uuid?.toLowerCase() ?? randomUUID();
  if (known === undefined) await liftTombstone(trx, ownerId, uuid);
  const written = {
    ...columns,
    change,
    created_at: draft.createdAt ?? known?.created_at ?? updatedAt,
    updated_at: updatedAt,
  };
  const { autosave, amends, timing } = planSave(draft, known?.status, current, now);
  if (known !== undefined && !amends) await keepVersion(trx, known);
  const id = await writeRow(trx, known, { ...written, owner_id: ownerId, uuid }, draft.sourceKey);
  await writeCategories(trx, id, listed.categories ?? []);
  if (draft.blocks !== undefined) {
    await keepBlocks(trx, id, storedArticle({ uuid, ...written }), draft.blocks);
  }
  const recorded = {
    uuid,
    slug: written.slug,
    before: known?.status,
    after: written.status,
    content: written.content,
    createdAt: written.created_at,
    updatedAt: written.updated_at,
  };
  const messageId = await recordArticleChange(trx, ownerId, recorded, now, timing);
  if (current !== undefined || autosave !== undefined) {
    await noteAutosave(trx, id, autosave && { ...autosave, messageId });
  }
  return { outcome: known === undefined ? 'created' : 'updated', uuid };
}

async function knownArticle(
  trx: Transaction<Database>,
  ownerId: number,
  { uuid, sourceKey }: ArticleDraft,
): Promise<KnownArticle | undefined> {
  const own = trx.selectFrom('articles').selectAll().where('owner_id', '=', ownerId);
  if (uuid !== undefined) return own.where('uuid', '=', uuid.toLowerCase()).executeTakeFirst();
  if (sourceKey === null) return undefined;
  return own.where('source_key', '=', sourceKey).executeTakeFirst();
}

/** A uuid takes precedence over a path: an article known by its uuid takes over the path. */
async function takeSourceKey(
  trx: Transaction<Database>,
  ownerId: number,
  sourceKey: string | null,
  known: KnownArticle | undefined,
): Promise<void> {
  if (sourceKey === null || known?.source_key === sourceKey) return;
  await trx
    .updateTable('articles')
    .set({ source_key: null })
    .where('owner_id', '=', ownerId)
    .where('source_key', '=', sourceKey)
    .execute();
  if (known === undefined) return;
  await trx
    .updateTable('articles')
    .set({ source_key: sourceKey })
    .where('id', '=', known.id)
    .execute();
}

async function refuseTakenSlug(
  trx: Transaction<Database>,
  ownerId: number,
  slug: string,
  known: KnownArticle | undefined,
): Promise<void> {
  const other = await trx
    .selectFrom('articles')
    .select(['id', 'uuid', 'source_key as sourceKey'])
    .where('owner_id', '=', ownerId)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (other !== undefined && other.id !== known?.id) throw new SlugTakenError(slug, other);
}

type WrittenRow = ReturnType<typeof listedColumns> &
  Pick<
    KnownArticle,
    'content' | 'status' | 'created_at' | 'updated_at' | 'change' | 'owner_id' | 'uuid'
  >;

/** Returns the row's id. */
async function writeRow(
  trx: Transaction<Database>,
  known: KnownArticle | undefined,
  row: WrittenRow,
  sourceKey: string | null,
): Promise<number> {
  if (known !== undefined) {
    await trx.updateTable('articles').set(row).where('id', '=', known.id).execute();
    return known.id;
  }
  const { id } = await trx
    .insertInto('articles')
    .values({ ...row, source_key: sourceKey })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
