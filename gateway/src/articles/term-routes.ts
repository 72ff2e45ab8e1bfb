import { articleTerms } from '@article-bridge/contract';
import type { ArticleTerms } from '@article-bridge/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { principalOf } from '../accounts/access.ts';
import { NOT_MODIFIED, problemResponses } from '../http/openapi.ts';
import { jsonRepresentation } from '../http/representation.ts';
import { sendRepresentation } from '../http/send-representation.ts';
import type { Answers } from './answers.ts';

export interface TermRoutesOptions {
  answers: Answers;
  termsOf: (ownerId: number) => Promise<ArticleTerms>;
}

/** `GET /articles/terms`: what a list of articles can be filtered by. */
export const articleTermRoutes: FastifyPluginCallbackZod<TermRoutesOptions> = (
  app,
  { answers, termsOf },
  done,
) => {
  app.get(
    '/articles/terms',
    {
      config: { access: { scope: 'articles:read', session: true } },
      schema: {
        operationId: 'listArticleTerms',
        summary: 'List languages and categories with their number of articles',
        tags: ['Articles'],
        reads: ['If-None-Match'],
        response: {
          200: articleTerms,
          304: NOT_MODIFIED,
          ...problemResponses(400, 401, 403, 429, 500),
        },
      },
    },
    async (request, reply) => {
      const { ownerId, changeStamp, articlesVersion: version } = principalOf(request);
      const answer = await answers.answer({ ownerId, changeStamp, version }, 'terms', async () =>
        jsonRepresentation(await termsOf(ownerId)),
      );
      return sendRepresentation(request, reply, answer);
    },
  );
  done();
};
