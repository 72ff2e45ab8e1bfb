import { randomUUID } from 'node:crypto';
import { canonicalJson } from '@article-bridge/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../storage/database.ts';
import { SlugTakenError } from './article.ts';
import type { ArticleContent, ArticleDraft, SavedArticle } from './article.ts';
import { foldForSearch } from './search.ts';

type ArticleRow = Selectable<Database['articles']>;
type KnownArticle = Pick<
  ArticleRow,
  'id' | 'uuid' | 'source_key' | 'status' | 'content' | 'updated_at'
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
    if (known !== undefined) {
      await updateArticle(trx, known, columns, draft, now);
      return { outcome: 'updated', uuid: known.uuid };
    }
    const uuid = draft.uuid?.toLowerCase() ?? randomUUID();
    const createdAt = draft.createdAt ?? now;
    await trx
      .insertInto('articles')
      .values({
        ...columns,
        owner_id: ownerId,
        uuid,
        source_key: draft.sourceKey,
        created_at: createdAt,
        updated_at: now,
      })
      .execute();
    return { outcome: 'created', uuid };
  });
}

async function knownArticle(
  trx: Transaction<Database>,
  ownerId: number,
  draft: ArticleDraft,
): Promise<KnownArticle | undefined> {
  const own = trx
    .selectFrom('articles')
    .select(['id', 'uuid', 'source_key', 'status', 'content', 'updated_at'])
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

/** An update is later than what it replaces on the wire's clock of whole seconds. */
async function updateArticle(
  trx: Transaction<Database>,
  known: KnownArticle,
  columns: ReturnType<typeof contentColumns> & Pick<ArticleRow, 'status'>,
  draft: ArticleDraft,
  now: number,
): Promise<void> {
  await trx
    .updateTable('articles')
    .set({
      ...columns,
      updated_at: Math.max(now, known.updated_at + 1),
      ...(draft.createdAt === undefined ? {} : { created_at: draft.createdAt }),
    })
    .where('id', '=', known.id)
    .execute();
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
