import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { drainUnreadBodies } from '../../../gateway/src/http/unread-body.ts';
import { startBareService } from '../../support/bare-service.ts';
import { startGateway } from '../../support/gateway.ts';
import { problemOf, sendThenRead } from '../../support/raw-exchange.ts';

/** More than the buffers of both sides hold. */
const BYTES = 12 * 1024 * 1024;
const CHUNK = 'x'.repeat(64 * 1024);

function* body(coding: 'length' | 'chunks', bytes = BYTES): Iterable<string> {
  for (let sent = 0; sent < bytes; sent += CHUNK.length) {
    yield coding === 'length' ? CHUNK : `${CHUNK.length.toString(16)}\r\n${CHUNK}\r\n`;
  }
  if (coding === 'chunks') yield '0\r\n\r\n';
}

it.each([
  ['/api/v1/session', 'application/json', 413],
  ['/api/v1/articles/import', 'application/zip', 413],
  ['/api/v1/wordpress/capabilities', 'application/json', 413],
  ['/api/v1/articles', 'text/plain', 415],
  ['/api/v1/articles/import', 'text/plain', 415],
  ['/api/v1/articles/imports', 'application/json', 405],
  ['/nowhere', 'application/json', 413],
  ['/api/v1/articles', 'application/json', 401],
])('POST %s with 12 MB of %s: the %i arrives, however it is sent', async (path, type, status) => {
  const { url, owner } = await startGateway({ env: { IMPORT_MAX_BYTES: '1000000' } });
  const { key } = await owner.createKey({ scopes: ['articles:read', 'articles:write'] });
  for (const coding of ['length', 'chunks'] as const) {
    for (const connection of ['keep-alive', 'close']) {
      const head = [
        `POST ${path} HTTP/1.1`,
        'Host: gateway',
        `Content-Type: ${type}`,
        coding === 'length' ? `Content-Length: ${BYTES}` : 'Transfer-Encoding: chunked',
        `Connection: ${connection}`,
        ...(status === 401 ? [] : [`Authorization: Bearer ${key}`]),
      ];
      const answer = await sendThenRead(url, [`${head.join('\r\n')}\r\n\r\n`, ...body(coding)]);
      expect([coding, connection, answer.status]).toEqual([coding, connection, status]);
      expect(problemOf(answer).status).toBe(status);
    }
  }
});

it('a 413 arrives however much is sent of a body without a length', async () => {
  const { url } = await startGateway();
  const head =
    'POST /api/v1/session HTTP/1.1\r\nHost: gateway\r\nContent-Type: application/json\r\n' +
    'Transfer-Encoding: chunked\r\n\r\n';
  const answer = await sendThenRead(url, [head, ...body('chunks', 80 * 1024 * 1024)]);
  expect(answer.status).toBe(413);
});

async function refusingService() {
  const app = fastify();
  drainUnreadBodies(app);
  app.addHook('onRequest', async ({ method }, reply) => {
    if (method === 'POST') await reply.code(401).send();
  });
  app.post('/', () => undefined);
  app.get('/', () => 'still here');
  const accepted = new Promise<Socket>((resolve) => app.server.once('connection', resolve));
  const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  onTestFinished(() => app.close());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const client = connect(Number(port), hostname).setEncoding('utf8');
  onTestFinished(() => void client.destroy());
  client.write('POST / HTTP/1.1\r\nHost: gateway\r\nContent-Length: 700\r\n\r\n');
  expect(String(await once(client, 'data'))).toContain('401 Unauthorized');
  return { client, socket: await accepted };
}

it('A refused body may come as slowly as it likes, for half a minute', async () => {
  const { client, socket } = await refusingService();
  for (let piece = 0; piece < 7; piece++) {
    const before = socket.bytesRead;
    client.write('x'.repeat(100));
    while (socket.bytesRead === before) await setImmediate();
    vi.advanceTimersByTime(4_000);
    expect(socket.destroyed).toBe(false);
  }
  client.write('GET / HTTP/1.1\r\nHost: gateway\r\n\r\n');
  expect(String(await once(client, 'data'))).toContain('still here');
});

