import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireDeclaredAccess } from '../accounts/access.ts';
import { growingCache } from '../growing-cache.ts';
import { problems } from '../http/problem.ts';
import { rateLimiter } from '../http/rate-limit.ts';
import type { CallerLimit } from '../http/rate-limit.ts';
import { readCaller } from './caller.ts';
import type { Caller } from './caller.ts';

/**
 * Maximum number of requests of one address in a window with credentials that the service has not
 * accepted yet: enough for a site with many keys after a restart, too few for guessing keys through
 * the gateway.
 */
const UNKNOWN_MAX = 120;
const UNKNOWN_WINDOW_SECONDS = 60;

/** How many accepted credentials are remembered. */
const ACCEPTED_REMEMBERED = 10_000;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export interface UpstreamAccess {
  /** Reports whether the service accepted a credential; `id` as in `Caller`. */
  judged: (id: string, accepted: boolean) => void;
}

/**
 * Guards every route registered after it, as `guardAccess` does for the gateway's own accounts: a
 * route that is not public needs a key, which the service behind the gateway validates. Once the
 * service has accepted a key, it has a limit of its own; until then its sender's address is
 * counted, which an attacker cannot choose freely (CVE-2025-64526).
 */
export function guardUpstreamAccess(app: FastifyInstance, rateLimit: CallerLimit): UpstreamAccess {
  const acceptedCredentials = growingCache<string, true>(ACCEPTED_REMEMBERED);
  const limitTaken = rateLimiter({
    ...rateLimit,
    policy: 'default',
    keyOf: (request) => callerOf(request).id,
    exceeded: 'key-requests-used-up',
  });
  const limitUnknown = rateLimiter({
    max: UNKNOWN_MAX,
    windowSeconds: UNKNOWN_WINDOW_SECONDS,
    count: rateLimit.count,
    policy: 'unknown-credentials',
    exceeded: 'credential-failures',
  });

  app.decorateRequest('caller', null);
  app.decorateRequest('principal', null);
  requireDeclaredAccess(app, { takesSessions: false });
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 || request.routeOptions.config.access === 'public') return;
    const caller = readCaller(request.headers.authorization);
    if (caller === undefined) {
      await limitUnknown(request, reply);
      throw problems.keyMissing();
    }
    request.caller = caller;
    await (acceptedCredentials.has(caller.id) ? limitTaken : limitUnknown)(request, reply);
  });

  return {
    judged: (id, accepted) => {
      if (accepted) acceptedCredentials.set(id, true);
      else acceptedCredentials.delete(id);
    },
  };
}

/** The caller of a request whose route asks for a key. */
export function callerOf(request: Pick<FastifyRequest, 'caller' | 'url'>): Caller {
  if (request.caller === null) throw new Error(`${request.url} has no caller: it is public`);
  return request.caller;
}
