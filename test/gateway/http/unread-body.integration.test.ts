import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { takeUnreadBodies } from '../../../gateway/src/http/unread-body.ts';
import { startGateway } from '../../support/gateway.ts';
import { problemOf, sendThenRead } from '../../support/raw-exchange.ts';

/** More than the buffers of both sides hold. */
const BYTES = 12 * 1024 * 1024;
const CHUNK = 'x'.repeat(64 * 1024);

function* body(coding: 'length' | 'chunks'): Iterable<string> {
  for (let sent = 0; sent < BYTES; sent += CHUNK.length) {
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

async function refusingService() {
  const app = fastify();
  takeUnreadBodies(app);
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
