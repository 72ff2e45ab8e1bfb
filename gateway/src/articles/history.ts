import type { ArticleStatus } from '@article-bridge/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../storage/database.ts';
import { storedArticle } from './article.ts';
import type { StoredArticle } from './article.ts';
import { octetLength } from './page-content.ts';

/** Earlier versions kept of an article; the oldest goes first. */
const VERSIONS_KEPT = 50;

/** A version of an article, known by the number of the change that made it. Times are Unix seconds. */
export interface ArticleVersion {
  change: number;
  status: ArticleStatus;
  title: string;
  wordCount: number;
  updatedAt: number;
}

/** Stores the current state of an article before it is overwritten. */
export async function keepVersion(
  trx: Transaction<Database>,
  known: Selectable<Database['articles']>,
): Promise<void> {
  const { id, change, status, title, word_count, updated_at, content } = known;
  await trx
    .insertInto('article_versions')
    .values({ article_id: id, change, status, title, word_count, updated_at, content })
    .execute();
  const kept = trx
    .selectFrom('article_versions')
    .select('change')
    .where('article_id', '=', id)
    .orderBy('change', 'desc')
    .limit(VERSIONS_KEPT);
  await trx
    .deleteFrom('article_versions')
    .where('article_id', '=', id)
    .where('change', 'not in', kept)
    .execute();
}

/** The versions of an article, the current one first. Undefined when there is no such article. */
export async function listVersions(
  db: Kysely<Database>,
  ownerId: number,
  uuid: string,
): Promise<[ArticleVersion, ...ArticleVersion[]] | undefined> {
  const current = await db
    .selectFrom('articles')
    .select(['id', 'change', 'status', 'title'])
    .select(['word_count as wordCount', 'updated_at as updatedAt'])
    .where('owner_id', '=', ownerId)
    .where('uuid', '=', uuid.toLowerCase())
    .executeTakeFirst();
  if (current === undefined) return undefined;
  const { id, ...head } = current;
  const earlier = await db
    .selectFrom('article_versions')
    .select(['change', 'status', 'title'])
    .select(['word_count as wordCount', 'updated_at as updatedAt'])
    .where('article_id', '=', id)
    .orderBy('change', 'desc')
    .execute();
  return [head, ...earlier];
}

/** An earlier version, or the current one. Undefined when the article has no such version. */
export async function findVersion(
  db: Kysely<Database>,
  ownerId: number,
  uuid: string,
  change: number,
): Promise<StoredArticle | undefined> {
  const row = await db
    .selectFrom('articles')
    .innerJoin('article_versions', 'article_versions.article_id', 'articles.id')
    .select(['articles.uuid', 'articles.created_at', 'article_versions.status'])
    .select(['article_versions.content', 'article_versions.updated_at'])
    .where('owner_id', '=', ownerId)
    .where('uuid', '=', uuid.toLowerCase())
    .where('article_versions.change', '=', change)
    .executeTakeFirst();
  return row === undefined ? undefined : storedArticle(row);
}

/** Stored bytes of an earlier version; 0 when the article has no such version. */
export async function versionBytes(
  db: Kysely<Database>,
  ownerId: number,
  uuid: string,
  change: number,
): Promise<number> {
  const row = await db
    .selectFrom('articles')
    .innerJoin('article_versions', 'article_versions.article_id', 'articles.id')
    .select((eb) => octetLength(eb.ref('article_versions.content')).as('bytes'))
    .where('owner_id', '=', ownerId)
    .where('uuid', '=', uuid.toLowerCase())
    .where('article_versions.change', '=', change)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}
