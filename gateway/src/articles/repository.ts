import { secondsToWireTime } from '@article-bridge/contract';
import type { ArticleList, ArticleListQuery } from '@article-bridge/contract';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../storage/database.ts';
import type { ArticleDraft, SavedArticle, StoredArticle } from './article.ts';
import { saveArticle } from './save-article.ts';
import { searchTextContains } from './search.ts';

const storedContent = z.record(z.string(), z.unknown());

export type ArticlesRepository = ReturnType<typeof articlesRepository>;

/**
 * The articles of an owner. The owner is the first parameter of every function, so that no query
 * can forget it: somebody else's article is not found.
 *
 * @param now the clock, in Unix seconds
 */
export function articlesRepository(
  db: Kysely<Database>,
  now: () => number = () => Math.floor(Date.now() / 1000),
) {
  return {
    /** Undefined when the owner has no such article, whoever else may have it. */
    async find(ownerId: number, uuid: string): Promise<StoredArticle | undefined> {
      const row = await db
        .selectFrom('articles')
        .select(['uuid', 'status', 'content', 'created_at', 'updated_at'])
        .where('owner_id', '=', ownerId)
        .where('uuid', '=', uuid.toLowerCase())
        .executeTakeFirst();
      if (row === undefined) return undefined;
      return {
        uuid: row.uuid,
        status: row.status,
        content: storedContent.parse(JSON.parse(row.content)),
        createdAt: row.created_at,
        updatedAt: row.updated_at,
      };
    },

    /**
     * One page of the list, newest first; with `updated_since` oldest first, so that a sync that
     * stops half-way can go on from the last article it saw.
     */
    async list(ownerId: number, query: ArticleListQuery): Promise<ArticleList> {
      const matching = listedArticles(db, ownerId, query);
      const direction = query.updated_since === undefined ? 'desc' : 'asc';
      const { total } = await matching
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await matching
        .select(['uuid', 'topic', 'status', 'slug', 'word_count', 'created_at', 'updated_at'])
        .select(['meta_title', 'focus_keyword'])
        .orderBy('updated_at', direction)
        .orderBy('id', direction)
        .limit(query.per_page)
        .offset((query.page - 1) * query.per_page)
        .execute();
      const articles = rows.map((row) => ({
        ...row,
        created_at: secondsToWireTime(row.created_at),
        updated_at: secondsToWireTime(row.updated_at),
      }));
      return { page: query.page, per_page: query.per_page, total, articles };
    },

    /** A number that grows with every change of the owner's articles. */
    async version(ownerId: number): Promise<number> {
      const { articles_version } = await db
        .selectFrom('users')
        .select('articles_version')
        .where('id', '=', ownerId)
        .executeTakeFirstOrThrow();
      return articles_version;
    },

    /**
     * Creates or replaces an article, known by its uuid if the draft has one, else by its source
     * key. Equal content and status leave the stored article as it is, its time of update included.
     *
     * @throws {SlugTakenError} when another article of the owner has the slug; nothing is written.
     */
    save(ownerId: number, draft: ArticleDraft): Promise<SavedArticle> {
      return saveArticle(db, ownerId, draft, now());
    },
  };
}

function listedArticles(db: Kysely<Database>, ownerId: number, query: ArticleListQuery) {
  let matching = db.selectFrom('articles').where('owner_id', '=', ownerId);
  if (query.status !== 'any') matching = matching.where('status', '=', query.status);
  if (query.updated_since !== undefined) {
    matching = matching.where('updated_at', '>', query.updated_since);
  }
  if (query.search !== undefined && query.search !== '') {
    matching = matching.where(searchTextContains(query.search));
  }
  return matching;
}
