import {
  apiText,
  connectCode,
  connectionAnswer,
  connectionRequest,
  secondsToWireTime,
} from '@article-bridge/contract';
import type { ConnectionRequest } from '@article-bridge/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { failureLimiter, sessionOf } from '../accounts/access.ts';
import { oneLine } from '../accounts/key-name.ts';
import { keyOrRefusal } from '../accounts/key-problems.ts';
import { problemResponses } from '../http/openapi.ts';
import { HttpProblem } from '../http/problem.ts';
import type { CallerLimit } from '../http/rate-limit.ts';
import type { ConnectCodesRepository } from './connect-codes-repository.ts';

const BODY_MAX_BYTES = 32 * 1024;

/** As for every key. */
const KEY_NAME_MAXIMUM = 200;

const tags = ['WordPress'];

export interface ConnectionRoutesOptions {
  connectCodes: ConnectCodesRepository;
  publicUrl: () => string;
  count: CallerLimit['count'];
}

/**
 * `/wordpress/connect-codes` and `/wordpress/connections`: a site is connected with a code, which
 * it exchanges for a key, so that no key has to be copied by hand.
 */
export const connectionRoutes: FastifyPluginCallbackZod<ConnectionRoutesOptions> = (
  app,
  { connectCodes, publicUrl, count },
  done,
) => {
  const limitFailures = failureLimiter({ count });

  app.post(
    '/wordpress/connect-codes',
    {
      config: { access: 'session' },
      schema: {
        operationId: 'createConnectCode',
        summary: 'Create a one-time code that connects a WordPress site',
        tags,
        response: { 201: connectCode, ...problemResponses(401, 403, 429, 500) },
      },
    },
    async (request, reply) => {
      const url = publicUrl();
      const made = await connectCodes.create(sessionOf(request).ownerId, url);
      reply.code(201).header('cache-control', 'no-store');
      const { code, keyId } = made;
      return { code, url, expires_at: secondsToWireTime(made.expiresAt), key_id: keyId };
    },
  );
  app.post(
    '/wordpress/connections',
    {
      config: { access: 'public' },
      bodyLimit: BODY_MAX_BYTES,
      schema: {
        operationId: 'redeemConnectCode',
        summary: 'Redeem a connection code for an API key',
        tags,
        body: connectionRequest,
        response: {
          201: connectionAnswer,
          ...problemResponses(400, 403, 409, 413, 415, 429, 500),
        },
      },
    },
    async (request, reply) => {
      const { code, site } = request.body;
      const made = await keyOrRefusal(connectCodes.redeem(code, keyNameOf(site)));
      if (made === undefined) {
        await limitFailures(request, reply);
        throw codeRefused();
      }
      reply.code(201).header('cache-control', 'no-store');
      return { url: publicUrl(), key: made.key };
    },
  );
  done();
};

function keyNameOf({ name, url }: ConnectionRequest['site']): string {
  const named = [name, url].map((text) => oneLine(text).trim()).find((text) => text !== '');
  return Array.from(named ?? 'WordPress')
    .slice(0, KEY_NAME_MAXIMUM)
    .join('');
}

/** One refusal for unknown, expired and redeemed codes, so that it does not reveal which. */
function codeRefused(): HttpProblem {
  return new HttpProblem({
    status: 403,
    title: 'Forbidden',
    detail: apiText('connect-code-refused'),
  });
}
