import { randomUUID } from 'node:crypto';
import { canonicalJson } from '@article-bridge/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../storage/database.ts';
import { recordArticleChange } from '../webhooks/outbox.ts';
import { SlugTakenError } from './article.ts';
import type { ArticleContent, ArticleDraft, SavedArticle } from './article.ts';
import { foldForSearch } from './search.ts';

type ArticleRow = Selectable<Database['articles']>;
type KnownArticle = Pick<
  ArticleRow,
  'id' | 'uuid' | 'source_key' | 'status' | 'content' | 'created_at' | 'updated_at'
>;

/**
 * Writes an article and counts the change on its owner, in one transaction. See
 * `articlesRepository().save` for the rules.
 *
 * @param now Unix seconds
 */
export async function saveArticle(
  db: Kysely<Database>,
  ownerId: number,
  draft: ArticleDraft,
  now: number,
): Promise<SavedArticle> {
  const columns = { ...contentColumns(draft.content), status: draft.status };
  return db.transaction().execute(async (trx) => {
    const known = await knownArticle(trx, ownerId, draft);
    await takeSourceKey(trx, ownerId, draft.sourceKey, known);
    if (known?.content === columns.content && known.status === draft.status) {
      return { outcome: 'unchanged', uuid: known.uuid };
    }
    await refuseTakenSlug(trx, ownerId, columns.slug, known);
    await countChange(trx, ownerId);
    const uuid = known?.uuid ?? draft.uuid?.toLowerCase() ?? randomUUID();
    const written = { ...columns, ...timesOf(known, draft, now) };
    if (known === undefined) await insertArticle(trx, ownerId, uuid, written, draft.sourceKey);
    else await updateArticle(trx, known, written);
    const change = {
      uuid,
      slug: written.slug,
      before: known?.status,
      after: written.status,
      content: written.content,
      createdAt: written.created_at,
      updatedAt: written.updated_at,
    };
    await recordArticleChange(trx, ownerId, change, now);
    return { outcome: known === undefined ? 'created' : 'updated', uuid };
  });
}

async function knownArticle(
  trx: Transaction<Database>,
  ownerId: number,
  draft: ArticleDraft,
): Promise<KnownArticle | undefined> {
  const own = trx
    .selectFrom('articles')
    .select(['id', 'uuid', 'source_key', 'status', 'content', 'created_at', 'updated_at'])
    .where('owner_id', '=', ownerId);
  const found =
    draft.uuid === undefined
      ? own.where('source_key', '=', draft.sourceKey)
      : own.where('uuid', '=', draft.uuid.toLowerCase());
  return found.executeTakeFirst();
}

/** A uuid wins over a path: an article known by its uuid takes the path from whoever had it. */
async function takeSourceKey(
  trx: Transaction<Database>,
  ownerId: number,
  sourceKey: string,
  known: KnownArticle | undefined,
): Promise<void> {
  if (known?.source_key === sourceKey) return;
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

type WrittenColumns = ReturnType<typeof contentColumns> &
  Pick<ArticleRow, 'status' | 'created_at' | 'updated_at'>;

/** An update is later than what it replaces on the wire's clock of whole seconds. */
function timesOf(known: KnownArticle | undefined, draft: ArticleDraft, now: number) {
  return {
    created_at: draft.createdAt ?? known?.created_at ?? now,
    updated_at: known === undefined ? now : Math.max(now, known.updated_at + 1),
  };
}

async function insertArticle(
  trx: Transaction<Database>,
  ownerId: number,
  uuid: string,
  columns: WrittenColumns,
  sourceKey: string,
): Promise<void> {
  await trx
    .insertInto('articles')
    .values({ ...columns, owner_id: ownerId, uuid, source_key: sourceKey })
    .execute();
}

async function updateArticle(
  trx: Transaction<Database>,
  known: KnownArticle,
  columns: WrittenColumns,
): Promise<void> {
  await trx.updateTable('articles').set(columns).where('id', '=', known.id).execute();
}

async function countChange(trx: Transaction<Database>, ownerId: number): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ articles_version: eb('articles_version', '+', 1) }))
    .where('id', '=', ownerId)
    .execute();
}

function contentColumns(content: ArticleContent) {
  const { title, topic, slug, meta_title, focus_keyword, word_count } = content;
  return {
    title,
    topic,
    slug,
    meta_title,
    focus_keyword,
    word_count,
    search_text: foldForSearch([title, topic, slug, focus_keyword].join('\n')),
    content: canonicalJson(content),
  };
}
