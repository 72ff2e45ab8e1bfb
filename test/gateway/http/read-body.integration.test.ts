import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { readBody } from '../../../gateway/src/http/read-body.ts';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';

it('a body that breaks off is a fault of the request, not of the service', async () => {
  const reading = Promise.withResolvers<unknown>();
  const server = createServer((request: IncomingMessage) => {
    reading.resolve(readBody(request, 1_000, () => undefined));
  });
  const { hostname, port } = new URL(await listenOnLoopback(server));
  const socket = connect(Number(port), hostname);
  const asked = once(server, 'request');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nA part');
  await asked;
  socket.destroy();
  await expect(reading.promise).rejects.toMatchObject({
    status: 400,
    body: { code: 'body-cut-off' },
  });
});
