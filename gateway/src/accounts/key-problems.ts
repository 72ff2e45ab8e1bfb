import { HttpProblem, problems } from '../http/problem.ts';

/** Refusals of the key endpoints, by name. */
export const keyProblems = {
  keyNotFound: () =>
    new HttpProblem({
      status: 404,
      kind: 'key-not-found',
      title: 'Not found',
      detail: 'You have no API key of this id; GET /api/v1/keys lists them.',
    }),

  keyEnded: () =>
    new HttpProblem({
      status: 409,
      kind: 'key-ended',
      title: 'Conflict',
      detail: 'This key was revoked or has expired: create a new one instead of rotating it.',
    }),

  expiryPast: () =>
    problems.badRequest('/expires_at: is past; choose a later time, or null for none.', [
      { pointer: '/expires_at', detail: 'is past; choose a later time, or null for none' },
    ]),
};
