import { user, userChange, userCreate, userList } from '@article-bridge/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemResponses } from '../http/openapi.ts';
import { hashPassword } from './password.ts';
import type { CredentialsRepository } from './session-credentials.ts';
import { userDocument } from './user-document.ts';
import { userProblems } from './user-problems.ts';
import { EmailTakenError } from './users-repository.ts';
import type { ManagedUser, UsersRepository } from './users-repository.ts';

const BODY_MAX_BYTES = 8 * 1024;

const config = { access: 'administrator' } as const;
const tags = ['Users'];
const params = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/, 'must be the id of a user')
    .transform(Number)
    .describe('Identifier of the user.'),
});

export interface UserRoutesOptions {
  users: UsersRepository;
  credentials: CredentialsRepository;
}

/** `/users`: who may sign in, for administrators. A user is never deleted, since articles are theirs. */
export const userRoutes: FastifyPluginCallbackZod<UserRoutesOptions> = (
  app,
  { users, credentials },
  done,
) => {
  async function existing(id: number): Promise<ManagedUser> {
    const found = await users.find(id);
    if (found === undefined) throw userProblems.userNotFound();
    return found;
  }

  app.get(
    '/users',
    {
      config,
      schema: {
        operationId: 'listUsers',
        summary: 'List users in order of creation',
        tags,
        response: { 200: userList, ...problemResponses(401, 403, 429, 500) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { users: (await users.list()).map(userDocument) };
    },
  );
  app.post(
    '/users',
    {
      config,
      bodyLimit: BODY_MAX_BYTES,
      schema: {
        operationId: 'createUser',
        summary: 'Create a user',
        tags,
        body: userCreate,
        response: {
          201: user,
          ...problemResponses(400, 401, 403, 409, 413, 415, 429, 500),
        },
      },
    },
    async (request, reply) => {
      const { email, password, administrator: isAdministrator } = request.body;
      try {
        const { id } = await users.add(email, await hashPassword(password), { isAdministrator });
        reply.code(201).header('cache-control', 'no-store');
        return userDocument(await existing(id));
      } catch (error) {
        if (error instanceof EmailTakenError) throw userProblems.emailTaken(email);
        throw error;
      }
    },
  );
  app.patch(
    '/users/:id',
    {
      config,
      bodyLimit: BODY_MAX_BYTES,
      schema: {
        operationId: 'updateUser',
        summary: 'Update a user: access, administrator rights, password',
        tags,
        params,
        body: userChange,
        response: {
          200: user,
          ...problemResponses(400, 401, 403, 404, 409, 413, 415, 429, 500),
        },
      },
    },
    async (request, reply) => {
      const { id } = await existing(request.params.id);
      const { administrator, disabled, password } = request.body;
      const refuseUnless = (isDone: boolean): void => {
        if (!isDone) throw userProblems.lastAdministrator();
      };
      if (disabled === true) {
        refuseUnless(await credentials.disable(id, { keepsAdministrator: true }));
      }
      if (administrator !== undefined) {
        refuseUnless(await users.setAdministrator(id, administrator));
      }
      if (disabled === false) await credentials.enable(id);
      if (password !== undefined) {
        await credentials.changePassword(id, await hashPassword(password));
      }
      reply.header('cache-control', 'no-store');
      return userDocument(await existing(id));
    },
  );
  done();
};
