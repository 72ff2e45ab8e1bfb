import { problemDetails, user, userList } from '@article-bridge/contract';
import { expect, it } from 'vitest';
import { buildGateway } from '../../support/gateway.ts';
import { openSession } from '../../support/sessions.ts';

/** A gateway with requests by its only administrator. */
async function administered() {
  const gateway = await buildGateway();
  const { app, owner, services } = gateway;
  await services.users.setAdministrator(owner.id, true);
  const { token } = await openSession(services, owner.id);
  const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { cookie: `session=${token}` },
      ...(body === undefined ? {} : { payload: body }),
    });
  return { ...gateway, call };
}

const BEA = { email: 'Bea@example.com', password: 'a long password' };

it('POST /users answers 201 with the user, who can log in; GET /users lists them', async () => {
  const { call, app } = await administered();
  const added = await call('POST', '/users', BEA);
  expect(added.statusCode).toBe(201);
  expect(added.body).not.toContain(BEA.password);
  expect(user.parse(added.json())).toMatchObject({
    email: 'bea@example.com',
    administrator: false,
    disabled_at: null,
  });
  const loggedIn = await app.inject({ method: 'POST', url: '/api/v1/session', payload: BEA });
  expect(loggedIn.statusCode).toBe(201);
  expect(loggedIn.json()).toMatchObject({ user: { administrator: false } });
  const { users } = userList.parse((await call('GET', '/users')).json());
  expect(users.map(({ email }) => email)).toContain('bea@example.com');
});

it('POST /users with an address that is taken: 409; with faults: 400 that names each', async () => {
  const { call } = await administered();
  await call('POST', '/users', BEA);
  const taken = await call('POST', '/users', { ...BEA, email: 'bea@EXAMPLE.com' });
  expect(taken.json()).toMatchObject({ status: 409, errors: [{ pointer: '/email' }] });
  const wrong = await call('POST', '/users', { email: 'bea', password: 'short' });
  const pointers = problemDetails.parse(wrong.json()).errors?.map(({ pointer }) => pointer);
  expect(pointers).toEqual(['/email', '/password']);
});

it('PATCH /users/{id} that disables: their session and log-in end, and begin again when enabled', async () => {
  const { call, app, services } = await administered();
  const { id } = user.parse((await call('POST', '/users', BEA)).json());
  const { token } = await openSession(services, id);
  const logIn = () => app.inject({ method: 'POST', url: '/api/v1/session', payload: BEA });
  const disabled = await call('PATCH', `/users/${id}`, { disabled: true });
  expect(user.parse(disabled.json()).disabled_at).not.toBeNull();
  const asBea = { url: '/api/v1/session', headers: { cookie: `session=${token}` } };
  expect((await app.inject(asBea)).statusCode).toBe(401);
  expect((await logIn()).statusCode).toBe(401);
  await call('PATCH', `/users/${id}`, { disabled: false });
  expect((await logIn()).statusCode).toBe(201);
});

it('PATCH /users/{id} with a password: the old one and every session of theirs end', async () => {
  const { call, app, services } = await administered();
  const { id } = user.parse((await call('POST', '/users', BEA)).json());
  const { token } = await openSession(services, id);
  await call('PATCH', `/users/${id}`, { password: 'another long password' });
  const asBea = { url: '/api/v1/session', headers: { cookie: `session=${token}` } };
  expect((await app.inject(asBea)).statusCode).toBe(401);
  const logIn = { method: 'POST' as const, url: '/api/v1/session', payload: BEA };
  expect((await app.inject(logIn)).statusCode).toBe(401);
});

it.each([{ disabled: true }, { administrator: false }])(
  'PATCH /users/{id} of the only administrator with %o: 409, and nothing changes',
  async (change) => {
    const { call, owner, services } = await administered();
    const refused = await call('PATCH', `/users/${owner.id}`, change);
    expect(refused.json()).toMatchObject({
      status: 409,
      type: 'urn:article-bridge:problem:last-administrator',
    });
    expect(await services.users.find(owner.id)).toMatchObject({
      isAdministrator: true,
      disabledAt: null,
    });
  },
);

it('two administrators who lock each other out at once: one stays', async () => {
  const { call, owner, services } = await administered();
  const { id } = user.parse((await call('POST', '/users', { ...BEA, administrator: true })).json());
  const done = await Promise.all(
    [owner.id, id].map((each) => services.credentials.disable(each, { keepsAdministrator: true })),
  );
  expect(done.toSorted()).toEqual([false, true]);
});

it.each([
  ['999999', 404],
  ['x', 400],
])('PATCH /users/%s: %i', async (id, status) => {
  const { call } = await administered();
  expect((await call('PATCH', `/users/${id}`, { disabled: true })).statusCode).toBe(status);
});
