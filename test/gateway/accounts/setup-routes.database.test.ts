import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { expect, it, onTestFinished } from 'vitest';
import { openServices, readConfig } from '@article-bridge/gateway';
import { setupRoutes } from '../../../gateway/src/accounts/setup-routes.ts';
import { createSetupToken } from '../../../gateway/src/accounts/setup-token.ts';
import { handleErrors } from '../../../gateway/src/http/error-handler.ts';
import { temporaryDirectory } from '../../support/gateway.ts';
import { checkInput } from '../../../gateway/src/http/validation.ts';

/** The route alone, with a database without users. */
async function emptyGateway() {
  const services = await openServices(readConfig({ DATA_DIR: await temporaryDirectory() }));
  const setupToken = createSetupToken();
  const app = Fastify();
  app.setValidatorCompiler(checkInput);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app, () => 'https://articles.example.com');
  await app.register(setupRoutes, { users: services.users, setupToken });
  onTestFinished(async () => {
    await app.close();
    await services.storage.close();
  });
  const setUp = (body: object) => app.inject({ method: 'POST', url: '/setup', payload: body });
  return { services, setUp, token: setupToken.text };
}

const ADA = { email: 'ada@example.com', password: 'a long password' };

it('POST /setup answers 201 and makes the first user, whoever else tries at once 409', async () => {
  const { services, setUp, token } = await emptyGateway();
  const both = await Promise.all([
    setUp({ token, ...ADA }),
    setUp({ token, ...ADA, email: 'eve@example.com' }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect(await services.users.list()).toHaveLength(1);
  expect((await setUp({ token, ...ADA })).statusCode).toBe(409);
});

it('POST /setup answers 403 to a wrong token and 400 to a short password; nobody is added', async () => {
  const { services, setUp, token } = await emptyGateway();
  expect((await setUp({ ...ADA, token: `${token}x` })).statusCode).toBe(403);
  const short = await setUp({ ...ADA, token, password: 'short' });
  expect(short.json()).toMatchObject({ status: 400, errors: [{ pointer: '/password' }] });
  expect(await services.users.isEmpty()).toBe(true);
});
