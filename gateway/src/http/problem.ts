import type { ProblemDetails, ProblemError } from '@article-bridge/contract';

/** The realm of RFC 6750 challenges. */
const REALM = 'article-gateway';

interface ProblemParts {
  status: number;
  /** Names the kind of problem in its `type`; without one the status says all (RFC 9457, 4.2.1). */
  kind?: string;
  title: string;
  detail: string;
  errors?: readonly ProblemError[];
  headers?: Readonly<Record<string, string>>;
}

/** A refusal that reaches the caller as problem details (RFC 9457). Made by named constructors only. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ProblemDetails;

  constructor({ status, kind, title, detail, errors, headers = {} }: ProblemParts) {
    super(detail);
    this.status = status;
    this.headers = headers;
    this.body = {
      type: kind === undefined ? 'about:blank' : `urn:article-bridge:problem:${kind}`,
      title,
      status,
      detail,
      ...(errors === undefined ? {} : { errors: [...errors] }),
    };
  }
}

/** Every refusal that is not one domain's own, by name. */
export const problems = {
  badRequest: (detail: string, errors?: readonly ProblemError[]) =>
    new HttpProblem({
      status: 400,
      kind: 'bad-request',
      title: 'Bad request',
      detail,
      ...(errors === undefined ? {} : { errors }),
    }),

  /** No credential at all: a challenge without an error code (RFC 6750, section 3.1). */
  keyMissing: () =>
    unauthorized(
      'key-missing',
      'This needs an API key: send it as "Authorization: Bearer <API_KEY>".',
      '',
    ),

  keyMalformed: () =>
    unauthorized(
      'key-malformed',
      'The API key is mistyped or incomplete: a key is "abk_" and 38 letters and digits. Copy it again.',
    ),

  keyRefused: () =>
    unauthorized('key-refused', 'The API key is unknown or was revoked: use another one.'),

  keyExpired: () =>
    unauthorized('key-expired', 'The API key has expired: create another one and use that.'),

  metricsTokenRefused: () =>
    unauthorized(
      'metrics-token-refused',
      'Metrics need METRICS_TOKEN: send it as "Authorization: Bearer <METRICS_TOKEN>".',
    ),

  scopeMissing: (scope: string) =>
    new HttpProblem({
      status: 403,
      kind: 'scope-missing',
      title: 'Forbidden',
      detail: `The API key lacks the scope ${scope}: use a key that has it.`,
      headers: {
        'www-authenticate': `Bearer realm="${REALM}", error="insufficient_scope", scope="${scope}"`,
      },
    }),

  articleNotFound: () =>
    new HttpProblem({
      status: 404,
      kind: 'article-not-found',
      title: 'Not found',
      detail: 'The owner of this API key has no article with this uuid.',
    }),

  mediaNotFound: () =>
    new HttpProblem({
      status: 404,
      kind: 'media-not-found',
      title: 'Not found',
      detail: 'There is no media file of this name.',
    }),

  routeNotFound: () =>
    new HttpProblem({
      status: 404,
      kind: 'route-not-found',
      title: 'Not found',
      detail: 'There is nothing at this address. The API is described at /api/v1/openapi.json.',
    }),

  methodNotAllowed: (allowed: string) =>
    new HttpProblem({
      status: 405,
      kind: 'method-not-allowed',
      title: 'Method not allowed',
      detail: `This address allows ${allowed}.`,
      headers: { allow: allowed },
    }),

  notAcceptable: (types: readonly string[]) =>
    new HttpProblem({
      status: 406,
      kind: 'not-acceptable',
      title: 'Not acceptable',
      detail: `This address answers with ${types.join(', ')}: allow that in Accept, or leave Accept out.`,
    }),

  /** What two sides cannot agree on; the detail names both and which to update. */
  noAgreement: (reason: string, detail: string) =>
    new HttpProblem({ status: 409, kind: reason.replaceAll('_', '-'), title: 'Conflict', detail }),

  bodyTooLarge: (limitBytes: number) =>
    new HttpProblem({
      status: 413,
      kind: 'body-too-large',
      title: 'Content too large',
      detail: `The body may have ${limitBytes} bytes at most.`,
    }),

  mediaTypeUnsupported: () =>
    new HttpProblem({
      status: 415,
      kind: 'media-type-unsupported',
      title: 'Unsupported media type',
      detail: 'The body must be JSON: send it with "Content-Type: application/json".',
    }),

  /** Accept-Encoding says that none is taken (RFC 9110, section 15.5.16). */
  contentCodingUnsupported: () =>
    new HttpProblem({
      status: 415,
      kind: 'content-coding-unsupported',
      title: 'Unsupported media type',
      detail: 'Bodies are taken uncompressed only: send it without Content-Encoding.',
      headers: { 'accept-encoding': 'identity' },
    }),

  rateLimited: (detail: string, retryAfterSeconds: number) =>
    new HttpProblem({
      status: 429,
      kind: 'rate-limited',
      title: 'Too many requests',
      detail: `${detail} Try again in ${retryAfterSeconds} s.`,
      headers: { 'retry-after': String(retryAfterSeconds) },
    }),

  /** The cause stays in the log, under the id. */
  internal: (requestId: string) =>
    new HttpProblem({
      status: 500,
      kind: 'internal',
      title: 'Internal server error',
      detail: `The gateway failed; its log tells why, at request ${requestId}.`,
    }),

  notReady: () =>
    new HttpProblem({
      status: 503,
      kind: 'not-ready',
      title: 'Service unavailable',
      detail: 'The database does not answer.',
      headers: { 'retry-after': '5' },
    }),

  /** A refusal of the HTTP layer itself that has no name of its own here. */
  other: (status: number, detail: string) =>
    new HttpProblem({ status, title: 'Request refused', detail }),
};

function unauthorized(kind: string, detail: string, error = ', error="invalid_token"') {
  return new HttpProblem({
    status: 401,
    kind,
    title: 'Unauthorized',
    detail,
    headers: { 'www-authenticate': `Bearer realm="${REALM}"${error}` },
  });
}
