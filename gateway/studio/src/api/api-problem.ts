import type { ProblemDetails, ProblemError } from '@article-bridge/contract';
import { __, sprintf } from '@wordpress/i18n';
import { inLanguage } from './api-texts.ts';

const KIND_PREFIX = 'urn:article-bridge:problem:';

/** A refusal of the API, or the lack of an answer, worded for the user. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  /** 0 when there was no answer. */
  readonly status: number;
  /** The problem's name in the API, such as `session-refused`. */
  readonly kind: string;
  /** What is wrong with which field. */
  readonly errors: readonly ProblemError[];
  /** Seconds after which it makes sense to try again, when the gateway says so. */
  readonly retryAfter: number | undefined;

  constructor(problem: ProblemDetails, retryAfter?: number) {
    const { status, type, title, detail = title, params, errors = [] } = problem;
    const kind = type.startsWith(KIND_PREFIX) ? type.slice(KIND_PREFIX.length) : type;
    super(inLanguage({ detail, code: problem.code ?? kind, params }));
    this.status = status;
    this.kind = kind;
    this.errors = errors.map((error) => ({ ...error, detail: inLanguage(error) }));
    this.retryAfter = retryAfter;
  }

  /** The gateway, or the network before it, did not answer. */
  static unreachable(cause: unknown): ApiProblem {
    const problem = new ApiProblem({
      type: `${KIND_PREFIX}unreachable`,
      title: 'Unreachable',
      status: 0,
      detail: __(
        'The gateway is not responding. Check your connection; nothing you typed is lost.',
      ),
    });
    problem.cause = cause;
    return problem;
  }

  /** It was not asked: whoever wanted to is no longer logged in. */
  static signedOut(): ApiProblem {
    return new ApiProblem({
      type: `${KIND_PREFIX}session-refused`,
      title: 'Unauthorized',
      status: 401,
      detail: __('You were signed out'),
    });
  }

  /** It was not asked: what the writer has typed has to be saved first, and cannot be. */
  static unsaved(): ApiProblem {
    return new ApiProblem({
      type: `${KIND_PREFIX}unsaved`,
      title: 'Unsaved',
      status: 409,
      detail: __(
        'Your latest changes could not be saved, so nothing else was changed. The article may lack a title, or somebody else may have saved another version.',
      ),
    });
  }

  /** Something between here and the gateway answered in its place. */
  static unreadable(status: number): ApiProblem {
    return new ApiProblem({
      type: `${KIND_PREFIX}unreadable`,
      title: 'Unreadable',
      status,
      /* translators: %d: HTTP status code */
      detail: sprintf(__('The gateway answered with status %d and no explanation.'), status),
    });
  }
}

/** Any failure as one that can be shown; what is not a refusal is a bug of the studio. */
export function asProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  return new ApiProblem({
    type: `${KIND_PREFIX}studio`,
    title: 'Failure',
    status: 500,
    detail: error instanceof Error ? error.message : String(error),
  });
}

/** What is wrong with a field, with the value that it has: for a place where that is not seen. */
export function withValue(detail: string, value: string | undefined): string {
  if (value === undefined) return detail;
  const params = { fault: detail, value };
  return inLanguage({ detail: `${detail}; received ${value}`, code: 'input-received', params });
}

/** What a failure says of the field of this name, such as `email`; undefined: nothing. */
export function faultOf(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  return error.errors.find(({ pointer }) => pointer === `/${field}`)?.detail;
}
