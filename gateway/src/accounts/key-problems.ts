import { apiText } from '@article-bridge/contract';
import { HttpProblem, problems } from '../http/problem.ts';

/** Refusals of the key endpoints, by name. */
export const keyProblems = {
  keyNotFound: () =>
    new HttpProblem({
      status: 404,
      title: 'Not found',
      detail: apiText('key-not-found'),
    }),

  keyEnded: () =>
    new HttpProblem({
      status: 409,
      title: 'Conflict',
      detail: apiText('key-ended'),
    }),

  expiryPast: () => problems.inputRefused([{ pointer: '/expires_at', ...apiText('expiry-past') }]),
};
