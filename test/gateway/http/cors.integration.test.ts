import { expect, it } from 'vitest';
import { buildGateway } from '../../support/gateway.ts';

const ORIGIN = 'https://cms.example.com';

it('without CORS_ORIGINS no origin is let in', async () => {
  const { request } = await buildGateway();
  const response = await request('/api/v1/articles', { headers: { origin: ORIGIN } });
  expect(response.statusCode).toBe(200);
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
  const preflight = await request('/api/v1/articles', {
    method: 'OPTIONS',
    headers: { origin: ORIGIN, 'access-control-request-method': 'GET' },
  });
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
});

it('CORS_ORIGINS lets in the origins it names and no other', async () => {
  const { request } = await buildGateway({ CORS_ORIGINS: `${ORIGIN},https://other.example.com` });
  const allowed = await request('/api/v1/articles', { headers: { origin: ORIGIN } });
  expect(allowed.headers['access-control-allow-origin']).toBe(ORIGIN);
  expect(allowed.headers['access-control-expose-headers']).toContain('ETag');
  const foreign = await request('/api/v1/articles', {
    headers: { origin: 'https://evil.example' },
  });
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
});

it('OPTIONS preflight of an allowed origin answers 204 without a key', async () => {
  const { app } = await buildGateway({ CORS_ORIGINS: ORIGIN });
  const response = await app.inject({
    method: 'OPTIONS',
    url: '/api/v1/articles',
    headers: { origin: ORIGIN, 'access-control-request-method': 'GET' },
  });
  expect(response.statusCode).toBe(204);
  expect(response.headers['access-control-allow-headers']).toContain('Authorization');
});

it.each(['PUT', 'PATCH', 'DELETE'])(
  'OPTIONS preflight for %s answers that it may',
  async (method) => {
    const { request } = await buildGateway({ CORS_ORIGINS: ORIGIN });
    const response = await request('/api/v1/articles', {
      method: 'OPTIONS',
      headers: {
        origin: ORIGIN,
        'access-control-request-method': method,
        'access-control-request-headers': 'if-match,idempotency-key,x-request-id',
      },
    });
    expect(response.statusCode).toBe(204);
    expect(String(response.headers['access-control-allow-methods']).split(', ')).toContain(method);
    const headers = String(response.headers['access-control-allow-headers']);
    for (const name of ['If-Match', 'Idempotency-Key', 'X-Request-Id']) {
      expect(headers).toContain(name);
    }
  },
);

it('keeps Vary: Origin beside what else an answer varies by', async () => {
  const { request } = await buildGateway({ CORS_ORIGINS: `${ORIGIN},https://other.example.com` });
  const response = await request('/api/v1/articles', { headers: { origin: ORIGIN } });
  expect(String(response.headers.vary).toLowerCase().split(/, */).sort()).toEqual([
    'accept-encoding',
    'authorization',
    'cookie',
    'origin',
  ]);
});
