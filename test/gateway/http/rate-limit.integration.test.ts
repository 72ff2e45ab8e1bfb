import { problemDetails } from '@article-bridge/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildGateway, startGateway } from '../../support/gateway.ts';

const LIMITED = { RATE_LIMIT_MAX: '3', RATE_LIMIT_WINDOW: '120' };

describe('requests of a key', () => {
  it('carry RateLimit-Policy and RateLimit, and none of the older headers', async () => {
    const { request } = await buildGateway(LIMITED);
    const response = await request('/api/v1/articles');
    expect(response.headers['ratelimit-policy']).toBe('"default";q=3;w=120');
    expect(response.headers['ratelimit']).toBe('"default";r=2;t=120');
    expect(Object.keys(response.headers).filter((name) => name.startsWith('x-rate'))).toEqual([]);
  });

  it('beyond the limit answer 429 with Retry-After, other keys of the owner 200', async () => {
    const { request, owner } = await buildGateway(LIMITED);
    for (let count = 0; count < 3; count += 1) {
      expect((await request('/api/v1/articles')).statusCode).toBe(200);
    }
    const refused = await request('/api/v1/articles');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['content-type']).toBe('application/problem+json');
    expect(refused.headers['ratelimit']).toMatch(/^"default";r=0;t=\d+$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(problemDetails.parse(refused.json()).type).toMatch(/rate-limited$/);
    const { key } = await owner.createKey();
    const other = await request('/api/v1/articles', {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(other.statusCode).toBe(200);
  });

  it('are taken again when the window has ended', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { request } = await buildGateway(LIMITED);
    const ask = async () => {
      const { statusCode, headers } = await request('/api/v1/articles');
      return [statusCode, headers['ratelimit']];
    };
    for (let count = 0; count < 3; count += 1) await ask();
    vi.advanceTimersByTime(119_500);
    expect(await ask()).toEqual([429, '"default";r=0;t=1']);
    vi.advanceTimersByTime(500);
    expect(await ask()).toEqual([200, '"default";r=2;t=120']);
  });

  it('count whatever address they say they come from (CVE-2025-64526)', async () => {
    const { request } = await buildGateway(LIMITED);
    const from = (address: string) =>
      request('/api/v1/articles', { headers: { 'x-forwarded-for': address } });
    const statuses = [];
    for (const address of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4']) {
      statuses.push((await from(address)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('requests without a valid key', () => {
  it('are counted by address: 401, then 429, while a valid key still works', async () => {
    const { app, request } = await buildGateway();
    const attempt = (address: string) =>
      app.inject({ url: '/api/v1/articles', headers: { 'x-forwarded-for': address } });
    for (let count = 0; count < 60; count += 1) {
      expect((await attempt(`10.0.0.${count}`)).statusCode).toBe(401);
    }
    // X-Forwarded-For of a sender that is not a trusted proxy has no effect (CVE-2026-3635).
    const refused = await attempt('10.9.9.9');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['ratelimit-policy']).toBe('"failed-credentials";q=60;w=60');
    expect((await request('/api/v1/articles')).statusCode).toBe(200);
  });

  it.each([
    ['ports', (i: number) => `203.0.113.7:${1024 + i}`],
    ['texts that are no address', (i: number) => `nobody-${i}`],
    ['zones', (i: number) => `fe80::1%${i}`],
    ['hosts of one IPv6 network', (i: number) => `2001:db8:7:7::${i + 1}`],
  ])('behind a trusted proxy: ever new %s are one sender', async (_what, forwarded) => {
    const { url } = await startGateway({ env: { TRUST_PROXY: 'loopback' } });
    const statuses = [];
    for (let count = 0; count < 61; count += 1) {
      const headers = { 'x-forwarded-for': forwarded(count) };
      statuses.push((await fetch(`${url}/api/v1/articles`, { headers })).status);
    }
    expect(statuses).toEqual([...Array<number>(60).fill(401), 429]);
  });

  it('behind a trusted proxy are counted by the address the proxy saw', async () => {
    const { app } = await buildGateway({ TRUST_PROXY: 'loopback' });
    const attempt = (forwarded: string) =>
      app.inject({ url: '/api/v1/articles', headers: { 'x-forwarded-for': forwarded } });
    for (let count = 0; count < 61; count += 1) await attempt('203.0.113.7');
    expect((await attempt('203.0.113.7')).statusCode).toBe(429);
    expect((await attempt('1.2.3.4, 203.0.113.7')).statusCode).toBe(429);
    expect((await attempt('203.0.113.8')).statusCode).toBe(401);
  });

  it.each([
    ['of one IPv6 /64 are one subscriber’s', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 429],
    ['of another IPv6 /64 are another’s', '2001:db8:1:2::1', '2001:db8:1:3::1', 401],
    ['of an IPv4 address and its mapped form are one’s', '203.0.113.7', '::ffff:203.0.113.7', 429],
    ['of two mapped IPv4 addresses are two’s', '::ffff:203.0.113.7', '::ffff:203.0.113.8', 401],
  ])('%s', async (_what, first, second, expected) => {
    const { app } = await buildGateway();
    const attempt = (remoteAddress: string) =>
      app.inject({ url: '/api/v1/articles', remoteAddress });
    for (let count = 0; count < 60; count += 1) await attempt(first);
    expect((await attempt(second)).statusCode).toBe(expected);
  });
});
