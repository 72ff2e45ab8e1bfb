import { apiText } from '@article-bridge/contract';
import type { ApiText, ProblemError } from '@article-bridge/contract';
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

function badGateway(
  detail: ApiText,
  kind?: string,
  errors?: readonly ProblemError[],
): ProblemParts {
  return {
    status: 502,
    ...(kind === undefined ? {} : { kind }),
    title: 'Bad gateway',
    detail,
    ...(errors === undefined ? {} : { errors }),
  };
}

function malformed(detail: ApiText) {
  return new UpstreamFailure(badGateway(detail, 'upstream-malformed'), UNUSABLE);
}

export const upstreamFailures = {
  unreachable: () => new UpstreamFailure(badGateway(apiText('upstream-unreachable')), BROKEN),

  timedOut: (milliseconds: number) =>
    new UpstreamFailure(
      {
        status: 504,
        title: 'Gateway timeout',
        detail: apiText('upstream-timeout', { seconds: milliseconds / 1000 }),
      },
      BROKEN,
    ),

  cutOff: () => new UpstreamFailure(badGateway(apiText('upstream-cut-off')), BROKEN),

  /** @param seconds that it asks to wait; null: unspecified */
  failed: (status: number, seconds: number | null = null) =>
    new UpstreamFailure(
      {
        ...badGateway(apiText('upstream-failed', { status })),
        ...(seconds === null ? {} : { headers: { 'retry-after': String(seconds) } }),
      },
      DOWN_STATUSES.has(status) ? BROKEN : UNUSABLE,
    ),

  tooLarge: (limitBytes: number) =>
    new UpstreamFailure(badGateway(apiText('upstream-too-large', { most: limitBytes })), UNUSABLE),

  /** A login page, a maintenance page, a wrong UPSTREAM_URL. */
  notJson: (contentType: string | undefined) => {
    const type = mediaTypeIn(contentType);
    const detail =
      type === undefined ? apiText('upstream-of-no-type') : apiText('upstream-not-json', { type });
    return new UpstreamFailure(badGateway(detail, 'upstream-not-json'), UNUSABLE);
  },

  unreadableJson: () => malformed(apiText('upstream-unreadable-json')),

  noUtf8: () => malformed(apiText('upstream-no-utf-8')),

  noHash: () => malformed(apiText('upstream-no-hash')),

  unexpectedStatus: (status: number) =>
    malformed(apiText('upstream-unexpected-status', { status })),

  unexpectedCoding: () => malformed(apiText('upstream-unexpected-coding')),

  /** Redirects are not followed: they could send the caller's credential anywhere. */
  redirected: (status: number) =>
    new UpstreamFailure(badGateway(apiText('upstream-redirects', { status })), UNUSABLE),

  unsettledList: () =>
    new UpstreamFailure(badGateway(apiText('upstream-unsettled-list')), UNUSABLE),

  unstableOrder: () => new UpstreamFailure(badGateway(apiText('upstream-unstable-order')), FINAL),

  /** @param what the list does instead, a predicate */
  noFeed: (what: ApiText) =>
    new UpstreamFailure(badGateway(apiText('upstream-no-feed', { what })), FINAL),

  offContract: (errors: readonly ProblemError[]) =>
    new UpstreamFailure(badGateway(apiText('upstream-off-contract'), undefined, errors), FINAL),

  circuitOpen: (seconds: number) =>
    new UpstreamFailure(
      {
        status: 503,
        title: 'Service unavailable',
        detail: apiText('upstream-unavailable', { seconds }),
        headers: { 'retry-after': String(seconds) },
      },
      UNUSABLE,
    ),

  limited: (seconds: number) =>
    new UpstreamFailure(
      {
        status: 429,
        title: 'Too many requests',
        detail: apiText('upstream-rate-limited', { seconds }),
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
        detail: apiText('upstream-key-refused'),
        headers: { 'www-authenticate': 'Bearer realm="article-gateway", error="invalid_token"' },
      },
      FINAL,
    ),

  /** Any other 4xx is between the caller and the service. */
  refused: (status: number) =>
    new UpstreamFailure(
      { status, title: 'Request refused', detail: apiText('upstream-refused', { status }) },
      FINAL,
    ),

  parametersUnknown: (names: readonly string[]) =>
    new UpstreamFailure(
      {
        status: 400,
        kind: 'bad-request',
        title: 'Bad request',
        detail: apiText('upstream-parameters-unknown', { names: names.join(', ') }),
        errors: names.map((parameter) => ({
          parameter,
          ...apiText('upstream-parameter-unknown'),
        })),
      },
      FINAL,
    ),
};

function mediaTypeIn(contentType: string | undefined): string | undefined {
  return /^[\w.+-]{1,60}\/[\w.+-]{1,60}/.exec(contentType ?? '')?.[0];
}

/** Whether it is a failure of one of these kinds: `cut-off`, `off-contract` and so on. */
export function isOfKind(error: unknown, ...kinds: readonly string[]): error is UpstreamFailure {
  if (!(error instanceof UpstreamFailure)) return false;
  return kinds.some((kind) => error.body.type === `urn:article-bridge:problem:upstream-${kind}`);
}
