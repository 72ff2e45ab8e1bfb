import type { ArticleListQuery, ExportFormat } from '@article-bridge/contract';
import { representation } from '../http/representation.ts';
import type { Representation } from '../http/representation.ts';
import type { Answers } from './answers.ts';
import { assemblePayload } from './assemble.ts';
import { listLinks } from './list-links.ts';
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
    of: (ownerId: number): ReadableArticles => ({
      list: (query) =>
        answers.answer(ownerId, `list/${JSON.stringify(query)}`, async () => {
          const list = await articles.list(ownerId, query);
          return representation(JSON.stringify(list), 'application/json; charset=utf-8', {
            link: listLinks(`${publicUrl()}/api/v1/articles`, query, list),
          });
        }),

      // The detail is the JSON export: one answer, so that they are equal to the byte.
      export: (uuid, format) =>
        answers.answer(ownerId, `${format}/${uuid.toLowerCase()}`, async () => {
          const article = await articles.find(ownerId, uuid);
          if (article === undefined) return undefined;
          return rendition(await assemblePayload(article, publicUrl()), format);
        }),
    }),
  };
}
