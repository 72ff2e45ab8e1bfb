import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problems } from '../http/problem.ts';
import { hasBody } from '../http/request-body.ts';
import { rateLimiter } from '../http/rate-limit.ts';
import type { CallerLimit, RateLimiter } from '../http/rate-limit.ts';
import type { Scope } from './api-key.ts';
import { authenticator } from './authenticate.ts';
import type {
  Authentication,
  AuthenticatorDeps,
  CredentialFault,
  Principal,
} from './authenticate.ts';
import { sessionAuthenticator } from './session-authenticate.ts';
import type {
  SessionAuthentication,
  SessionAuthenticatorDeps,
  SessionFault,
} from './session-authenticate.ts';
import { readCookie } from '../http/read-cookie.ts';
import { SESSION_COOKIE } from './session-cookie.ts';
import { sessionProblems } from './session-problems.ts';
import type { LoggedInSession } from './sessions-repository.ts';
import { userProblems } from './user-problems.ts';

/**
 * Who may call a route: everyone, logged-in users, logged-in administrators, or holders of a key
 * with a scope. With `session`, a scope also admits logged-in users.
 */
export type Access = 'public' | 'session' | 'administrator' | { scope: Scope; session?: true };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    principal: Principal | null;
  }
}

/** Failed attempts from one address per window: enough for a misconfigured site, not for guessing. */
const FAILURES_MAX = 60;
const FAILURES_WINDOW_SECONDS = 60;

const REFUSALS = {
  missing: problems.keyMissing,
  malformed: problems.keyMalformed,
  refused: problems.keyRefused,
  expired: problems.keyExpired,
  'session-missing': sessionProblems.sessionMissing,
  'session-refused': sessionProblems.sessionRefused,
  'cross-origin': sessionProblems.crossOrigin,
} as const satisfies Record<CredentialFault | SessionFault, (publicUrl: string) => Error>;

export interface AccessOptions extends AuthenticatorDeps, SessionAuthenticatorDeps {
  /** Limit of a key; its counter counts failures, too. */
  rateLimit: CallerLimit;
}

/** What the access guard offers to code that runs after it. */
export interface AccessGuard {
  /** Whether the credential of an unfinished answer is still valid. */
  isStillAdmitted: (request: FastifyRequest) => Promise<boolean>;
}

/**
 * Guards every route registered after it. Each route declares in `config.access` who may call it; a
 * route without a declaration stops the start, so none becomes public by oversight. The check
 * applies to the route that the router matched, never to the text of the URL, so no spelling of a
 * path bypasses it (CVE-2026-22595, CVE-2026-33808).
 */
