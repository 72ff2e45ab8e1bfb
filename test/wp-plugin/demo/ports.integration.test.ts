import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, isPortFree, reservePort } from '../../../wp-plugin/demo/ports.ts';
import { ownPort } from '../../support/own-port.ts';

async function listen(host: string, port = 0): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, port: address.port };
}

test.each(['127.0.0.1', '0.0.0.0'])('a port that is served on %s is not free', async (host) => {
  const { port } = await listen(host);
  expect(await isPortFree(port)).toBe(false);
});

test('a port is free again when its server is gone, and looking at it does not take it', async () => {
  const { server, port } = await listen('127.0.0.1', await ownPort());
  server.close();
  await once(server, 'close');
  expect(await isPortFree(port)).toBe(true);
  expect(await isPortFree(port)).toBe(true);
});

test('the wanted port when it is free, else the next one that is', async () => {
  const { server, port } = await listen('127.0.0.1', await ownPort());
  const next = await freePort(port);
  expect(next).toBeGreaterThan(port);
  server.close();
  await once(server, 'close');
  expect(await freePort(port)).toBe(port);
});

test('a reserved port is given to nobody else until it is released', async () => {
  const wanted = await ownPort();
  const both = await Promise.all([reservePort(wanted), reservePort(wanted)]);
  const ports = both.map(({ port }) => port);
  expect(new Set(ports).size).toBe(2);
  expect(await Promise.all(ports.map(isPortFree))).toEqual([false, false]);

  await Promise.all(both.map(({ release }) => release()));
  expect(await Promise.all(ports.map(isPortFree))).toEqual([true, true]);
});

test('beyond the last port there is none', async () => {
  await expect(freePort(65_536)).rejects.toThrow(/No port from 65536/);
});