it('A refused body of which nothing comes any more is not waited for', async () => {
  const { client } = await refusingService();
  vi.advanceTimersByTime(10_000);
  await once(client, 'close');
});

/**
 * The complete response of a server that closes the connection; waits in vain for one that does
 * not.
 */
async function untilClosed(url: string, request: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const client = connect(Number(port), hostname).setEncoding('utf8');
  onTestFinished(() => void client.destroy());
  client.write(request);
  let answer = '';
  client.on('data', (part: string) => (answer += part));
  await once(client, 'close');
  return answer;
}

/** Longer than any response takes, and shorter than the keep-alive timeout. */
const HANGS_MS = 20_000;

const request = (...head: string[]) => `${head.join('\r\n')}\r\nHost: gateway\r\n\r\n`;
const closing = (...head: string[]) => request(...head, 'Connection: close');

const ARTICLES = '/api/v1/articles';

it.each([
  ['GET', 200, closing('GET /healthz HTTP/1.1')],
  ['GET in HTTP/1.0', 200, request('GET /healthz HTTP/1.0')],
  ['GET without a key', 401, closing(`GET ${ARTICLES} HTTP/1.1`)],
  ['GET of nothing', 404, closing('GET /nowhere HTTP/1.1')],
  [
    'GET of a type that is not there',
    406,
    closing(`GET ${ARTICLES} HTTP/1.1`, 'Accept: image/png'),
  ],
  ['DELETE', 405, closing(`DELETE ${ARTICLES} HTTP/1.1`)],
  ['DELETE in HTTP/1.0', 405, request(`DELETE ${ARTICLES} HTTP/1.0`)],
  ['PROPFIND', 405, closing(`PROPFIND ${ARTICLES} HTTP/1.1`)],
  ['OPTIONS', 204, closing(`OPTIONS ${ARTICLES} HTTP/1.1`)],
  ['PUT of an empty body', 405, closing(`PUT ${ARTICLES} HTTP/1.1`, 'Content-Length: 0')],
  [
    'PUT of an empty body, oddly told',
    405,
    closing(`PUT ${ARTICLES} HTTP/1.1`, 'Content-Length: 00'),
  ],
])(
  'the connection ends at once, as the client asked: %s, %i',
  async (_what, status, text) => {
    const { url } = await startGateway();
    const answer = await untilClosed(url, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/^connection: close\r$/im);
  },
  HANGS_MS,
);

it(
  'the connection ends at once, as the client asked: preflight before another service, 204',
  async () => {
    const service = await startBareService();
    const origin = 'https://cms.example.com';
    const { url } = await startGateway({
      env: { UPSTREAM_URL: service.url, CORS_ORIGINS: origin },
    });
    const preflight = ['Access-Control-Request-Method: GET', `Origin: ${origin}`];
    const answer = await untilClosed(url, closing(`OPTIONS ${ARTICLES} HTTP/1.1`, ...preflight));
    expect(answer).toMatch(/^HTTP\/1.1 204 /);
    expect(answer).toMatch(/^connection: close\r$/im);
  },
  HANGS_MS,
);

it.each([
  ['a length', 'Content-Length: 2', '{}'],
  ['chunks', 'Transfer-Encoding: chunked', '2\r\n{}\r\n0\r\n\r\n'],
])(
  'the connection ends once the body has come that nobody read: %s',
  async (_what, field, sent) => {
    const { url } = await startGateway();
    for (const text of [
      closing(`PUT ${ARTICLES} HTTP/1.1`, field),
      request(`PUT ${ARTICLES} HTTP/1.0`, field),
    ]) {
      expect(await untilClosed(url, text + sent)).toMatch(/^HTTP\/1.1 405 /);
    }
  },
  HANGS_MS,
);
