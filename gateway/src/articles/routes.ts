import {
  EXPORT_FORMATS,
  articleFeed,
  articleList,
  articleListQuery,
  articlePayloadList,
  exportQuery,
  seoPackage,
} from '@article-bridge/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NOT_MODIFIED, problemResponses } from '../http/openapi.ts';
import { problems } from '../http/problem.ts';
import { sendRepresentation } from '../http/representation.ts';
import type { ReadableArticles } from './service.ts';
import { articleParams } from './params.ts';

const noQuery = z.strictObject({});

const access = { scope: 'articles:read', session: true } as const;
const tags = ['Articles'];
const reads = ['If-None-Match'] as const;
const sendsHash = ['Article-Content-Hash'] as const;

export interface ArticleRoutesOptions {
  /** What the sender of a request, whose credential was checked, may read. */
  articlesOf: (request: Pick<FastifyRequest, 'principal' | 'caller' | 'url'>) => ReadableArticles;
}

/** `GET /articles`, `GET /articles/{uuid}` and its export (spec, "Endpoints"). */
export const articleRoutes: FastifyPluginCallbackZod<ArticleRoutesOptions> = (
  app,
  { articlesOf },
  done,
) => {
  app.get(
    '/articles',
    {
      config: { access },
      schema: {
        summary: 'List the articles of the key’s owner',
        tags,
        reads,
        sends: ['Link'],
        querystring: articleListQuery,
        response: {
          200: jsonAnswer(
            'One page of the list; of payloads with `expand`, of changes with `cursor`.',
            z.union([articleList, articlePayloadList, articleFeed]),
          ),
          304: NOT_MODIFIED,
          ...problemResponses(400, 401, 403, 429, 500),
        },
      },
    },
    async (request, reply) => {
      const list = await articlesOf(request).list(request.query);
      return sendRepresentation(request, reply, list);
    },
  );
  app.get(
    '/articles/:uuid',
    {
      config: { access },
      schema: {
        summary: 'One article: its seo_package',
        tags,
        reads,
        sends: sendsHash,
        params: articleParams,
        querystring: noQuery,
        response: {
          200: jsonAnswer('The publish payload.', seoPackage),
          304: NOT_MODIFIED,
          ...problemResponses(400, 401, 403, 404, 410, 429, 500),
        },
      },
    },
    async (request, reply) => {
      const detail = await articlesOf(request).export(request.params.uuid, 'json');
      if (detail === undefined) throw problems.articleNotFound();
      return sendRepresentation(request, reply, detail);
    },
  );
  app.get(
    '/articles/:uuid/export',
    {
      config: { access },
      schema: {
        summary: `One article as ${EXPORT_FORMATS.join(', ')}`,
        tags,
        reads,
        sends: sendsHash,
        params: articleParams,
        querystring: exportQuery,
        response: {
          200: {
            description:
              'The article in the format asked for; HTML and Markdown are the body only.',
            content: {
              'application/json': { schema: seoPackage },
              'text/html': { schema: z.string() },
              'text/plain': { schema: z.string() },
            },
          },
          304: NOT_MODIFIED,
          ...problemResponses(400, 401, 403, 404, 410, 429, 500),
        },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const exported = await articlesOf(request).export(params.uuid, query.format);
      if (exported === undefined) throw problems.articleNotFound();
      return sendRepresentation(request, reply, exported);
    },
  );
  done();
};

function jsonAnswer(description: string, schema: z.ZodType) {
  return { description, content: { 'application/json': { schema } } };
}
