import {
  importItemList,
  importItemsQuery,
  importJob,
  importList,
  importListQuery,
} from '@article-bridge/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { principalOf } from '../../../accounts/access.ts';
import { sendJsonList } from '../../../http/json-list.ts';
import { noStore } from '../../../http/no-store.ts';
import { problemResponses } from '../../../http/openapi.ts';
import { whenAnswered } from '../../../http/when-answered.ts';
import type { ReadRoom } from '../../../turns/read-room.ts';
import type { ImportService } from './import-service.ts';

const config = { access: { scope: 'articles:write', session: true } } as const;
const tags = ['Imports'];
const params = z.object({ id: z.string().describe('Identifier of the import.') });

const read = problemResponses(400, 401, 403, 404, 429, 500);

export interface ImportRoutesOptions {
  imports: ImportService;
  /** Shared with stored articles, since the problems of items may be long. */
  room: ReadRoom;
  /** Whether the OpenAPI document leaves them out. */
  hide?: boolean;
}

/** `/imports`: the progress and results of bulk imports. */
export const importRoutes: FastifyPluginCallbackZod<ImportRoutesOptions> = (
  app,
  { imports, room, hide = false },
  done,
) => {
  app.addHook('onRequest', noStore);
  app.get(
    '/imports',
    {
      config,
      schema: {
        hide,
        operationId: 'listImports',
        summary: 'List bulk imports of the last 30 days, newest first',
        tags,
        querystring: importListQuery,
        response: { 200: importList, ...read },
      },
    },
    (request) => imports.list(principalOf(request).ownerId, request.query),
  );
  app.get(
    '/imports/:id',
    {
      config,
      schema: {
        hide,
        operationId: 'getImport',
        summary: 'Get the progress of a bulk import',
        tags,
        params,
        response: { 200: importJob, ...read },
      },
    },
    (request) => imports.get(principalOf(request).ownerId, request.params.id),
  );
  app.get(
    '/imports/:id/items',
    {
      config,
      schema: {
        hide,
        operationId: 'listImportItems',
        summary: 'List the items of a bulk import with their outcomes',
        tags,
        params,
        querystring: importItemsQuery,
        response: { 200: importItemList, ...read },
      },
    },
    async (request, reply) => {
      const { ownerId } = principalOf(request);
      const { params: job, query } = request;
      const bytes = await imports.itemBytes(ownerId, job.id, query);
      whenAnswered(reply, await room.takeForArticle(ownerId, bytes));
      const { items, ...page } = await imports.items(ownerId, job.id, query);
      return sendJsonList(reply, 'items', items, page);
    },
  );
  app.delete(
    '/imports/:id',
    {
      config,
      schema: {
        hide,
        operationId: 'cancelImport',
        summary: 'Cancel a bulk import; articles imported by then remain',
        tags,
        params,
        response: { 200: importJob, ...read, ...problemResponses(409) },
      },
    },
    (request) => imports.cancel(principalOf(request).ownerId, request.params.id),
  );
  done();
};
