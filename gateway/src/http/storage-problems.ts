import type { StorageFailure } from '../storage/storage-failure.ts';
import { HttpProblem } from './problem.ts';

const PARTS: Readonly<
  Record<StorageFailure, { kind: string; detail: string; retryAfterSeconds: number }>
> = {
  full: {
    kind: 'storage-full',
    detail:
      'The service has no room left, and nothing of this request was stored. Its operator has to make room; then send it again.',
    retryAfterSeconds: 60,
  },
  unwritable: {
    kind: 'storage-unwritable',
    detail:
      'The disk of the service takes nothing more (a quota, a size limit or a fault of the disk), and nothing of this request was stored. Its operator has to see to it; then send it again.',
    retryAfterSeconds: 60,
  },
  locked: {
    kind: 'storage-locked',
    detail:
      'Another process holds the database, and nothing of this request was stored: send it again.',
    retryAfterSeconds: 5,
  },
  away: {
    kind: 'storage-away',
    detail: 'The service cannot reach its database: send it again later.',
    retryAfterSeconds: 5,
  },
};

/** 503 with `Retry-After`: no fault of the request, and gone when the operator has seen to it. */
export function storageProblem(failure: StorageFailure): HttpProblem {
  const { kind, detail, retryAfterSeconds } = PARTS[failure];
  return new HttpProblem({
    status: 503,
    kind,
    title: 'Service unavailable',
    detail,
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}
