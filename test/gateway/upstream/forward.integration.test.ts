import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import type { Server } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { FAILURES_TO_OPEN } from '../../../gateway/src/upstream/circuit-breaker.ts';
import { startBareService } from '../../support/bare-service.ts';
import type { BareService } from '../../support/bare-service.ts';
import { startGateway } from '../../support/gateway.ts';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';
import { startMisbehavingService } from '../../support/misbehaving-service.ts';
import type { MisbehavingService } from '../../support/misbehaving-service.ts';
import { buildUpstreamGateway, refusal } from './upstream-gateway.ts';
import type { UpstreamGateway } from './upstream-gateway.ts';

/** The gateway listens on a port, so that raw requests reach it unchanged. */
async function listening<Service extends BareService>(service: Service) {
  const gateway = await buildUpstreamGateway(service);
  const origin = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  return { service, ...gateway, origin };
}

const build = async () => listening(await startBareService());
const buildMisbehaving = async (): Promise<
  UpstreamGateway & { service: MisbehavingService; origin: string }
> => listening(await startMisbehavingService());

/** Sends lines unchanged and returns everything received. */
async function raw(origin: string, ...lines: string[]): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write([...lines, '', ''].join('\r\n'));
  return text(socket);
}

const connectionsOf = (server: Server): Promise<number> =>
  promisify(server.getConnections.bind(server))();

describe('POST /webhooks/test before a bare service', () => {
  async function post(origin: string, body: unknown, headers: Record<string, string> = {}) {
    return fetch(`${origin}/api/v1/webhooks/test`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'session=bare-session', ...headers },
      body: JSON.stringify(body),
    });
  }

  it('is forwarded with the session’s cookie: 200 {ok: true}', async () => {
    const { service, origin } = await build();
    const response = await post(
      origin,
      { webhook_uuid: 'a' },
      { cookie: 'other=1; session=bare-session; device=d' },
    );
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
    expect(service.requests[0]).toMatchObject({
      method: 'POST',
      url: '/api/v1/webhooks/test',
      body: '{"webhook_uuid":"a"}',
      headers: { cookie: 'session=bare-session', 'content-type': 'application/json' },
    });
  });

  it('gives the service’s refusal back as it is: 4xx {ok: false, error}', async () => {
    const { origin } = await build();
    const refused = await post(origin, { url: 'https://unreachable.example', secret: 's' });
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { ok: false, error: 'the endpoint did not answer' },
    ]);
    expect((await post(origin, {}, { cookie: 'session=wrong' })).status).toBe(401);
  });

  it('answers 403 to another site’s page, without asking (CVE-2026-22594)', async () => {
    const { service, app } = await build();
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/v1/webhooks/test',
        headers: { ...headers, cookie: 'session=bare-session', 'content-type': 'application/json' },
        payload: '{}',
      });
      expect(refusal(response)).toEqual([403, 'cross-origin']);
    }
    expect(service.requests).toEqual([]);
  });
});

