import { setupAnswer, setupRequest, apiText } from '@article-bridge/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { problemResponses } from '../http/openapi.ts';
import { HttpProblem } from '../http/problem.ts';
import { hashPassword } from './password.ts';
import type { SetupToken } from './setup-token.ts';
import type { UsersRepository } from './users-repository.ts';

const BODY_MAX_BYTES = 8 * 1024;

export interface SetupRoutesOptions {
  users: UsersRepository;
  /** Undefined where there were users when the gateway started. */
  setupToken: SetupToken | undefined;
}

/**
 * `POST /setup` creates the first user. It takes the token that the gateway printed at its start.
 * The token has 256 random bits, so guessing needs no limit, and a password is hashed only once the
 * token has been verified.
 */
export const setupRoutes: FastifyPluginCallbackZod<SetupRoutesOptions> = (
  app,
  { users, setupToken },
  done,
) => {
  app.post(
    '/setup',
    {
      config: { access: 'public' },
      bodyLimit: BODY_MAX_BYTES,
      schema: {
        operationId: 'setUp',
        summary: 'Create the first user',
        tags: ['Sessions'],
        body: setupRequest,
        response: {
          201: setupAnswer.describe('The created user, who can log in immediately.'),
          ...problemResponses(400, 403, 409, 413, 415, 429, 500),
        },
      },
    },
    async (request, reply) => {
      const { token, email, password } = request.body;
      if (setupToken === undefined) throw setUpAlready();
      if (!setupToken.matches(token)) throw tokenRefused();
      if (!(await users.isEmpty())) throw setUpAlready();
      const user = await users.addFirst(email, await hashPassword(password));
      if (user === undefined) throw setUpAlready();
      reply.code(201).header('cache-control', 'no-store');
      return { email: user.email };
    },
  );
  done();
};

function setUpAlready(): HttpProblem {
  return new HttpProblem({
    status: 409,
    title: 'Conflict',
    detail: apiText('set-up-already'),
  });
}

function tokenRefused(): HttpProblem {
  return new HttpProblem({
    status: 403,
    title: 'Forbidden',
    detail: apiText('setup-token-refused'),
  });
}
