import { problemDetails } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { buildGateway } from '../../support/gateway.ts';

const CAPABILITIES = '/api/v1/wordpress/capabilities';

describe('a refusal is problem details', () => {
  it('GET an address that is not there: 404', async () => {
    const { request } = await buildGateway();
    const response = await request('/api/v2/articles');
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('application/problem+json');
    expect(problemDetails.parse(response.json())).toMatchObject({
      type: 'urn:article-bridge:problem:route-not-found',
      status: 404,
    });
  });

  it('GET an address that cannot be decoded: 400', async () => {
    const { request } = await buildGateway();
    const response = await request('/api/v1/articles/%zz');
    expect(response.statusCode).toBe(400);
    expect(problemDetails.parse(response.json())).toMatchObject({
      status: 400,
      code: 'address-undecodable',
    });
  });

  it.each([
    ['', 'body-missing'],
    ['{"site":', 'body-not-json'],
    ['{"site": 1,}', 'body-not-json'],
    ['nul', 'body-not-json'],
  ])('POST a body that is not JSON (%j): 400', async (payload, code) => {
    const { app, owner } = await buildGateway();
    const response = await app.inject({
      method: 'POST',
      url: CAPABILITIES,
      headers: { authorization: `Bearer ${owner.key}`, 'content-type': 'application/json' },
      payload,
    });
    expect(response.statusCode).toBe(400);
    expect(problemDetails.parse(response.json())).toMatchObject({
      type: 'urn:article-bridge:problem:bad-request',
      code,
    });
  });

  it.each([
    ['{"__proto__":{"polluted":true}}', ['/__proto__']],
    ['{"\\u005f_proto__":{"polluted":true}}', ['/__proto__']],
    ['{"constructor":{"prototype":{"polluted":true}}}', ['/constructor']],
    [
      '{"a/b":[{"__proto__":1}],"constructor":{"prototype":1}}',
      ['/a~1b/0/__proto__', '/constructor'],
    ],
  ])('POST %s: 400 that names the key (prototype pollution)', async (payload, pointers) => {
    const { app, owner } = await buildGateway();
    const response = await app.inject({
      method: 'POST',
      url: CAPABILITIES,
      headers: { authorization: `Bearer ${owner.key}`, 'content-type': 'application/json' },
      payload,
    });
    expect(response.statusCode).toBe(400);
    const { errors = [] } = problemDetails.parse(response.json());
    expect(errors).toEqual(
      pointers.map((pointer): unknown =>
        expect.objectContaining({ pointer, code: 'input-prototype' }),
      ),
    );
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  it.each(['text/plain', 'application/xml', 'application/json\ta'])(
    'POST a body of type %j: 415, never unvalidated (CVE-2026-25223)',
    async (contentType) => {
      const { app, owner } = await buildGateway();
      const response = await app.inject({
        method: 'POST',
        url: CAPABILITIES,
        headers: { authorization: `Bearer ${owner.key}`, 'content-type': contentType },
        payload: '{}',
      });
      expect(response.statusCode).toBe(415);
      expect(problemDetails.parse(response.json()).type).toMatch(/media-type-unsupported$/);
    },
  );

  it('POST a body over the limit: 413 that names the limit', async () => {
    const { request } = await buildGateway();
    const response = await request(CAPABILITIES, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: { filler: 'x'.repeat(65 * 1024) },
    });
    expect(response.statusCode).toBe(413);
    expect(problemDetails.parse(response.json()).detail).toContain('65536 bytes');
  });

  it('a failure of our own: 500 without its text, which the log has', async () => {
    const { request, services, log } = await buildGateway();
    await services.storage.close();
    const response = await request('/api/v1/articles');
    expect(response.statusCode).toBe(500);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(problemDetails.parse(response.json()).title).toBe('Internal server error');
    expect(response.body).not.toMatch(/database|sqlite|destroyed/i);
    expect(log.join('')).toContain('request failed');
  });
});

describe('a method that an address does not have', () => {
  it.each(['PUT', 'PATCH', 'DELETE'] as const)('%s /articles: 405 with Allow', async (method) => {
    const { app } = await buildGateway();
    const response = await app.inject({ method, url: '/api/v1/articles' });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD, POST, OPTIONS');
    expect(problemDetails.parse(response.json()).type).toMatch(/method-not-allowed$/);
  });

  it('GET /wordpress/capabilities: 405 with Allow', async () => {
    const { request } = await buildGateway();
    const response = await request(CAPABILITIES);
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('POST, OPTIONS');
  });

  it('POST with any body at all: still 405', async () => {
    const { app } = await buildGateway();
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/openapi.json',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(response.statusCode).toBe(405);
  });

  it('OPTIONS: 204 with Allow', async () => {
    const { app } = await buildGateway();
    const response = await app.inject({ method: 'OPTIONS', url: '/api/v1/articles' });
    expect(response.statusCode).toBe(204);
    expect(response.headers.allow).toBe('GET, HEAD, POST, OPTIONS');
  });
});