describe('whatever else is asked', () => {
  it('goes to the service with its query as it is, any method, and comes back as it is', async () => {
    const service = await startBareService(() => (request, response, body) => {
      response
        .writeHead(207, { 'content-type': 'application/xml', etag: '"a"', server: 'bare' })
        .end(`<${String(request.method)}>${body}</>`);
    });
    const { origin } = await listening(service);
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST']) {
      const response = await fetch(`${origin}/api/v1/a/b%20c?x=1&x=%262`, {
        method,
        body: 'é',
        headers: { 'accept-encoding': 'identity' },
      });
      expect([response.status, await response.text()]).toEqual([207, `<${method}>é</>`]);
      expect(response.headers.get('etag')).toBe('"a"');
      expect(response.headers.get('server')).toBeNull();
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
    }
    expect(service.requests[0]?.url).toBe('/api/v1/a/b%20c?x=1&x=%262');
  });

  it('with a method that no API has: 405 with what goes on, here and not at the service', async () => {
    const service = await startBareService();
    const { origin } = await listening(service);
    for (const path of ['/api/v1/articles', '/api/v1/a/b']) {
      const response = await fetch(`${origin}${path}`, { method: 'PROPFIND' });
      expect([response.status, response.headers.get('content-type')]).toEqual([
        405,
        'application/problem+json',
      ]);
      expect(response.headers.get('allow')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
    }
    expect(service.requests).toEqual([]);
  });

  it('is streamed: the answer begins before the request has ended', async () => {
    const { origin } = await listening(
      await startMisbehavingService().then((service) => {
        service.behave('stuck');
        return service;
      }),
    );
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    socket.write('GET /api/v1/feed HTTP/1.1\r\nHost: gateway\r\n\r\n');
    let received = '';
    for await (const chunk of socket) {
      received += String(chunk);
      if (received.includes('{"page":1')) break;
    }
    expect(received).toMatch(/^HTTP\/1.1 200 /);
  });

  it('survives a client that goes away before the answer', async () => {
    const { service, origin, app } = await buildMisbehaving();
    service.behave('silent');
    const gone = new AbortController();
    const answer = fetch(`${origin}/api/v1/feed`, { signal: gone.signal });
    await expect.poll(() => service.requests.length).toBe(1);
    gone.abort();
    await expect(answer).rejects.toThrow('aborted');
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  });

  it.each([
    ['cut off', 'Content-Length: 900000', 'x'.repeat(70_000)],
    ['unreadable', 'Transfer-Encoding: chunked', '5\r\nabcde\r\nno number\r\n'],
  ])('is no failure of the service when its body is %s', async (_fault, length, body) => {
    const aborted = vi.fn();
    const arrived = vi.fn();
    const server = createServer((request, response) => {
      arrived();
      request
        .once('error', aborted)
        .once('end', () => response.end())
        .resume();
    });
    onTestFinished(() => void server.close());
    const url = `${await listenOnLoopback(server)}/api/v1`;
    const gateway = await buildUpstreamGateway({ url, key: 'key' });
    const origin = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
    const { hostname, port } = new URL(origin);
    for (let sent = 1; sent <= FAILURES_TO_OPEN; sent += 1) {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.write(`POST /api/v1/media HTTP/1.1\r\nHost: gateway\r\n${length}\r\n\r\n${body}`);
      await expect.poll(() => arrived.mock.calls.length).toBe(sent);
      socket.destroy();
      await expect.poll(() => aborted.mock.calls.length).toBe(sent);
    }
    expect((await gateway.get('/other')).statusCode).toBe(200);
  });

  it('ends the connection of whoever does not finish a body', async () => {
    const { origin } = await build();
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname).resume();
    await once(socket, 'connect');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
      socket.destroy();
    });
    socket.write('POST /api/v1/media HTTP/1.1\r\nHost: gateway\r\nContent-Length: 9\r\n\r\nx');
    await vi.waitUntil(
      () => {
        vi.advanceTimersByTime(600_000);
        return socket.closed;
      },
      { timeout: 60_000 },
    );
  });

  it('may be a file over a slow line', async () => {
    const { service, origin } = await build();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const upload = request(`${origin}/api/v1/media`, { method: 'POST' });
    onTestFinished(() => void upload.destroy());
    const answered = once(upload, 'response');
    upload.write('first ');
    await vi.waitUntil(() => upload.socket?.bytesWritten !== 0);
    for (let minute = 0; minute < 3; minute += 1) {
      await vi.advanceTimersByTimeAsync(60_000);
      upload.write('next ');
    }
    upload.end();
    await answered;
    expect(service.requests[0]?.body).toBe('first next next next ');
  });

  it('over the limit of a body is 413, by its length and by what comes', async () => {
    const { service, origin, app } = await build();
    const head = ['POST /api/v1/media HTTP/1.1', 'Host: gateway', 'Connection: close'];
    const announced = await raw(origin, ...head, 'Content-Length: 999999999');
    expect(announced).toMatch(/^HTTP\/1.1 413 /);
    const part = Buffer.alloc(1024 * 1024);
    const upload = request(`${origin}/api/v1/media`, { method: 'POST' });
    // The rest of the upload is cut off when the response arrives.
    upload.on('error', () => undefined);
    Readable.from(Array.from({ length: 65 }, () => part)).pipe(upload);
    const status = await new Promise((resolve) => {
      upload.once('response', (response) => {
        resolve(response.statusCode);
        response.resume();
      });
    });
    expect(status).toBe(413);
    expect(service.requests).toEqual([]);
    // Connections of refused requests are closed, so a stopping gateway does not wait for them.
    await expect.poll(() => connectionsOf(app.server)).toBe(0);
  });

  it('lets the gateway close as soon as an answer that had begun has ended', async () => {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const service = await startBareService(() => async (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{');
      await ended;
      response.end('}');
    });
    const { origin, app } = await listening(service);
    const answer = await fetch(`${origin}/api/v1/feed`, {
      headers: { 'accept-encoding': 'identity' },
    });
    const closed = app.close();
    end();
    expect(await answer.text()).toBe('{}');
    await closed;
  });

  it.each([
    ['hangup', 502],
    ['cut off', 502],
    ['a failure', 500],
    ['unavailable', 502],
    ['a redirect', 502],
  ] as const)('of a service with %s: %d', async (misbehaviour, status) => {
    const { service, origin } = await buildMisbehaving();
    service.behave(misbehaviour);
    const response = await fetch(`${origin}/api/v1/other`, { redirect: 'manual' });
    expect(response.status).toBe(status);
    expect(response.headers.get('location')).toBeNull();
    if (status === 502) {
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(await response.json()).toMatchObject({ status: 502 });
    }
  });

  it('that redirects within the service leads below the gateway, elsewhere nowhere (CVE-2026-22032)', async () => {
    const { service, origin } = await buildMisbehaving();
    service.behave('a redirect to itself');
    const response = await fetch(`${origin}/api/v1/other`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([
      307,
      'https://articles.example.com/api/v1/articles?page=2',
    ]);
  });
});

