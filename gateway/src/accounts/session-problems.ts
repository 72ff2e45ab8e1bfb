import type { ApiText } from '@article-bridge/contract';
import { apiText } from '@article-bridge/contract';
import { HttpProblem, tooManyRequests } from '../http/problem.ts';

/** For a session there is no scheme of HTTP's own; a 401 must name one (RFC 9110, section 15.5.2). */
const CHALLENGE = 'Cookie realm="article-gateway", cookie-name="session"';

/** Refusals of logging in, by name. */
export const sessionProblems = {
  sessionMissing: () => unauthorized(apiText('session-missing')),

  sessionRefused: () => unauthorized(apiText('session-refused')),

  /** The same answer for a wrong password and for an unknown account. */
  logInRefused: () => unauthorized(apiText('login-refused')),

  logInThrottled: (retryAfterSeconds: number) =>
    tooManyRequests(
      apiText('wrong-passwords', { minutes: Math.ceil(retryAfterSeconds / 60) }),
      retryAfterSeconds,
    ),

  passwordRefused: () =>
    new HttpProblem({
      status: 403,
      title: 'Forbidden',
      detail: apiText('password-refused'),
    }),

  crossOrigin: (publicUrl: string) =>
    new HttpProblem({
      status: 403,
      title: 'Forbidden',
      detail: apiText('cross-origin', { origin: new URL(publicUrl).origin }),
    }),

  sessionNotFound: () =>
    new HttpProblem({
      status: 404,
      title: 'Not found',
      detail: apiText('session-not-found'),
    }),
};

function unauthorized(detail: ApiText): HttpProblem {
  return new HttpProblem({
    status: 401,
    title: 'Unauthorized',
    detail,
    headers: { 'www-authenticate': CHALLENGE },
  });
}
