import { SCOPES } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { REQUEST_EXAMPLES } from '../../../gateway/src/http/examples/requests.ts';
import { startBareService } from '../../support/bare-service.ts';
import { buildGateway } from '../../support/gateway.ts';
import { openSession } from '../../support/sessions.ts';

const UUID = '3f6c2a54-8d1b-4e0f-9a77-5b2c1d9e6f40';

const described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        security: z.array(z.record(z.string(), z.unknown())),
        requestBody: z
          .object({ content: z.record(z.string(), z.unknown()) })
          .default({ content: {} }),
      }),
    ),
  ),
});

const verbs = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;

describe('a query parameter that an operation does not have', () => {
  it('is refused by name at every address of the API', async () => {
    const { app, owner, services } = await buildGateway();
    await owner.save({}, { uuid: UUID });
    const { key } = await owner.createKey({ scopes: SCOPES });
    await services.users.setAdministrator(owner.id, true);
    const { token } = await openSession(services, owner.id);
    const { paths } = described.parse((await app.inject('/api/v1/openapi.json')).json());
    let operations = 0;
    for (const [path, methods] of Object.entries(paths)) {
      if (!path.startsWith('/api/v1/')) continue;
      for (const [method, { security, requestBody }] of Object.entries(methods)) {
        const name = `${method.toUpperCase()} ${path}`;
        const [type] = Object.keys(requestBody.content);
        const takesKey = security.some((scheme) => 'apiKey' in scheme);
        const credential = takesKey
          ? { authorization: `Bearer ${key}` }
          : { cookie: `session=${token}`, 'sec-fetch-site': 'same-origin' };
        const response = await app.inject({
          method: verbs[z.enum(['get', 'post', 'put', 'patch', 'delete']).parse(method)],
          url: `${path.replaceAll(/\{(?:version|id)\}/g, '1').replaceAll(/\{\w+\}/g, UUID)}?surprise=1`,
          headers: { ...credential, ...(type !== undefined && { 'content-type': type }) },
          ...(type !== undefined && { payload: JSON.stringify(REQUEST_EXAMPLES[name] ?? {}) }),
        });
        expect([name, response.statusCode, response.body]).toEqual([
          name,
          400,
          expect.stringMatching(/surprise/),
        ]);
        operations += 1;
      }
    }
    expect(operations).toBeGreaterThan(50);
  });

  it.each(['/healthz', '/readyz'])('is let be at %s, beside the API', async (url) => {
    const { app } = await buildGateway();
    expect((await app.inject(`${url}?surprise=1`)).statusCode).toBe(200);
  });
});

it('an address with a slash at its end says to leave it out', async () => {
  const { app, request } = await buildGateway();
  for (const url of ['/api/v1/articles/', `/api/v1/articles/${UUID}/`, '/api/v1/session/?a=1']) {
    expect((await request(url)).json()).toMatchObject({
      status: 404,
      detail: expect.stringContaining('slash'),
    });
  }
  expect((await app.inject('/api/v1/nothing')).json()).toMatchObject({ status: 404 });
  expect((await app.inject('/api/v1/nothing')).body).not.toContain('slash');
});

it('a plus that was not encoded in a time is named', async () => {
  const { request } = await buildGateway();
  const answer = await request('/api/v1/articles?updated_since=2026-01-31T09:30:00+02:00');
  expect(answer.json()).toMatchObject({
    status: 400,
    errors: [{ parameter: 'updated_since', detail: expect.stringContaining('%2B') }],
  });
});

describe('bytes that are not UTF-8', () => {
  it.each([
    ['/articles?search=%ff', ['search']],
    ['/articles?search=caf%C3%A9&category=%C3&language=%e9n', ['category', 'language']],
    ['/articles?%ff=1', ['%ff']],
    ['/articles/terms?search=%ff', ['search']],
  ])('%s is refused by name', async (path, names) => {
    const { request, owner } = await buildGateway();
    const { key } = await owner.createKey({ scopes: SCOPES });
    const answer = await request(`/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: names.map((parameter) => ({ parameter, code: 'input-not-utf-8' })),
    });
  });

  it('are refused in a path, too, and before another service', async () => {
    const service = await startBareService();
    const { request } = await buildGateway({ UPSTREAM_URL: service.url });
    const headers = { authorization: `Bearer ${service.key}` };
    for (const path of ['/articles/%ff', '/articles?status=%ff', '/anything?x=%ff', '/%ff']) {
      expect([path, (await request(`/api/v1${path}`, { headers })).statusCode]).toEqual([
        path,
        400,
      ]);
    }
    expect(service.requests).toEqual([]);
  });
});
