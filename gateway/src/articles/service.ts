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

export type ArticlesService = ReturnType<typeof articlesService>;

/** Finished answers of the article endpoints. Undefined: the owner has no such article. */
export function articlesService({ articles, answers, publicUrl }: ArticlesServiceDeps) {
  return {
    list(ownerId: number, query: ArticleListQuery): Promise<Representation> {
      return answers.answer(ownerId, `list/${JSON.stringify(query)}`, async () => {
        const list = await articles.list(ownerId, query);
        return representation(JSON.stringify(list), 'application/json; charset=utf-8', {
          link: listLinks(`${publicUrl()}/api/v1/articles`, query, list),
        });
      });
    },

    /** The detail is the JSON export: one answer, so that they are equal to the byte. */
    export(
      ownerId: number,
      uuid: string,
      format: ExportFormat,
    ): Promise<Representation | undefined> {
      return answers.answer(ownerId, `${format}/${uuid.toLowerCase()}`, async () => {
        const article = await articles.find(ownerId, uuid);
        if (article === undefined) return undefined;
        return rendition(await assemblePayload(article, publicUrl()), format);
      });
    },
  };
}
