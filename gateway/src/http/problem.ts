import { apiText } from '@article-bridge/contract';
import type { ApiText, ProblemDetails, ProblemError } from '@article-bridge/contract';
import { inputSummary } from './input-errors.ts';
import { withSentValues } from './sent-values.ts';
import type { SentInput } from './sent-values.ts';

/** The realm of RFC 6750 challenges. */
const REALM = 'article-gateway';

interface ProblemParts {
  status: number;
  /**
   * Names the kind of problem in its `type`. Defaults to the detail's name; if that has none, the
   * status says everything (RFC 9457, 4.2.1).
   */
  kind?: string;
  title: string;
  /** A bare text was not written by this service, and cannot be translated. */
  detail: string | ApiText;
  errors?: readonly ProblemError[];
  headers?: Readonly<Record<string, string>>;
}

/** A refusal that reaches the caller as problem details (RFC 9457). Made by named constructors only. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ProblemDetails;
  /** The detail by its name; undefined for one that this service did not write. */
  readonly text: ApiText | undefined;
  readonly #parts: ProblemParts;

  constructor(given: ProblemParts) {
    const { status, title, errors, headers = {}, ...parts } = given;
    const { detail: wording } = parts;
    const detail = typeof wording === 'string' ? wording : wording.detail;
    super(detail);
    this.#parts = given;
    this.text = typeof wording === 'string' ? undefined : wording;
    const code = this.text?.code;
    const params = this.text?.params;
    const { kind = code } = parts;
    this.status = status;
    this.headers = headers;
    this.body = {
      type: kind === undefined ? 'about:blank' : `urn:article-bridge:problem:${kind}`,
      title,
      status,
      detail,
      ...(code === undefined || code === kind ? {} : { code }),
      ...(params === undefined ? {} : { params }),
      ...(errors === undefined ? {} : { errors: [...errors] }),
    };
  }

  /** The same refusal, its faults with the values that were sent; also in a detail that sums them up. */
  withValuesOf(sent: SentInput): HttpProblem {
    const { status, errors: faults, detail } = this.#parts;
    // From 500 on, a fault is this service's, or points into the answer of the one behind it.
    if (faults === undefined || status >= 500) return this;
    const errors = withSentValues(faults, sent);
    const isSummary = this.text?.code === 'input-fault' || this.text?.code === 'input-faults';
    return new HttpProblem({
      ...this.#parts,
      errors,
      detail: isSummary ? inputSummary(errors) : detail,
    });
  }
}

/** The refusal of a caller that is over a limit. */
export type LimitCode =
  | 'requests-used-up'
  | 'key-requests-used-up'
  | 'address-requests-used-up'
  | 'credential-failures'
  | 'tests-used-up'
  | 'too-much-waiting';

/** Every refusal that is not one domain's own, by name. */
export const problems = {
  badRequest: (detail: string | ApiText, errors?: readonly ProblemError[]) =>
    new HttpProblem({
      status: 400,
      kind: 'bad-request',
      title: 'Bad request',
      detail,
      ...(errors === undefined ? {} : { errors }),
    }),

  /** Every fault of the input, each with its place. */
  inputRefused: (errors: readonly ProblemError[]) =>
    problems.badRequest(inputSummary(errors), errors),

  /** No credential at all: a challenge without an error code (RFC 6750, section 3.1). */
  keyMissing: () => unauthorized(apiText('key-missing'), ''),

  keyMalformed: () => unauthorized(apiText('key-malformed')),

  keyRefused: () => unauthorized(apiText('key-refused')),

  keyExpired: () => unauthorized(apiText('key-expired')),

  metricsTokenRefused: () => unauthorized(apiText('metrics-token-refused')),

  scopeMissing: (scope: string) =>
    new HttpProblem({
      status: 403,
      title: 'Forbidden',
      detail: apiText('scope-missing', { scope }),
      headers: {
        'www-authenticate': `Bearer realm="${REALM}", error="insufficient_scope", scope="${scope}"`,
      },
    }),

  articleNotFound: () =>
    new HttpProblem({
      status: 404,
      title: 'Not found',
      detail: apiText('article-not-found'),
    }),

  mediaNotFound: () =>
    new HttpProblem({
      status: 404,
      title: 'Not found',
      detail: apiText('media-not-found'),
    }),

  /** The root has a slash, too, but not one too many. */
  routeNotFound: (path: string) =>
    new HttpProblem({
      status: 404,
      title: 'Not found',
      detail: apiText(/.\/$/.test(path) ? 'route-not-found-slash' : 'route-not-found'),
    }),

  methodNotAllowed: (allowed: string) =>
    new HttpProblem({
      status: 405,
      title: 'Method not allowed',
      detail: apiText('method-not-allowed', { allowed }),
      headers: { allow: allowed },
    }),

  notAcceptable: (types: readonly string[]) =>
    new HttpProblem({
      status: 406,
      title: 'Not acceptable',
      detail: apiText('not-acceptable', { types: types.join(', ') }),
    }),

  /** The two sides have no common version; the detail names both and which one to update. */
  noAgreement: (reason: string, detail: ApiText) =>
    new HttpProblem({ status: 409, kind: reason.replaceAll('_', '-'), title: 'Conflict', detail }),

  bodyTooLarge: (limitBytes: number) =>
    new HttpProblem({
      status: 413,
      title: 'Content too large',
      detail: apiText('body-too-large', { most: limitBytes }),
    }),

  addressTooLong: () =>
    new HttpProblem({
      status: 414,
      title: 'URI too long',
      detail: apiText('address-too-long'),
    }),

  bodyCutOff: () => problems.badRequest(apiText('body-cut-off')),

  mediaTypeUnsupported: () =>
    new HttpProblem({
      status: 415,
      title: 'Unsupported media type',
      detail: apiText('media-type-unsupported'),
    }),

  /** Accept-Encoding says that none is taken (RFC 9110, section 15.5.16). */
  contentCodingUnsupported: () =>
    new HttpProblem({
      status: 415,
      title: 'Unsupported media type',
      detail: apiText('content-coding-unsupported'),
      headers: { 'accept-encoding': 'identity' },
    }),

  rateLimited: (code: LimitCode, retryAfterSeconds: number) =>
    tooManyRequests(apiText(code, { seconds: retryAfterSeconds }), retryAfterSeconds),

  /** The cause stays in the log, under the id. */
  internal: (requestId: string) =>
    new HttpProblem({
      status: 500,
      title: 'Internal server error',
      detail: apiText('internal', { request: requestId }),
    }),

  notReady: () =>
    new HttpProblem({
      status: 503,
      title: 'Service unavailable',
      detail: apiText('not-ready'),
      headers: { 'retry-after': '5' },
    }),

  /** A refusal of the HTTP layer itself that has no name of its own here. */
  other: (status: number, detail: string | ApiText) =>
    new HttpProblem({ status, title: 'Request refused', detail }),
};

function unauthorized(detail: ApiText, error = ', error="invalid_token"') {
  return new HttpProblem({
    status: 401,
    title: 'Unauthorized',
    detail,
    headers: { 'www-authenticate': `Bearer realm="${REALM}"${error}` },
  });
}

/** @param detail says the limit, and the seconds too */
export function tooManyRequests(detail: ApiText, retryAfterSeconds: number): HttpProblem {
  return new HttpProblem({
    status: 429,
    kind: 'rate-limited',
    title: 'Too many requests',
    detail,
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}
