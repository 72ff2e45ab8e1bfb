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
import { whenAnswered } from '../../http/when-answered.ts';
import { boundedPublications } from './bounded-publications.ts';
import type { BoundedPublicationsOptions } from './bounded-publications.ts';
import { publicationEventsRoute } from './events-route.ts';
import type { PublicationEventsOptions } from './events-route.ts';
import { publicationProblems } from './publication-problems.ts';
import { publicationWatchers } from './publication-watchers.ts';
import { TooManySitesError } from './publications-repository.ts';

// A site that reads articles reports with the same key where it published them.
const config = { access: { scope: 'articles:read', session: true } } as const;
const tags = ['Articles'];
const refusals = problemResponses(400, 401, 403, 429, 500);

export interface PublicationRoutesOptions
  extends BoundedPublicationsOptions, Omit<PublicationEventsOptions, 'watchers' | 'publications'> {}

/** `/articles/publications`: on which sites articles are, and at which addresses. */
export const publicationRoutes: FastifyPluginCallbackZod<PublicationRoutesOptions> = (
  app,
  { publications, room, slowAnswers, isStillAdmitted, everyMs },
  done,
) => {
  const bounded = boundedPublications({ publications, room });
  const watchers = publicationWatchers();
  app.addHook('onRequest', noStore);
  app.get(
    '/articles/publications',
    {
      config,
      schema: {
        operationId: 'listPublications',
        summary: 'List where articles are published, as reported by the sites',
        tags,
        querystring: publicationsQuery,
        response: { 200: publicationList, ...refusals },
      },
    },
    (request, reply) =>
      bounded.of(principalOf(request).ownerId, request.query.uuid, (end) => {
        whenAnswered(reply, end);
      }),
  );
  app.put(
    '/articles/publications',
    {
      config,
      schema: {
        operationId: 'reportPublications',
        summary:
          'Report where articles are published on a site, as the plugin does after each import',
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
      const { ownerId } = principalOf(request);
      try {
        const answer = await publications.record(ownerId, request.body);
        const reported = request.body.publications.map(({ uuid }) => uuid);
        watchers.changed(
          ownerId,
          reported.filter((uuid) => !answer.unknown.includes(uuid)),
        );
        return answer;
      } catch (error) {
        if (!(error instanceof TooManySitesError)) throw error;
        throw publicationProblems.tooManySites(request.body, error);
      }
    },
  );
  void app.register(publicationEventsRoute, {
    publications: bounded,
    ...{ watchers, slowAnswers, isStillAdmitted, everyMs },
  });
  done();
};
