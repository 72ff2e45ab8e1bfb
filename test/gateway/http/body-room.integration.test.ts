import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startGateway, testOwner } from '../../support/gateway.ts';

const MEGABYTE = 1024 * 1024;

/** Announces a body, sends one byte of it and no more. */
async function sendSlowly(url: string, path: string, bytes: number, key?: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  // Those that are one too many are refused.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const authorization = key === undefined ? '' : `Authorization: Bearer ${key}\r\n`;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\n${authorization}Content-Type: application/json\r\n` +
      `Content-Length: ${bytes}\r\n\r\n{`,
  );
}

it.each([
  ['an owner', '/api/v1/articles', 4 * MEGABYTE, 8, true],
  ['an owner with an image', '/api/v1/media', 20 * MEGABYTE, 4, true],
  ['nobody knows who', '/api/v1/nothing', 256 * 1024, 60, false],
  ['nobody knows who', '/api/v1/session', 8_192, 60, false],
])(
  'saves an article while %s sends bodies that do not come (%s)',
  async (_who, path, bytes, count, hasKey) => {
    const gateway = await startGateway();
    const hostile = await gateway.owner.createKey({ scopes: ['articles:write'] });
    const other = await testOwner(gateway.services);
    for (let sent = 0; sent < count; sent += 1) {
      await sendSlowly(gateway.url, path, bytes, hasKey ? hostile.key : undefined);
    }
    const { key } = await other.createKey({ scopes: ['articles:write'] });
    const saved = await fetch(`${gateway.url}/api/v1/articles`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Ordinary', markdown: 'Words of a text. '.repeat(20_000) }),
      signal: AbortSignal.timeout(20_000),
    });
    expect(saved.status).toBe(201);
  },
);
