import {
  importItemList,
  importItemsQuery,
  importJob,
  importList,
  importListQuery,
} from '@article-bridge/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { principalOf } from '../accounts/access.ts';
import { noStore } from '../http/no-store.ts';
import { problemResponses } from '../http/openapi.ts';
import type { ImportService } from './import-service.ts';

const config = { access: { scope: 'articles:write', session: true } } as const;
const tags = ['Imports'];
const params = z.object({ id: z.string().describe('Identifier of the import.') });

const read = problemResponses(400, 401, 403, 404, 429, 500);

/** `/articles/imports`: what becomes of bulk imports. */
export const importRoutes: FastifyPluginCallbackZod<{ imports: ImportService }> = (
  app,
  { imports },
  done,
) => {
  app.addHook('onRequest', noStore);
  app.get(
    '/articles/imports',
    {
      config,
      schema: {
        operationId: 'listImports',
        summary: 'Bulk imports of 30 days, the newest first',
        tags,
        querystring: importListQuery,
        response: { 200: importList, ...read },
      },
    },
    (request) => imports.list(principalOf(request).ownerId, request.query),
  );
  app.get(
    '/articles/imports/:id',
    {
      config,
      schema: {
        operationId: 'getImport',
        summary: 'A bulk import: how far it is',
        tags,
        params,
        response: { 200: importJob, ...read },
      },
    },
    (request) => imports.get(principalOf(request).ownerId, request.params.id),
  );
  app.get(
    '/articles/imports/:id/items',
    {
      config,
      schema: {
        operationId: 'listImportItems',
        summary: 'What became of each item of a bulk import',
        tags,
        params,
        querystring: importItemsQuery,
        response: { 200: importItemList, ...read },
      },
    },
    (request) => imports.items(principalOf(request).ownerId, request.params.id, request.query),
  );
  app.delete(
    '/articles/imports/:id',
    {
      config,
      schema: {
        operationId: 'cancelImport',
        summary: 'Cancel a bulk import; what it wrote by then stays',
        tags,
        params,
        response: { 200: importJob, ...read, ...problemResponses(409) },
      },
    },
    (request) => imports.cancel(principalOf(request).ownerId, request.params.id),
  );
  done();
};
