import {
  publicationList,
  publicationReport,
  publicationReportAnswer,
  publicationsQuery,
} from '@article-bridge/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { principalOf } from '../../accounts/access.ts';
import { noStore } from '../../http/no-store.ts';
import { problemResponses } from '../../http/openapi.ts';
import { publicationProblems } from './publication-problems.ts';
import { TooManySitesError } from './publications-repository.ts';
import type { PublicationsRepository } from './publications-repository.ts';

// A site that reads articles reports with the same key where they went.
const config = { access: { scope: 'articles:read', session: true } } as const;
const tags = ['Articles'];
const refusals = problemResponses(400, 401, 403, 429, 500);

export interface PublicationRoutesOptions {
  publications: PublicationsRepository;
}

/** `/articles/publications`: on which sites articles are, and at which addresses. */
export const publicationRoutes: FastifyPluginCallbackZod<PublicationRoutesOptions> = (
  app,
  { publications },
  done,
) => {
  app.addHook('onRequest', noStore);
  app.get(
    '/articles/publications',
    {
      config,
      schema: {
        operationId: 'listPublications',
        summary: 'Where articles are live, as the sites that import them tell',
        tags,
        querystring: publicationsQuery,
        response: { 200: publicationList, ...refusals },
      },
    },
    async (request) => ({
      publications: await publications.of(principalOf(request).ownerId, request.query.uuid),
    }),
  );
  app.put(
    '/articles/publications',
    {
      config,
      schema: {
        operationId: 'reportPublications',
        summary: 'Tell where articles are on a site; the plugin does it after each import',
        tags,
        body: publicationReport,
        response: {
          200: publicationReportAnswer,
          ...refusals,
          ...problemResponses(409, 413, 415),
        },
      },
    },
    async (request) => {
      try {
        return await publications.record(principalOf(request).ownerId, request.body);
      } catch (error) {
        if (!(error instanceof TooManySitesError)) throw error;
        throw publicationProblems.tooManySites(request.body, error);
      }
    },
  );
  done();
};
