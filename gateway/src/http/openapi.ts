import { PROBLEM_MEDIA_TYPE, problemDetails } from '@article-bridge/contract';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyPluginCallback } from 'fastify';
import { z } from 'zod';
import { GATEWAY_VERSION } from '../version.ts';
import { representation } from './representation.ts';
import type { Representation } from './representation.ts';
import { sendRepresentation } from './send-representation.ts';
import { completePaths } from './openapi-completion.ts';
import { keptHeaderFields, usedHeaders } from './openapi-headers.ts';
import { namedSchemas, routeSchemas, tidySchemas } from './openapi-schemas.ts';

const REFUSALS = {
  400: 'The request is malformed; `errors` lists each fault.',
  401: 'The credential is missing, mistyped, unknown, revoked or expired.',
  403: 'The API key lacks the scope, or the session was used from another origin.',
  404: 'It does not exist, or belongs to another owner.',
  409: 'It does not go together with how things stand; `detail` says what to do.',
  410: 'It was deleted.',
  412: 'It no longer matches `If-Match`; `ETag` is the current one.',
  413: 'The body is too large.',
  414: 'The address is too long.',
  415: 'The body is not JSON.',
  422: 'The same `Idempotency-Key` came with another request, or what was asked for did not succeed.',
  429: 'Too many requests; `Retry-After` says when to try again.',
  500: 'The gateway failed.',
  502: 'The article service behind the gateway does not answer, or not as it should.',
  503: 'The database, the store of images, or the article service behind the gateway does not answer.',
  504: 'The article service behind the gateway takes too long.',
} as const;

const SESSION_SCHEME = {
  type: 'apiKey',
  in: 'cookie',
  name: 'session',
  description: 'A session created by logging in.',
} as const;

/** The answer to a conditional request whose answer has not changed. */
export const NOT_MODIFIED = z.undefined().describe('Not modified: the client’s copy is current.');

/** The problem answers of a route, for its `response` schema. */
export function problemResponses(...statuses: (keyof typeof REFUSALS)[]) {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: REFUSALS[status],
        content: { [PROBLEM_MEDIA_TYPE]: { schema: problemDetails } },
      },
    ]),
  );
}

export interface OpenApiOptions {
  publicUrl: () => string;
  /** Whether somebody can log in here. */
  hasSessions: boolean;
  /** The section on what webhooks receive. */
  webhooks: Readonly<Record<string, object>>;
}

/** Collects the routes that are registered after it into an OpenAPI 3.1 document. */
export async function registerOpenApi(
  app: FastifyInstance,
  { publicUrl, hasSessions, webhooks }: OpenApiOptions,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Article service',
        version: GATEWAY_VERSION,
        description:
          'Articles of the owner of an API key: list, detail, export. Times are UTC, formatted YYYY-MM-DDTHH:MM:SS. Operations to be removed are marked `deprecated` here and announce it in their responses, with `Deprecation` and `Sunset`, for at least a year.',
        license: { name: 'GPL-2.0-or-later', identifier: 'GPL-2.0-or-later' },
      },
      components: {
        securitySchemes: {
          apiKey: { type: 'http', scheme: 'bearer', description: 'An API key (abk_…).' },
          ...(hasSessions && { session: SESSION_SCHEME }),
        },
      },
      security: [{ apiKey: [] }],
      webhooks,
      tags: [
        {
          name: 'Articles',
          description: 'The list of articles, single articles and their renditions.',
        },
        { name: 'Imports', description: 'Bulk imports, run as background jobs.' },
        { name: 'WordPress', description: 'Capability negotiation and connected WordPress sites.' },
        { name: 'Sessions', description: 'Login and logout.' },
        { name: 'Users', description: 'User accounts, for administrators.' },
        { name: 'API keys', description: 'API keys for programs.' },
        {
          name: 'Webhooks',
          description: 'Subscriptions to article changes, and their deliveries.',
        },
        { name: 'Operation', description: 'Health and maintenance, for operators.' },
      ],
    },
    transform: (input) => {
      const { schema, url } = routeSchemas(input);
      return { schema: { ...schema, ...keptHeaderFields(input.schema) }, url };
    },
    transformObject: (input) => ({
      ...namedSchemas(input),
      // Known once the service listens, which is when the document is made.
      servers: [{ url: publicUrl() }],
    }),
  });
}

/** The collected document as it is served: tidied and completed. */
export function publishedDocument(collected: object): Record<string, unknown> {
  const { components, ...document } = tidySchemas(collected);
  const paths = completePaths(document.paths);
  return { ...document, components: { ...components, headers: usedHeaders(paths) }, paths };
}

/** `GET /openapi.json`: public, made once. */
export const openApiRoute: FastifyPluginCallback = (app, _options, done) => {
  let document: Representation | undefined;
  app.get(
    '/openapi.json',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'getOpenapiDocument',
        summary: 'This API as an OpenAPI 3.1 document',
        tags: ['Operation'],
        security: [],
        reads: ['If-None-Match'],
        response: {
          200: z.looseObject({ openapi: z.string() }).describe('The document.'),
          304: NOT_MODIFIED,
        },
      },
    },
    (request, reply) => {
      document ??= representation(
        JSON.stringify(publishedDocument(app.swagger())),
        'application/json; charset=utf-8',
      );
      return sendRepresentation(request, reply, document);
    },
  );
  done();
};
