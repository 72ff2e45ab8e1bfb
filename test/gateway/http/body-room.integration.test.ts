import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { request } from 'undici';
import { expect, it, onTestFinished } from 'vitest';
import { startGateway, testOwner } from '../../support/gateway.ts';

const MEGABYTE = 1024 * 1024;

/** Announces a body and sends only one byte of it. */
async function sendSlowly(url: string, path: string, bytes: number, key?: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  // Requests over the limit are refused.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const authorization = key === undefined ? '' : `Authorization: Bearer ${key}\r\n`;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\n${authorization}Content-Type: application/json\r\n` +
      `Content-Length: ${bytes}\r\n\r\n{`,
  );
  return socket;
}

it.each([
  ['an owner', '/api/v1/articles', 4 * MEGABYTE, 8, 1],
  ['an owner with an image', '/api/v1/media', 20 * MEGABYTE, 4, 1],
  ['five owners', '/api/v1/articles', 4 * MEGABYTE, 8, 5],
  ['nobody knows who', '/api/v1/nothing', 256 * 1024, 60, 0],
  ['nobody knows who', '/api/v1/session', 8_192, 60, 0],
])(
  'saves articles while %s sends bodies that do not come (%s)',
  async (_who, path, bytes, count, owners) => {
    const gateway = await startGateway();
    const scopes = { scopes: ['articles:write'] as const };
    const hostile: string[] = [];
    for (let made = 0; made < owners; made += 1) {
      const { key } = await (await testOwner(gateway.services)).createKey(scopes);
      hostile.push(key);
    }
    for (let sent = 0; sent < count; sent += 1) {
      if (owners === 0) await sendSlowly(gateway.url, path, bytes);
      for (const key of hostile) await sendSlowly(gateway.url, path, bytes, key);
    }
    const { key } = await gateway.owner.createKey(scopes);
    const saved = await fetch(`${gateway.url}/api/v1/articles`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Ordinary', markdown: 'Words of a text. '.repeat(20_000) }),
      signal: AbortSignal.timeout(20_000),
    });
    expect(saved.status).toBe(201);
  },
);

it('refuses a body that is announced as too long before it comes', async () => {
  const gateway = await startGateway();
  const { key } = await gateway.owner.createKey({ scopes: ['articles:write'] });
  const socket = await sendSlowly(gateway.url, '/api/v1/articles', 4 * MEGABYTE + 1, key);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('413');
});

it('takes a body that comes in pieces, long and short ones, as it was sent', async () => {
  const gateway = await startGateway();
  const { key } = await gateway.owner.createKey({ scopes: ['articles:write', 'articles:read'] });
  for (const sentences of [20, 2_000]) {
    const markdown = 'Wörter eines Textes. '.repeat(sentences).trim().concat('\n');
    const sent = Buffer.from(JSON.stringify({ title: 'In pieces', markdown }));
    const { body } = await request(`${gateway.url}/api/v1/articles`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: Readable.from(piecesOf(sent)),
    });
    expect(await body.json()).toMatchObject({ markdown });
  }
});

/** Pieces of increasing length. */
function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0, length = 7; from < bytes.length; from += length, length *= 2) {
    yield bytes.subarray(from, from + length);
  }
}
