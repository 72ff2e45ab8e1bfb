import type { FastifyRequest } from 'fastify';
import { SCOPES } from './api-key.ts';
import type { Principal } from './authenticate.ts';
import { readCookie } from '../http/read-cookie.ts';
import { SESSION_COOKIE } from './session-cookie.ts';
import { isSameOrigin } from './session-origin.ts';
import { isWellFormedSessionToken } from './session-token.ts';
import type { SessionsRepository } from './sessions-repository.ts';
import type { Storage } from '../storage/database.ts';

export type SessionFault = 'session-missing' | 'session-refused' | 'cross-origin';

export type SessionAuthentication =
  { principal: Principal; fault?: undefined } | { principal?: undefined; fault: SessionFault };

export interface SessionAuthenticatorDeps {
  sessions: SessionsRepository;
  changeStamp: Storage['changeStamp'];
  publicUrl: () => string;
  /** Called when a use could not be recorded; the request goes on. */
  onUnrecorded: (error: unknown) => void;
}

/** Reads the cookie `session`; a logged-in user may do everything with their own data that a key may. */
export function sessionAuthenticator({
  sessions,
  changeStamp: currentStamp,
  publicUrl,
  onUnrecorded,
}: SessionAuthenticatorDeps) {
  return async function authenticate({
    headers,
    method,
  }: FastifyRequest): Promise<SessionAuthentication> {
    const token = readCookie(headers.cookie, SESSION_COOKIE);
    if (token === undefined) return { fault: 'session-missing' };
    if (!isWellFormedSessionToken(token)) return { fault: 'session-refused' };
    if (!isSameOrigin(method, headers, publicUrl())) return { fault: 'cross-origin' };
    const changeStamp = currentStamp();
    const session = await sessions.findByToken(token);
    if (session === undefined) return { fault: 'session-refused' };
    await sessions.recordUse(session).catch(onUnrecorded);
    return { principal: { ownerId: session.ownerId, scopes: SCOPES, changeStamp, session } };
  };
}
