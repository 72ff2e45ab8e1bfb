import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { endConnectionsOnClose } from '../../../gateway/src/http/closing.ts';
import { startGateway } from '../../support/gateway.ts';

async function connectTo(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

describe('a gateway that is stopped does not wait for', () => {
  it.each([
    ['a connection on which nothing was sent', ''],
    ['half a head', 'GET /healthz HTTP/1.1\r\nHost: gateway'],
    [
      'half a second head',
      'GET /healthz HTTP/1.1\r\nHost: gateway\r\n\r\nGET /healthz HTTP/1.1\r\nHost:',
    ],
  ])('%s', async (_what, sent) => {
    const gateway = await startGateway();
    const socket = await connectTo(gateway.url);
    if (sent !== '') socket.write(sent);
    // Accepted afterwards: by then the gateway has accepted both connections.
    await (await fetch(`${gateway.url}/healthz`)).text();
    const ended = text(socket);
    await gateway.close();
    await ended;
  });

  it('a request that does not end in time', async () => {
    const app = Fastify();
    endConnectionsOnClose(app, 50);
    const never = new Promise<never>(() => undefined);
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    app.get('/', () => {
      begin();
      return never;
    });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const answer = expect(fetch(url)).rejects.toThrow('fetch failed');
    await begun;
    await app.close();
    await answer;
  });
});
