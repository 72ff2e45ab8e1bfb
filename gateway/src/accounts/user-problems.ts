import { HttpProblem } from '../http/problem.ts';

/** Refusals of what only administrators may, by name. */
export const userProblems = {
  administratorsOnly: () =>
    new HttpProblem({
      status: 403,
      kind: 'administrators-only',
      title: 'Forbidden',
      detail: 'Only administrators may do this: ask one, GET /api/v1/session says who you are.',
    }),

  userNotFound: () =>
    new HttpProblem({
      status: 404,
      kind: 'user-not-found',
      title: 'Not found',
      detail: 'There is no user of this id; GET /api/v1/users lists them.',
    }),

  emailTaken: (email: string) =>
    new HttpProblem({
      status: 409,
      kind: 'email-taken',
      title: 'Conflict',
      detail: `There is a user ${email} already: change that one, or take another address.`,
      errors: [{ pointer: '/email', detail: 'belongs to another user already' }],
    }),

  /** Somebody has to be able to let the others in again. */
  lastAdministrator: () =>
    new HttpProblem({
      status: 409,
      kind: 'last-administrator',
      title: 'Conflict',
      detail: 'This is the only administrator who can log in: make somebody else one first.',
    }),
};
