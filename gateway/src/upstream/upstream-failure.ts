import type { ProblemError } from '@article-bridge/contract';
import { HttpProblem } from '../http/problem.ts';

/** Properties of a failure besides its problem details. */
interface FailureKind {
  /** The service cannot answer, now or as it should: an older copy may stand in. */
  isOutage: boolean;
  /** Counts against the circuit. */
  tripsCircuit: boolean;
}

type ProblemParts = ConstructorParameters<typeof HttpProblem>[0];

/**
 * Why the service behind the gateway gave no usable answer, in a form that the caller may see:
 * without the service's address or any text of its answer.
 */
export class UpstreamFailure extends HttpProblem {
  readonly isOutage: boolean;
  readonly tripsCircuit: boolean;

  constructor(parts: ProblemParts, { isOutage, tripsCircuit }: FailureKind) {
    super(parts);
    this.isOutage = isOutage;
    this.tripsCircuit = tripsCircuit;
  }
}

/** Statuses by which a service, or a proxy before it, says that it is unavailable. */
export const DOWN_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

const BROKEN = { isOutage: true, tripsCircuit: true };
/** The service did answer: a caller who can provoke this must not open the circuit for everybody. */
const UNUSABLE = { isOutage: true, tripsCircuit: false };
const FINAL = { isOutage: false, tripsCircuit: false };

function badGateway(kind: string, detail: string, errors?: readonly ProblemError[]): ProblemParts {
  return {
    status: 502,
    kind: `upstream-${kind}`,
    title: 'Bad gateway',
    detail,
    ...(errors === undefined ? {} : { errors }),
  };
}

export const upstreamFailures = {
  unreachable: () =>
    new UpstreamFailure(
      badGateway(
        'unreachable',
        'The article service behind this gateway cannot be reached. If it should run, check UPSTREAM_URL.',
      ),
      BROKEN,
    ),

  timedOut: (milliseconds: number) =>
    new UpstreamFailure(
      {
        status: 504,
        kind: 'upstream-timeout',
        title: 'Gateway timeout',
        detail: `The article service behind this gateway did not answer within ${milliseconds / 1000} s.`,
      },
      BROKEN,
    ),

  cutOff: () =>
    new UpstreamFailure(
      badGateway('cut-off', 'The article service behind this gateway cut off its response.'),
      BROKEN,
    ),

  /** @param seconds that it asks to wait; null: unspecified */
  failed: (status: number, seconds: number | null = null) =>
    new UpstreamFailure(
      {
        ...badGateway(
          'failed',
          `The article service behind this gateway failed (status ${status}).`,
        ),
        ...(seconds === null ? {} : { headers: { 'retry-after': String(seconds) } }),
      },
      DOWN_STATUSES.has(status) ? BROKEN : UNUSABLE,
    ),

  tooLarge: (limitBytes: number) =>
    new UpstreamFailure(
      badGateway(
        'too-large',
        `The article service behind this gateway sent more than ${limitBytes} bytes.`,
      ),
      UNUSABLE,
    ),

  /** A login page, a maintenance page, a wrong UPSTREAM_URL. */
  notJson: (contentType: string | undefined) =>
    new UpstreamFailure(
      badGateway(
        'not-json',
        `The article service behind this gateway answered ${mediaTypeIn(contentType)} where JSON belongs. Check that UPSTREAM_URL is the address of its API.`,
      ),
      UNUSABLE,
    ),

  malformed: (what: string) =>
    new UpstreamFailure(
      badGateway('malformed', `The article service behind this gateway answered ${what}.`),
      UNUSABLE,
    ),

  /** Redirects are not followed: they could send the caller's credential anywhere. */
  redirected: (status: number) =>
    new UpstreamFailure(
      badGateway(
        'redirects',
        `The article service behind this gateway answered with a redirect (status ${status}), which is not followed. Set UPSTREAM_URL to its final address.`,
      ),
      UNUSABLE,
    ),

  unsettledList: () =>
    new UpstreamFailure(
      badGateway(
        'unsettled-list',
        'The list of the article service behind this gateway changes its order while it is read, so that what it says of this article could not be found. Try again.',
      ),
      UNUSABLE,
    ),

  unstableOrder: () =>
    new UpstreamFailure(
      badGateway(
        'unstable-order',
        'The article service behind this gateway lists its articles in an order that changes with every answer, so pages that were read before may have left some out. Read the list again from page 1, or by cursor.',
      ),
      FINAL,
    ),

  noFeed: (what: string) =>
    new UpstreamFailure(
      badGateway(
        'no-feed',
        `The article service behind this gateway ${what}: changes cannot be read by cursor here. Use updated_since.`,
      ),
      FINAL,
    ),

  offContract: (errors: readonly ProblemError[]) =>
    new UpstreamFailure(
      badGateway(
        'off-contract',
        'What the article service behind this gateway sent does not fit the contract; `errors` lists where.',
        errors,
      ),
      FINAL,
    ),

  circuitOpen: (seconds: number) =>
    new UpstreamFailure(
      {
        status: 503,
        kind: 'upstream-unavailable',
        title: 'Service unavailable',
        detail: `The article service behind this gateway failed several times in a row and is left alone. Try again in ${seconds} s.`,
        headers: { 'retry-after': String(seconds) },
      },
      UNUSABLE,
    ),

  limited: (seconds: number) =>
    new UpstreamFailure(
      {
        status: 429,
        kind: 'upstream-rate-limited',
        title: 'Too many requests',
        detail: `The article service behind this gateway limits this API key. Try again in ${seconds} s.`,
        headers: { 'retry-after': String(seconds) },
      },
      UNUSABLE,
    ),

  keyRefused: () =>
    new UpstreamFailure(
      {
        status: 401,
        kind: 'key-refused',
        title: 'Unauthorized',
        detail: 'The article service behind this gateway refuses the API key: use another one.',
        headers: { 'www-authenticate': 'Bearer realm="article-gateway", error="invalid_token"' },
      },
      FINAL,
    ),

  /** Any other 4xx is between the caller and the service. */
  refused: (status: number) =>
    new UpstreamFailure(
      {
        status,
        kind: 'upstream-refused',
        title: 'Request refused',
        detail: `The article service behind this gateway refused the request (status ${status}).`,
      },
      FINAL,
    ),

  parametersUnknown: (names: readonly string[]) =>
    new UpstreamFailure(
      {
        status: 400,
        kind: 'bad-request',
        title: 'Bad request',
        detail: `${names.join(', ')}: the article service behind this gateway does not know it.`,
        errors: names.map((parameter) => ({
          parameter,
          detail: 'is not available here; leave it out',
        })),
      },
      FINAL,
    ),
};

function mediaTypeIn(contentType: string | undefined): string {
  return /^[\w.+-]{1,60}\/[\w.+-]{1,60}/.exec(contentType ?? '')?.[0] ?? 'something else';
}

/** Whether it is a failure of one of these kinds: `cut-off`, `off-contract` and so on. */
export function isOfKind(error: unknown, ...kinds: readonly string[]): error is UpstreamFailure {
  if (!(error instanceof UpstreamFailure)) return false;
  return kinds.some((kind) => error.body.type === `urn:article-bridge:problem:upstream-${kind}`);
}
