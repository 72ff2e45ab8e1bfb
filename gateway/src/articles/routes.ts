import type { IncomingHttpHeaders } from 'node:http';
import {
  EXPORT_FORMATS,
  articleListQuery,
  articlePage,
  exportQuery,
  seoPackage,
} from '@article-bridge/contract';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NOT_MODIFIED, problemResponses } from '../http/openapi.ts';
import { problems } from '../http/problem.ts';
import type { Representation } from '../http/representation.ts';
import { sendInAcceptedCoding, sendRepresentation } from '../http/send-representation.ts';
import type { FoundAnswer, ReadableArticles } from './service.ts';
import { articleParams } from './params.ts';
import { exportQuestion, listQuestion, rememberedQuestions } from './questions.ts';
import type { Question } from './questions.ts';

const access = { scope: 'articles:read', session: true } as const;
const tags = ['Articles'];
const reads = ['If-None-Match'] as const;
const sendsHash = ['Article-Content-Hash'] as const;

export interface ArticleRoutesOptions {
  /** The articles that an authenticated caller may read. */
  articlesOf: (
    request: Pick<FastifyRequest, 'principal' | 'caller' | 'url' | 'headers'>,
    reply: FastifyReply,
  ) => ReadableArticles;
  /** The answer that is there already for an authenticated caller, if any. */
  finished?: (
    request: Pick<FastifyRequest, 'principal' | 'url' | 'headers'>,
    question: Question,
  ) => Representation | undefined;
}

/** `GET /articles`, `GET /articles/{uuid}` and its export (spec, "Endpoints"). */
export const articleRoutes: FastifyPluginCallbackZod<ArticleRoutesOptions> = (
  app,
  { articlesOf, finished = () => undefined },
  done,
) => {
  const questions = rememberedQuestions();

  /**
   * Answers a request like an earlier one as soon as its caller is admitted: its address need not be
   * read and checked again. One with a body is left to those who refuse it.
   */
  const onRequest: onRequestHookHandler = (request, reply, admitted) => {
    const question = isHeadOnly(request.headers) ? questions.get(request.url) : undefined;
    const answer = question === undefined ? undefined : finished(request, question);
    if (answer === undefined) admitted();
    else sendRepresentation(request, reply, answer);
  };

  app.get(
    '/articles',
    {
      config: { access },
      compress: false,
      onRequest,
      schema: {
        operationId: 'listArticles',
        summary: 'List the articles of the key’s owner',
        tags,
        reads,
        sends: ['Link'],
        querystring: articleListQuery,
        response: {
          200: jsonAnswer(
            'One page of the list; of payloads or facets with `expand`, of changes with `cursor`.',
            articlePage,
          ),
          304: NOT_MODIFIED,
          ...problemResponses(400, 401, 403, 429, 500),
        },
      },
    },
    (request, reply) => {
      questions.set(request.url, listQuestion(request.query));
      const page = articlesOf(request, reply).list(request.query);
      return sendInAcceptedCoding(request, reply, page);
    },
  );
  app.get(
    '/articles/:uuid',
    {
      config: { access },
      compress: false,
      onRequest,
      schema: {
        operationId: 'getArticle',
        summary: 'Get an article: its seo_package',
        tags,
        reads,
        sends: sendsHash,
        params: articleParams,
        response: {
          200: jsonAnswer('The publish payload.', seoPackage),
          304: NOT_MODIFIED,
          ...problemResponses(400, 401, 403, 404, 410, 429, 500),
        },
      },
    },
    (request, reply) => {
      const { uuid } = request.params;
      questions.set(request.url, exportQuestion(uuid, 'json'));
      const detail = articlesOf(request, reply).export(uuid, 'json');
      return sendInAcceptedCoding(request, reply, orNotFound(detail));
    },
  );
  app.get(
    '/articles/:uuid/export',
    {
      config: { access },
      compress: false,
      onRequest,
      schema: {
        operationId: 'exportArticle',
        summary: `One article as ${EXPORT_FORMATS.join(', ')}`,
        tags,
        reads,
        sends: sendsHash,
        params: articleParams,
        querystring: exportQuery,
        response: {
          200: {
            description:
              'The article in the requested format; HTML and Markdown contain only the body.',
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
    (request, reply) => {
      const { params, query } = request;
      questions.set(request.url, exportQuestion(params.uuid, query.format));
      const exported = articlesOf(request, reply).export(params.uuid, query.format);
      return sendInAcceptedCoding(request, reply, orNotFound(exported));
    },
  );
  done();
};

/** Whether nothing follows the head, or seems to. */
function isHeadOnly(headers: IncomingHttpHeaders): boolean {
  return (
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers['content-encoding'] === undefined
  );
}

function orNotFound(found: FoundAnswer): Representation | Promise<Representation> {
  if (found instanceof Promise) return found.then(orNotFound);
  if (found === undefined) throw problems.articleNotFound();
  return found;
}

function jsonAnswer(description: string, schema: z.ZodType) {
  return { description, content: { 'application/json': { schema } } };
}