describe('path tricks (CVE-2026-22595)', () => {
  it.each([
    ...['/api/v1/../admin', '/api/v1/./../admin', '/api/v1/%2e%2e/admin', '/api/v1/.%2E/admin'],
    ...[
      '/api/v1/..%2fadmin',
      '/api/v1/a%2F..%2F..%2Fadmin',
      '/api/v1/articles%2fx',
      '/api/v1/a%5c..%5cb',
    ],
    ...[
      '/api/v1/%252e%252e/admin',
      '/api/v1/..\\admin',
      '/api/v1/a%00',
      '/api/v1/articles/../keys',
    ],
    ...[
      '/api/v1/articles/%2e%2e/export',
      '/api/v1/%ZZ',
      '/api/v1/..',
      '/api/v1/articles/..;/../x/..',
    ],
  ])('%s answers 4xx and reaches nobody', async (path) => {
    const { service, origin } = await build();
    const answer = await raw(
      origin,
      `GET ${path} HTTP/1.1`,
      'Host: gateway',
      `Authorization: Bearer ${service.key}`,
      'Connection: close',
    );
    expect(answer).toMatch(/^HTTP\/1.1 40[04] /);
    expect(service.requests).toEqual([]);
  });

  it.each([
    '//evil.example/api/v1/x',
    'http://evil.example/api/v1/x',
    '/admin',
    '/api/v10/x',
    '/api/v1x',
  ])('%s stays within the API, or is 404', async (path) => {
    const { service, origin } = await build();
    const answer = await raw(origin, `GET ${path} HTTP/1.1`, 'Host: gateway', 'Connection: close');
    expect(answer).toMatch(/^HTTP\/1.1 40[014] /);
    for (const { url } of service.requests) expect(url).toMatch(/^\/api\/v1\//);
  });
});

describe('header smuggling', () => {
  it('passes on nothing that belongs to a connection or tells a false sender', async () => {
    const { service, origin } = await build();
    const answer = await raw(
      origin,
      'GET /api/v1/other HTTP/1.1',
      'Host: evil.example',
      'Connection: close, Authorization, X-Secret',
      'Authorization: Bearer smuggled',
      'X-Secret: 1',
      'Keep-Alive: timeout=99',
      'TE: trailers',
      'Upgrade: websocket',
      'Proxy-Authorization: Basic YTpi',
      'X-Forwarded-For: 10.0.0.1',
      'X-Forwarded-Host: evil.example',
      'Forwarded: for=10.0.0.1;host=evil.example',
      'X-Real-IP: 10.0.0.1',
      'X-Original-URL: /admin',
    );
    expect(answer).toMatch(/^HTTP\/1.1 401 /);
    expect(service.requests).toHaveLength(1);
    expect(service.requests[0]?.headers).toEqual({
      host: new URL(service.origin).host,
      connection: 'keep-alive',
      'accept-encoding': 'identity',
      'x-forwarded-for': '127.0.0.1',
      via: '1.1 article-gateway',
    });
  });

  it.each([
    ['two lengths', ['Content-Length: 4', 'Content-Length: 40']],
    ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
    ['an odd coding', ['Transfer-Encoding: xchunked']],
    ['a folded field', ['X-A: b', ' Transfer-Encoding: chunked']],
  ])('%s reach nobody as a second request', async (_name, fields) => {
    const { service, origin } = await build();
    await raw(
      origin,
      'POST /api/v1/other HTTP/1.1',
      'Host: gateway',
      'Connection: close',
      ...fields,
      '',
      '0',
      '',
      'GET /api/v1/smuggled HTTP/1.1',
      'Host: gateway',
      'Connection: close',
    );
    expect(service.requests.filter(({ url }) => url.includes('smuggled'))).toEqual([]);
  });
});

describe('what the gateway itself has, before another service', () => {
  it('needs no first user', async () => {
    const service = await startBareService();
    const { setupToken } = await startGateway({ env: { UPSTREAM_URL: service.url } });
    expect(setupToken).toBeUndefined();
  });

  it('is health and its description; of accounts, media and webhooks of its own there is nothing', async () => {
    const { app, service } = await build();
    for (const url of ['/healthz', '/readyz', '/api/v1/openapi.json']) {
      expect((await app.inject({ url })).statusCode).toBe(200);
    }
    expect((await app.inject({ url: '/media/a.png' })).statusCode).toBe(404);
    const detailOf = async (url: string) =>
      z.object({ detail: z.string() }).parse((await app.inject({ url })).json()).detail;
    expect(await detailOf('/')).toContain('described at /api/v1/openapi.json');
    expect(await detailOf('/media/')).toContain('no address of the API ends with a slash');
    const described = z
      .object({ paths: z.record(z.string(), z.unknown()) })
      .parse((await app.inject({ url: '/api/v1/openapi.json' })).json());
    expect(Object.keys(described.paths).toSorted()).toEqual([
      '/api/v1/articles',
      '/api/v1/articles/{uuid}',
      '/api/v1/articles/{uuid}/export',
      '/api/v1/openapi.json',
      '/api/v1/wordpress/capabilities',
      '/healthz',
      '/readyz',
    ]);
    expect(service.requests).toEqual([]);
  });
});
