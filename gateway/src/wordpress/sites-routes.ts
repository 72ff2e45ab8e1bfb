import { wordpressSiteList, apiText } from '@article-bridge/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sessionOf } from '../accounts/access.ts';
import { sendJsonList } from '../http/json-list.ts';
import { problemResponses } from '../http/openapi.ts';
import { HttpProblem } from '../http/problem.ts';
import { whenAnswered } from '../http/when-answered.ts';
import type { ReadRoom } from '../turns/read-room.ts';
import type { SitesRepository } from './sites-repository.ts';

const config = { access: 'session' } as const;
const tags = ['WordPress'];
const params = z.object({ id: z.string().describe('Identifier of the site.') });

export interface SiteRoutesOptions {
  sites: SitesRepository;
  /** Shared with stored articles, since sites may have reported large amounts. */
  room: ReadRoom;
}

/** `/wordpress/sites`: the sites that have negotiated with keys of the logged-in user. */
export const siteRoutes: FastifyPluginCallbackZod<SiteRoutesOptions> = (
  app,
  { sites, room },
  done,
) => {
  app.get(
    '/wordpress/sites',
    {
      config,
      schema: {
        operationId: 'listWordpressSites',
        summary: 'List connected WordPress sites and their agreements',
        tags,
        response: { 200: wordpressSiteList, ...problemResponses(401, 429, 500) },
      },
    },
    async (request, reply) => {
      const { ownerId } = sessionOf(request);
      reply.header('cache-control', 'no-store');
      whenAnswered(reply, await room.takeForArticle(ownerId, await sites.bytesOf(ownerId)));
      return sendJsonList(reply, 'sites', await sites.list(ownerId));
    },
  );
  app.delete(
    '/wordpress/sites/:id',
    {
      config,
      schema: {
        operationId: 'forgetWordpressSite',
        summary: 'Remove a site until it negotiates again; its key remains valid',
        tags,
        params,
        response: {
          204: z.undefined().describe('Done.'),
          ...problemResponses(401, 403, 404, 429, 500),
        },
      },
    },
    async (request, reply) => {
      const forgotten = await sites.forget(sessionOf(request).ownerId, request.params.id);
      if (!forgotten) throw siteNotFound();
      return reply.code(204).send();
    },
  );
  done();
};

function siteNotFound(): HttpProblem {
  return new HttpProblem({
    status: 404,
    title: 'Not found',
    detail: apiText('site-not-found'),
  });
}
