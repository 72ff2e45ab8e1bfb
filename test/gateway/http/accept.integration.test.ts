import { problemDetails } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { isAcceptable } from '../../../gateway/src/http/accept.ts';
import { buildGateway } from '../../support/gateway.ts';

describe('isAcceptable (RFC 9110, section 12.5.1)', () => {
  it.each([
    ['application/json', 'application/json', true],
    ['text/html, */*;q=0.1', 'application/json', true],
    ['application/*', 'application/json', true],
    ['APPLICATION/JSON; Q=0.5', 'application/json', true],
    ['image/png', 'application/json', false],
    ['application/json;q=0', 'application/json', false],
    ['application/json;q=0, */*', 'application/json', false],
    ['application/json, */*;q=0', 'application/json', true],
    ['application/*;q=0, */*', 'application/json', false],
    ['', 'application/json', false],
    ['image/png', 'image/*', true],
    ['text/html', 'image/*', false],
  ])('%j for %s: %s', (accept, type, expected) => {
    expect(isAcceptable(accept, type)).toBe(expected);
  });
});

it('GET /articles with an Accept that JSON is not in: 406 that names what there is', async () => {
  const { request } = await buildGateway();
  const response = await request('/api/v1/articles', { headers: { accept: 'image/png' } });
  expect(response.statusCode).toBe(406);
  const problem = problemDetails.parse(response.json());
  expect(problem.type).toMatch(/not-acceptable$/);
  expect(problem.detail).toContain('application/json');
});

it('GET and HEAD an export take each of its types, since format decides', async () => {
  const { request, owner } = await buildGateway();
  const { uuid } = await owner.save();
  for (const accept of ['text/html', 'text/plain', 'application/json', '*/*']) {
    for (const method of ['GET', 'HEAD'] as const) {
      const url = `/api/v1/articles/${uuid}/export?format=markdown`;
      const response = await request(url, { method, headers: { accept } });
      expect(response.statusCode).toBe(200);
    }
  }
});

it('a change that is refused with 406 is not made', async () => {
  const { app, owner } = await buildGateway();
  const { key } = await owner.createKey({ scopes: ['articles:write', 'articles:read'] });
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/articles',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'image/png',
    },
    payload: '{"title":"T","markdown":"x"}',
  });
  expect(response.statusCode).toBe(406);
  const list = await app.inject({
    url: '/api/v1/articles?status=any',
    headers: { authorization: `Bearer ${key}` },
  });
  expect(list.json()).toMatchObject({ total: 0 });
});
