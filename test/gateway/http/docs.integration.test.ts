import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildGateway } from '../../support/gateway.ts';

const ASSET = /(?:src|href)="([^"]+)"/g;

describe('GET /docs/', () => {
  it('answers a page whose every file comes from this service', async () => {
    const { app } = await buildGateway();
    const page = await app.inject({ url: '/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    const files = [...page.body.matchAll(ASSET)].map(([, address = '']) => address);
    expect(files.length).toBeGreaterThan(4);
    for (const address of files) {
      const { origin, pathname } = new URL(address, 'https://host.example/docs/');
      expect(origin).toBe('https://host.example');
      expect([address, (await app.inject({ url: pathname })).statusCode]).toEqual([address, 200]);
    }
  });

  it('lets the page load and run nothing from elsewhere, and nobody frame it', async () => {
    const { app } = await buildGateway();
    const policy = String((await app.inject({ url: '/docs/' })).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:/);
  });

  it('reads the same document as /api/v1/openapi.json', async () => {
    const { app } = await buildGateway();
    const shown = await app.inject({ url: '/docs/json' });
    expect(shown.statusCode).toBe(200);
    const published = await app.inject({ url: '/api/v1/openapi.json' });
    expect(shown.json()).toEqual(published.json());
    expect(z.looseObject({ webhooks: z.object() }).parse(shown.json())).toBeDefined();
  });

  it.each(['/docs', '/bridge/docs'])('GET %s leads to it, below a prefix too', async (url) => {
    const { app } = await buildGateway({ PUBLIC_URL: 'https://host.example/bridge' });
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(302);
    const target = new URL(String(response.headers.location), `https://host.example${url}`);
    expect(target.pathname).toBe(`${url}/`);
    expect((await app.inject({ url: target.pathname })).statusCode).toBe(200);
  });

  it.each([
    '/docs/static/../../package.json',
    '/docs/static/..%2f..%2fpackage.json',
    '/docs/static/%2e%2e/%2e%2e/package.json',
    '/docs/static/..%5c..%5cpackage.json',
  ])('GET %s gives no other file (CVE-2026-6414)', async (url) => {
    const { app } = await buildGateway();
    const response = await app.inject({ url });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
  });
});

describe('another method', () => {
  it.each(['/docs', '/docs/', '/docs/json', '/docs/static/index.html', '/metrics'])(
    'at %s: 405 with Allow',
    async (url) => {
      const { app } = await buildGateway({ METRICS_TOKEN: 'a-token-for-the-tests' });
      const response = await app.inject({ method: 'POST', url, payload: 'x' });
      expect(response.statusCode).toBe(405);
      expect(response.headers.allow).toBe('GET, HEAD, OPTIONS');
    },
  );

  it.each(['/docs/', '/healthz'])('at %s before another service: 405, too', async (url) => {
    const { app } = await buildGateway({ UPSTREAM_URL: 'http://127.0.0.1:9' });
    const response = await app.inject({ method: 'DELETE', url });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});
