import { apiText } from '@article-bridge/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NOT_MODIFIED, problemResponses } from '../http/openapi.ts';
import { HttpProblem } from '../http/problem.ts';
import { sendRepresentation } from '../http/send-representation.ts';
import { PLUGIN_ARCHIVE, PLUGIN_MEDIA_TYPE, pluginArchive } from './plugin-archive.ts';

export interface PluginRouteOptions {
  /** Path of the archive; by default, that of the build. */
  archive?: string;
}

/** `GET /wordpress/plugin.zip`: the plugin that goes with this gateway. */
export const pluginRoute: FastifyPluginCallbackZod<PluginRouteOptions> = (
  app,
  { archive: path = PLUGIN_ARCHIVE },
  done,
) => {
  const archive = pluginArchive(path);
  app.get(
    '/wordpress/plugin.zip',
    {
      config: { access: { scope: 'articles:read', session: true } },
      schema: {
        operationId: 'downloadWordpressPlugin',
        summary: 'Download the WordPress plugin as an installable ZIP archive',
        tags: ['WordPress'],
        reads: ['If-None-Match'],
        response: {
          200: {
            description: 'The archive.',
            content: { [PLUGIN_MEDIA_TYPE]: { schema: z.any() } },
          },
          304: NOT_MODIFIED,
          ...problemResponses(401, 403, 404, 429, 500),
        },
      },
    },
    async (request, reply) => {
      const found = await archive();
      if (found === undefined) throw notBuilt();
      return sendRepresentation(request, reply, found);
    },
  );
  done();
};

function notBuilt(): HttpProblem {
  return new HttpProblem({
    status: 404,
    title: 'Not found',
    detail: apiText('plugin-not-built'),
  });
}