export function guardAccess(app: FastifyInstance, options: AccessOptions): AccessGuard {
  const authenticateKey = authenticator(options);
  const authenticateSession = sessionAuthenticator(options);
  const limitKey = rateLimiter({
    ...options.rateLimit,
    policy: 'default',
    keyOf: (request) => {
      const { keyId, ownerId } = principalOf(request);
      return keyId ?? `user ${ownerId}`;
    },
    exceeded: 'requests-used-up',
  });
  const limitFailures = failureLimiter(options.rateLimit);

  app.decorateRequest('principal', null);
  requireDeclaredAccess(app);

  function judge(
    { principal, fault }: Authentication | SessionAuthentication,
    access: Exclude<Access, 'public'>,
  ): void {
    if (fault !== undefined) throw REFUSALS[fault](options.publicUrl());
    if (access === 'session') return;
    if (access === 'administrator') {
      if (principal.session?.isAdministrator !== true) throw userProblems.administratorsOnly();
      return;
    }
    if (!principal.scopes.includes(access.scope)) throw problems.scopeMissing(access.scope);
  }

  function authenticate(access: Exclude<Access, 'public'>, request: FastifyRequest) {
    return takesSession(access, request)
      ? authenticateSession(request)
      : authenticateKey(request.headers.authorization);
  }

  /** A promise only if counting the request takes one. */
  function admit(
    authentication: Authentication | SessionAuthentication,
    access: Exclude<Access, 'public'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> | undefined {
    const { principal, fault } = authentication;
    request.principal = principal ?? null;
    const limited = (fault === undefined ? limitKey : limitFailures)(request, reply);
    if (limited !== undefined) {
      return limited.then(() => {
        judge(authentication, access);
      });
    }
    judge(authentication, access);
    return undefined;
  }

  // No promise where a remembered key needs none: it is the path of nearly every request.
  app.addHook('onRequest', (request, reply, done) => {
    const { access } = request.routeOptions.config;
    if (request.is404 || access === undefined || access === 'public') {
      done();
      return;
    }
    const authenticated = authenticate(access, request);
    if (authenticated instanceof Promise) {
      authenticated
        .then((late) => admit(late, access, request, reply))
        .then(() => {
          done();
        }, done);
      return;
    }
    const admitted = admit(authenticated, access, request, reply);
    if (admitted === undefined) done();
    else {
      admitted.then(() => {
        done();
      }, done);
    }
  });

  /** @throws {HttpProblem} unless the credential of an admitted request would be taken now as well */
  async function judgeAgain(request: FastifyRequest): Promise<void> {
    const { access } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    judge(await authenticate(access, request), access);
  }

  // A body may take its time, of which a revoked key or an ended session is to have none.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.principal === null || !hasBody(request.raw.headers)) {
      done();
      return;
    }
    judgeAgain(request).then(() => {
      done();
    }, done);
  });

  return {
    isStillAdmitted: (request) =>
      judgeAgain(request).then(
        () => true,
        () => false,
      ),
  };
}

/** Limits failed guesses per address. */
export function failureLimiter({ count }: Pick<CallerLimit, 'count'>): RateLimiter {
  return rateLimiter({
    max: FAILURES_MAX,
    windowSeconds: FAILURES_WINDOW_SECONDS,
    count,
    policy: 'failed-credentials',
    exceeded: 'credential-failures',
  });
}

/**
 * Stops the start if a route does not declare its access, and documents the access of the others.
 *
 * @param takesSessions false where nobody logs in here
 */
export function requireDeclaredAccess(
  app: FastifyInstance,
  { takesSessions = true }: { takesSessions?: boolean } = {},
): void {
  app.addHook('onRoute', ({ config, schema, method, url }) => {
    if (config?.access !== undefined) {
      // The OpenAPI document states what is enforced.
      if (schema !== undefined) schema.security ??= securityOf(config.access, takesSessions);
      return;
    }
    throw new Error(`the route ${[method].flat().join('|')} ${url} does not declare config.access`);
  });
}

/** Where both are accepted, a key takes precedence: a cookie is sent along automatically. */
function takesSession(access: Exclude<Access, 'public'>, { headers }: FastifyRequest): boolean {
  if (access === 'session' || access === 'administrator') return true;
  if (access.session === undefined || headers.authorization !== undefined) return false;
  return readCookie(headers.cookie, SESSION_COOKIE) !== undefined;
}

/** The `security` of an OpenAPI operation; for an API key, with the scopes that it needs. */
function securityOf(access: Access, takesSessions: boolean): Record<string, string[]>[] {
  if (access === 'public') return [];
  if (access === 'session' || access === 'administrator') return [{ session: [] }];
  const key = { apiKey: [access.scope] };
  return access.session === undefined || !takesSessions ? [key] : [key, { session: [] }];
}

/** The session of a request whose route asks for one. */
export function sessionOf(request: FastifyRequest): LoggedInSession {
  const { session } = principalOf(request);
  if (session === undefined) throw new Error(`${request.url} takes an API key, too`);
  return session;
}

/** The principal of a request whose route asks for one. */
export function principalOf(request: Pick<FastifyRequest, 'principal' | 'url'>): Principal {
  if (request.principal === null) throw new Error(`${request.url} has no principal: it is public`);
  return request.principal;
}
