import { apiText } from '@article-bridge/contract';
import type { StorageFailure } from '../storage/storage-failure.ts';
import { HttpProblem } from './problem.ts';

const RETRY_AFTER_SECONDS: Readonly<Record<StorageFailure, number>> = {
  full: 60,
  unwritable: 60,
  locked: 5,
  away: 5,
  'media-away': 5,
};

/** 503 with `Retry-After`: not the request's fault, and gone once the operator has fixed it. */
export function storageProblem(failure: StorageFailure): HttpProblem {
  return new HttpProblem({
    status: 503,
    title: 'Service unavailable',
    detail: apiText(`storage-${failure}`),
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS[failure]) },
  });
}
