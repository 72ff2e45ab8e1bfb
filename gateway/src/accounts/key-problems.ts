import { apiText } from '@article-bridge/contract';
import { HttpProblem, problems } from '../http/problem.ts';
import { TooManyKeysError } from './api-keys-repository.ts';

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

  tooManyKeys: ({ text }: TooManyKeysError) =>
    new HttpProblem({
      status: 409,
      title: 'Conflict',
      detail: text,
    }),

  expiryPast: () => problems.inputRefused([{ pointer: '/expires_at', ...apiText('expiry-past') }]),
};

/** The new key, or 409 if the owner has the maximum number of keys. */
export async function keyOrRefusal<Made>(creation: Promise<Made>): Promise<Made> {
  try {
    return await creation;
  } catch (error) {
    throw error instanceof TooManyKeysError ? keyProblems.tooManyKeys(error) : error;
  }
}
