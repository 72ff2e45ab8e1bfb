import { problemDetails, systemFindings, webhookTestAnswer } from '@article-bridge/contract';
import { expect, it } from 'vitest';
import { buildGateway } from '../../support/gateway.ts';
import { openSession } from '../../support/sessions.ts';

async function administered() {
  const { app, owner, services } = await buildGateway();
  await services.users.setAdministrator(owner.id, true);
  const { token } = await openSession(services, owner.id);
  return (method: 'GET' | 'POST', path: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { cookie: `session=${token}` },
      ...(payload === undefined ? {} : { payload }),
    });
}

it('a refused input names each fault with its values, and the detail that sums them up', async () => {
  const call = await administered();
  const answer = await call('POST', '/users', { email: 'bea', password: 'short' });
  const { errors, code, params } = problemDetails.parse(answer.json());
  expect(errors).toEqual([
    {
      pointer: '/email',
      detail: 'must be an e-mail address',
      code: 'input-no-email',
      value: '"bea"',
    },
    {
      pointer: '/password',
      detail: 'must have at least 10 characters',
      code: 'input-too-short',
      params: { least: 10 },
    },
  ]);
  expect(code).toBe('input-faults');
  expect(params).toMatchObject({
    ...{ name: '/email', count: 1 },
    fault: {
      code: 'input-received',
      params: { value: '"bea"', fault: { code: 'input-no-email' } },
    },
  });
});

it('what no schema words is named, too: a member that lacks, one that is unknown, a wrong type', async () => {
  const call = await administered();
  const answer = await call('POST', '/users', { administrator: 'yes', more: true });
  const { errors } = problemDetails.parse(answer.json());
  expect(errors).toContainEqual(expect.objectContaining({ code: 'input-of-wrong-type' }));
  expect(errors).toContainEqual({
    pointer: '/password',
    detail: 'is missing',
    code: 'input-missing',
  });
  expect(errors).toContainEqual({ pointer: '/more', detail: 'is unknown', code: 'input-unknown' });
});

it('a detail whose name is the type of the problem has its values only', async () => {
  const call = await administered();
  await call('POST', '/users', { email: 'bea@example.com', password: 'a long password' });
  const taken = await call('POST', '/users', {
    email: 'bea@example.com',
    password: 'a long password',
  });
  const { code, params } = problemDetails.parse(taken.json());
  expect(code).toBeUndefined();
  expect(params).toEqual({ email: 'bea@example.com' });
});

it('a test of a webhook that is refused, and a check of the service, say why by name', async () => {
  const call = await administered();
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  const test = await call('POST', '/webhooks/test', { url: 'https://10.0.0.1/hook', secret });
  expect(webhookTestAnswer.parse(test.json())).toMatchObject({
    ok: false,
    code: 'webhook-address-blocked',
    params: { host: '10.0.0.1' },
  });
  const { findings } = systemFindings.parse((await call('GET', '/system/checks')).json());
  expect(findings.filter(({ code }) => code === undefined)).toEqual([]);
});
