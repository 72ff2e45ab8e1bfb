import { HttpProblem, problems } from '../http/problem.ts';

/** For a session there is no scheme of HTTP's own; a 401 must name one (RFC 9110, section 15.5.2). */
const CHALLENGE = 'Cookie realm="article-gateway", cookie-name="session"';

/** Every refusal that has to do with logging in, by name. */
export const sessionProblems = {
  sessionMissing: () =>
    unauthorized(
      'session-missing',
      'This needs a login: POST /api/v1/session, then send its cookie.',
    ),

  sessionRefused: () =>
    unauthorized('session-refused', 'The session has ended or is unknown: log in again.'),

  /** One answer for a wrong password and for no such account. */
  logInRefused: () =>
    unauthorized('login-refused', 'E-mail address and password do not belong together.'),

  logInThrottled: (retryAfterSeconds: number) =>
    problems.rateLimited('Too many wrong passwords.', retryAfterSeconds),

  passwordRefused: () =>
    new HttpProblem({
      status: 403,
      kind: 'password-refused',
      title: 'Forbidden',
      detail: 'current_password is not the password of this account.',
    }),

  crossOrigin: (publicUrl: string) =>
    new HttpProblem({
      status: 403,
      kind: 'cross-origin',
      title: 'Forbidden',
      detail: `With a session, changes are made from ${new URL(publicUrl).origin} only; another program needs an API key.`,
    }),

  sessionNotFound: () =>
    new HttpProblem({
      status: 404,
      kind: 'session-not-found',
      title: 'Not found',
      detail: 'There is no open session of this id.',
    }),
};

function unauthorized(kind: string, detail: string): HttpProblem {
  return new HttpProblem({
    status: 401,
    kind,
    title: 'Unauthorized',
    detail,
    headers: { 'www-authenticate': CHALLENGE },
  });
}
