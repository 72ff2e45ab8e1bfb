import { secondsToWireTime } from '@article-bridge/contract';
import type { ArticleListQuery, ExportFormat } from '@article-bridge/contract';
import { jsonRepresentation } from '../http/representation.ts';
import type { Representation } from '../http/representation.ts';
import type { Answers } from './answers.ts';
import { articleProblems } from './article-problems.ts';
import { assemblePayload } from './assemble.ts';
import { feedLink, listLinks } from './list-links.ts';
import { wireList } from './wire-list.ts';
import { rendition } from './renditions.ts';
import type { ArticlesRepository } from './repository.ts';

export interface ArticlesServiceDeps {
  articles: ArticlesRepository;
  answers: Answers;
  /** The service's address without a slash at its end; known once it listens. */
  publicUrl: () => string;
}

/**
 * The articles that one caller may read, as finished answers: the gateway's own, or those of the
 * service it stands before.
 */
export interface ReadableArticles {
  list: (query: ArticleListQuery) => Promise<Representation>;
  /** Undefined: the caller has no such article. */
  export: (uuid: string, format: ExportFormat) => Promise<Representation | undefined>;
}

export type ArticlesService = ReturnType<typeof articlesService>;

/** Finished answers of the article endpoints, from the database. */
export function articlesService({ articles, answers, publicUrl }: ArticlesServiceDeps) {
  return {
    /** @param changeStamp of the database when the request came; without it, as it is now */
    of: (ownerId: number, changeStamp?: string): ReadableArticles => ({
      list: (query) =>
        answers.answer({ ownerId, changeStamp }, `list/${JSON.stringify(query)}`, async () => {
          const address = `${publicUrl()}/api/v1/articles`;
          if (query.cursor !== undefined) {
            // A number that no change has yet: of another service, or of a newer database.
            if (query.cursor > (await articles.version(ownerId))) {
              throw articleProblems.cursorUnknown();
            }
            const changes = await articles.changes(ownerId, query.cursor, query);
            const feed = await wireList(changes, publicUrl());
            return jsonRepresentation(feed, { link: feedLink(address, query, changes) });
          }
          const page = await articles.list(ownerId, query);
          const list = await wireList(page, publicUrl());
          return jsonRepresentation(list, { link: listLinks(address, query, page) });
        }),

      // The detail is the JSON export: one answer, so that they are equal to the byte.
      export: (uuid, format) =>
        answers.answer({ ownerId, changeStamp }, `${format}/${uuid.toLowerCase()}`, async () => {
          const article = await articles.find(ownerId, uuid);
          if (article === undefined) return refuseDeleted(articles, ownerId, uuid);
          return rendition(await assemblePayload(article, publicUrl()), format);
        }),
    }),
  };
}

/** Undefined for an article that never was. @throws {HttpProblem} 410 for one that was deleted */
export async function refuseDeleted(
  articles: Pick<ArticlesRepository, 'tombstone'>,
  ownerId: number,
  uuid: string,
): Promise<undefined> {
  const tombstone = await articles.tombstone(ownerId, uuid);
  if (tombstone !== undefined)
    throw articleProblems.deleted(secondsToWireTime(tombstone.deletedAt));
  return undefined;
}
