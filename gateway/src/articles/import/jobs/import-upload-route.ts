import type { IncomingMessage } from 'node:http';
import { importJob, importQuery } from '@article-bridge/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { principalOf } from '../../../accounts/access.ts';
import { UPLOAD_TIMEOUT_MS } from '../../../http/body-deadline.ts';
import { problemResponses } from '../../../http/openapi.ts';
import { whenAnswered } from '../../../http/when-answered.ts';
import { IMPORT_MEDIA_TYPES } from '../import-formats.ts';
import { importProblems } from './import-problems.ts';
import type { ImportService, UploadedFile } from './import-service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The stored body, until a job is created from it. */
    uploadedImport: UploadedFile | null;
  }
}

export interface ImportUploadOptions {
  imports: ImportService;
  maximumBytes: number;
  publicUrl: () => string;
}

/** `POST /articles/import`: the body is the file, which goes to the disk as it comes. */
export const importUploadRoute: FastifyPluginCallbackZod<ImportUploadOptions> = (
  app,
  { imports, maximumBytes, publicUrl },
  done,
) => {
  app.decorateRequest('uploadedImport', null);
  app.removeAllContentTypeParsers();
  for (const [type, format] of Object.entries(IMPORT_MEDIA_TYPES)) {
    app.addContentTypeParser(type, async (request: FastifyRequest, body: IncomingMessage) => {
      request.uploadedImport = await imports.receive(body, format);
      return null;
    });
  }
  app.addContentTypeParser('*', () => Promise.reject(importProblems.formatUnsupported()));
  // A refusal after the body has arrived leaves a file without a job.
  app.addHook('onResponse', async ({ uploadedImport }) => {
    if (uploadedImport !== null) await imports.discard(uploadedImport);
  });
  app.post(
    '/articles/import',
    {
      config: {
        access: { scope: 'articles:write', session: true },
        bodyTimeoutMs: UPLOAD_TIMEOUT_MS,
        isBodyOnDisk: true,
      },
      bodyLimit: maximumBytes,
      // Before the body is read.
      preParsing: async (request, reply) => {
        const { 'content-length': length } = request.headers;
        const bytes = length === undefined ? undefined : Number(length);
        whenAnswered(reply, await imports.admit(principalOf(request).ownerId, bytes));
      },
      schema: {
        operationId: 'importArticles',
        summary: 'Import many articles: NDJSON, a ZIP of Markdown, or a WordPress export (WXR)',
        description:
          'The request body is the file. The import runs in the background as a job; poll its `Location` for progress.',
        tags: ['Imports'],
        consumes: Object.keys(IMPORT_MEDIA_TYPES),
        querystring: importQuery,
        body: z.unknown().describe('The file.'),
        response: {
          202: importJob.describe('Accepted; poll `Location` for progress.'),
          ...problemResponses(400, 401, 403, 409, 413, 415, 429, 500),
        },
      },
    },
    async (request, reply) => {
      const { uploadedImport: uploaded } = request;
      if (uploaded === null) throw importProblems.empty();
      const job = await imports.add(principalOf(request).ownerId, uploaded, request.query);
      request.uploadedImport = null;
      const location = `${publicUrl()}/api/v1/imports/${job.id}`;
      reply.code(202).headers({ location, 'cache-control': 'no-store' });
      return job;
    },
  );
  done();
};
