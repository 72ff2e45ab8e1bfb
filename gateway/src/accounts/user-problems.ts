import { apiText } from '@article-bridge/contract';
import { HttpProblem } from '../http/problem.ts';

/** Refusals of what only administrators may do, by name. */
export const userProblems = {
  administratorsOnly: () =>
    new HttpProblem({
      status: 403,
      title: 'Forbidden',
      detail: apiText('administrators-only'),
    }),

  userNotFound: () =>
    new HttpProblem({
      status: 404,
      title: 'Not found',
      detail: apiText('user-not-found'),
    }),

  emailTaken: (email: string) =>
    new HttpProblem({
      status: 409,
      title: 'Conflict',
      detail: apiText('email-taken', { email }),
      errors: [{ pointer: '/email', ...apiText('email-of-another') }],
    }),

  /** Somebody has to be able to let the others in again. */
  lastAdministrator: () =>
    new HttpProblem({
      status: 409,
      title: 'Conflict',
      detail: apiText('last-administrator'),
    }),
};
