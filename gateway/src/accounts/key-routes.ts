import { apiKeyCreate, apiKeyList, apiKeyRotate, apiKeyWithSecret } from '@article-bridge/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemResponses } from '../http/openapi.ts';
import { sessionOf } from './access.ts';
import type { ApiKeysRepository } from './api-keys-repository.ts';
import { keyDocument } from './key-document.ts';
import { keyOrRefusal, keyProblems } from './key-problems.ts';

const SECONDS_PER_HOUR = 3_600;

const BODY_MAX_BYTES = 8 * 1024;

/** By session only: a key that leaks must not be able to make itself successors. */
const config = { access: 'session' } as const;
const tags = ['API keys'];
const params = z.object({ id: z.string().describe('Identifier of the key.') });

export interface KeyRoutesOptions {
  apiKeys: ApiKeysRepository;
  publicUrl: () => string;
  /** Unix seconds. */
  now: () => number;
}

/** `/keys`: the API keys of the logged-in user. */
export const keyRoutes: FastifyPluginCallbackZod<KeyRoutesOptions> = (
  app,
  { apiKeys, publicUrl, now },
  done,
) => {
  const refusePast = (expiresAt: number | null | undefined): void => {
    if (typeof expiresAt === 'number' && expiresAt <= now()) throw keyProblems.expiryPast();
  };
  const locationOf = (id: string) => `${publicUrl()}/api/v1/keys/${id}`;

  app.get(
    '/keys',
    {
      config,
      schema: {
        operationId: 'listApiKeys',
        summary: 'List API keys, including revoked and expired ones',
        tags,
        response: { 200: apiKeyList, ...problemResponses(401, 429, 500) },
      },
    },
    async (request, reply) => {
      const keys = await apiKeys.list(sessionOf(request).ownerId);
      reply.header('cache-control', 'no-store');
      return { keys: keys.map(keyDocument) };
    },
  );
  app.post(
    '/keys',
    {
      config,
      bodyLimit: BODY_MAX_BYTES,
      schema: {
        operationId: 'createApiKey',
        summary: 'Create an API key; it is shown only in this response',
        tags,
        body: apiKeyCreate,
        sends: ['Location'],
        response: {
          201: apiKeyWithSecret,
          ...problemResponses(400, 401, 403, 409, 413, 415, 429, 500),
        },
      },
    },
    async (request, reply) => {
      const { name, scopes, expires_at: expiresAt } = request.body;
      refusePast(expiresAt);
      const { ownerId } = sessionOf(request);
      const created = await keyOrRefusal(apiKeys.create(ownerId, { name, scopes, expiresAt }));
      reply.code(201).headers({ location: locationOf(created.id), 'cache-control': 'no-store' });
      return { ...keyDocument(created), key: created.key };
    },
  );
  app.delete(
    '/keys/:id',
    {
      config,
      schema: {
        operationId: 'revokeApiKey',
        summary: 'Revoke an API key, effective immediately',
        tags,
        params,
        response: {
          204: z.undefined().describe('Done.'),
          ...problemResponses(401, 403, 404, 429, 500),
        },
      },
    },
    async (request, reply) => {
      const revoked = await apiKeys.revoke(sessionOf(request).ownerId, request.params.id);
      if (!revoked) throw keyProblems.keyNotFound();
      return reply.code(204).send();
    },
  );
  app.post(
    '/keys/:id/rotate',
    {
      config,
      bodyLimit: BODY_MAX_BYTES,
      schema: {
        operationId: 'rotateApiKey',
        summary: 'Rotate an API key; the old one remains valid for a while',
        tags,
        params,
        body: apiKeyRotate,
        sends: ['Location'],
        response: {
          201: apiKeyWithSecret,
          ...problemResponses(400, 401, 403, 404, 409, 413, 415, 429, 500),
        },
      },
    },
    async (request, reply) => {
      const { ownerId } = sessionOf(request);
      const { overlap_hours: hours, expires_at: expiresAt } = request.body;
      refusePast(expiresAt);
      const made = await keyOrRefusal(
        apiKeys.rotate(ownerId, request.params.id, {
          overlapSeconds: hours * SECONDS_PER_HOUR,
          ...(expiresAt === undefined ? {} : { expiresAt }),
        }),
      );
      if (made === undefined) {
        const known = await apiKeys.find(ownerId, request.params.id);
        throw known === undefined ? keyProblems.keyNotFound() : keyProblems.keyEnded();
      }
      reply.code(201).headers({ location: locationOf(made.id), 'cache-control': 'no-store' });
      return { ...keyDocument(made), key: made.key };
    },
  );
  done();
};
