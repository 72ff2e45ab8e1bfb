import type { ArticleListQuery } from '@article-bridge/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import { storedArticle } from './article.ts';
import type {
  ArticleDraft,
  FoundArticle,
  SavedArticle,
  StoredArticle,
  Tombstone,
} from './article.ts';
import { findVersion, listVersions, versionBytes } from './history.ts';
import type { ArticleVersion } from './history.ts';
import { findBlocks } from './kept-blocks.ts';
import type { KeptBlocks } from './kept-blocks.ts';
import { listChanges } from './list-articles.ts';
import type { ListedChanges } from './list-articles.ts';
import { listBeginnings } from './list-beginnings.ts';
import { listedPages } from './list-page.ts';
import { listsSince } from './list-since.ts';
import type { SincePage } from './list-since.ts';
import { clockTime, settledUntil } from './owner-clock.ts';
import { octetLength } from './page-content.ts';
import { saveArticle } from './save-article.ts';
import type { WithinTransaction } from './save-article.ts';
import { deleteArticle, findTombstone } from './tombstones.ts';

export type ArticlesRepository = ReturnType<typeof articlesRepository>;

/**
 * The articles of an owner. The owner is the first parameter of every function, so that no query
 * can omit it: articles of other owners are not found.
 *
 * @param clock Unix seconds, for all times; undefined: the time of this machine, and that of the
 *   database server for what several gateways must agree on
 */
export function articlesRepository(db: Kysely<Database>, clock?: () => number) {
  const now = clock ?? (() => Math.floor(Date.now() / 1000));
  const time = clock ?? (() => clockTime(db));
  const listPage = listedPages(db);
  const beginnings = listBeginnings(db);
  const listSince = listsSince(db, { now, time, beginnings });
  return {
    /** Undefined when the owner has no such article, whoever else may have it. */
    async find(ownerId: number, uuid: string): Promise<FoundArticle | undefined> {
      const row = await db
        .selectFrom('articles')
        .select(['uuid', 'status', 'content', 'created_at', 'updated_at', 'change'])
        .where('owner_id', '=', ownerId)
        .where('uuid', '=', uuid.toLowerCase())
        .executeTakeFirst();
      return row === undefined ? undefined : { ...storedArticle(row), change: row.change };
    },

    /** Stored bytes of an article; 0 when the owner has no such article. */
    async contentBytes(ownerId: number, uuid: string): Promise<number> {
      const row = await db
        .selectFrom('articles')
        .select((eb) => octetLength(eb.ref('content')).as('bytes'))
        .where('owner_id', '=', ownerId)
        .where('uuid', '=', uuid.toLowerCase())
        .executeTakeFirst();
      return row?.bytes ?? 0;
    },

    /** The bodies of articles as blocks, of those that are kept as they would be made now. */
    blocks(ownerId: number, uuids: readonly string[], publicUrl: string): Promise<KeptBlocks[]> {
      return findBlocks(db, ownerId, uuids, publicUrl);
    },

    /** Uuids of all articles, the oldest first. */
    async uuids(ownerId: number): Promise<string[]> {
      const rows = await db
        .selectFrom('articles')
        .select('uuid')
        .where('owner_id', '=', ownerId)
        .orderBy('id')
        .execute();
      return rows.map(({ uuid }) => uuid);
    },

    /** Uuids for those of the slugs that belong to an article. */
    uuidsOfSlugs(
      ownerId: number,
      slugs: readonly string[],
    ): Promise<{ slug: string; uuid: string }[]> {
      return db
        .selectFrom('articles')
        .select(['slug', 'uuid'])
        .where('owner_id', '=', ownerId)
        .where('slug', 'in', slugs)
        .execute();
    },

    /**
     * A page of the list as it is now; with `updated_since` of what is settled, so that it can be
     * copied from (`list-since.ts`).
     *
     * @param reader the credential that asks
     */
    async list(ownerId: number, query: ArticleListQuery, reader = ''): Promise<SincePage> {
      if (query.updated_since !== undefined) return listSince(ownerId, query, reader);
      const settled = await settledUntil(db, ownerId, time());
      const page = await listPage(ownerId, query);
      const isLasting = await beginnings.recordShown(ownerId, reader, settled, page);
      return { ...page, isLasting };
    },

    changes(ownerId: number, after: number, query: ArticleListQuery): Promise<ListedChanges> {
      return listChanges(db, ownerId, after, query);
    },

    /** A number that grows with every change of the owner's articles; that change's own number. */
    async version(ownerId: number): Promise<number> {
      const { articles_version } = await db
        .selectFrom('users')
        .select('articles_version')
        .where('id', '=', ownerId)
        .executeTakeFirstOrThrow();
      return articles_version;
    },

    /**
     * Creates or replaces an article, identified by its uuid if the draft has one, otherwise by its
     * source key. If content and status are equal, the stored article does not change, nor does its
     * `updated_at`. The previous state is kept as a version, unless an autosave amends the version
     * before it (`autosaves.ts`).
     *
     * @param withinTransaction writes what must be written together with the article or not at all
     * @throws {SlugTakenError} if another article of the owner has the slug; nothing is written
     * @throws {ArticleChangedError} if the article has changed since the change that the draft expects
     */
    save(
      ownerId: number,
      draft: ArticleDraft,
      withinTransaction?: WithinTransaction,
    ): Promise<SavedArticle> {
      return saveArticle(db, ownerId, draft, { now: now(), time: time() }, withinTransaction);
    },

    /**
     * Deletes an article and leaves a tombstone. Returns false if there is no such article.
     *
     * @throws {ArticleChangedError} if the article has changed since the expected change
     */
    remove(ownerId: number, uuid: string, expectedChange?: number): Promise<boolean> {
      return deleteArticle(db, ownerId, uuid, { expectedChange, now: now(), time: time() });
    },

    /** Undefined for an article that exists, or never did. */
    tombstone(ownerId: number, uuid: string): Promise<Tombstone | undefined> {
      return findTombstone(db, ownerId, uuid);
    },

    /** The current version first. Undefined when there is no such article. */
    history(
      ownerId: number,
      uuid: string,
    ): Promise<[ArticleVersion, ...ArticleVersion[]] | undefined> {
      return listVersions(db, ownerId, uuid);
    },

    /** Stored bytes of an earlier version; 0 when the article has no such version. */
    versionBytes(ownerId: number, uuid: string, change: number): Promise<number> {
      return versionBytes(db, ownerId, uuid, change);
    },

    /** An earlier version, by the change that made it. */
    findVersion(ownerId: number, uuid: string, change: number): Promise<StoredArticle | undefined> {
      return findVersion(db, ownerId, uuid, change);
    },
  };
}
