import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RateLimitConfig } from '../config.ts';
import { problems } from '../http/problem.ts';
import { rateLimiter } from '../http/rate-limit.ts';
import type { Scope } from './api-key.ts';
import { authenticator } from './authenticate.ts';
import type { AuthenticatorDeps, CredentialFault, Principal } from './authenticate.ts';

/** Who may call a route: anybody, or the holder of a key with a scope. */
export type Access = 'public' | { scope: Scope };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    principal: Principal | null;
  }
}

/** Wrong credentials of one address in a window: room for a misconfigured site, not for guessing. */
const FAILURES_MAX = 60;
const FAILURES_WINDOW_SECONDS = 60;

const REFUSALS = {
  missing: problems.keyMissing,
  malformed: problems.keyMalformed,
  refused: problems.keyRefused,
  expired: problems.keyExpired,
} as const satisfies Record<CredentialFault, () => Error>;

export interface AccessOptions extends AuthenticatorDeps {
  rateLimit: RateLimitConfig;
}

/**
 * Guards every route that is registered after it. A route says in `config.access` who may call it;
 * one that says nothing stops the start, so that none is public by oversight. The check runs on the
 * route that the router chose, never on the text of the URL, so no spelling of a path gets around
 * it (CVE-2026-22595, CVE-2026-33808).
 */
export function guardAccess(app: FastifyInstance, options: AccessOptions): void {
  const authenticate = authenticator(options);
  const limitKey = rateLimiter(app, {
    ...options.rateLimit,
    policy: 'default',
    keyOf: (request) => principalOf(request).keyId,
    exceeded: 'This API key has used up its requests.',
  });
  const limitFailures = rateLimiter(app, {
    max: FAILURES_MAX,
    windowSeconds: FAILURES_WINDOW_SECONDS,
    policy: 'failed-credentials',
    exceeded: 'Too many requests without a valid API key came from this address.',
  });

  app.decorateRequest('principal', null);
  app.addHook('onRoute', ({ config, method, url }) => {
    if (config?.access !== undefined) return;
    throw new Error(`the route ${[method].flat().join('|')} ${url} does not declare config.access`);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return;
    const { access } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    const { principal, fault } = await authenticate(request.headers.authorization);
    if (fault !== undefined) {
      await limitFailures(request, reply);
      throw REFUSALS[fault]();
    }
    request.principal = principal;
    await limitKey(request, reply);
    if (!principal.scopes.includes(access.scope)) throw problems.scopeMissing(access.scope);
  });
}

/** The principal of a request whose route asks for one. */
export function principalOf(request: FastifyRequest): Principal {
  if (request.principal === null) throw new Error(`${request.url} has no principal: it is public`);
  return request.principal;
}
