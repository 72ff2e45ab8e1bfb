import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { answerPipelinedInTurn } from '../../../gateway/src/http/pipelining.ts';
import { startGateway } from '../../support/gateway.ts';

async function serve() {
  const app = Fastify();
  answerPipelinedInTurn(app);
  const begun: string[] = [];
  let inThisTurn = 0;
  let mostInOneTurn = 0;
  app.get('/one/:name', ({ url }) => {
    begun.push(url);
    inThisTurn += 1;
    mostInOneTurn = Math.max(mostInOneTurn, inThisTurn);
    setImmediate(() => {
      inThisTurn = 0;
    });
    return url;
  });
  app.get('/late', () => new Promise(() => undefined));
  onTestFinished(() => app.close());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  function send(paths: readonly string[]): Socket {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
    return socket;
  }

  return { app, url, send, begun, mostInOneTurn: () => mostInOneTurn };
}

it('answers many requests of one packet in their order, in a turn each', async () => {
  const { send, begun, mostInOneTurn } = await serve();
  const paths = Array.from({ length: 50 }, (_, index) => `/one/${index}`);
  const socket = send(paths);
  let received = '';
  for await (const chunk of socket) {
    received += String(chunk);
    if (received.endsWith('/one/49')) break;
  }
  expect(received.match(/\/one\/\d+/g)).toEqual(paths);
  expect(begun).toEqual(paths);
  expect(mostInOneTurn()).toBe(1);
});

it('ends a connection with more requests than may wait', async () => {
  const { url } = await startGateway();
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('error', () => undefined).on('data', (chunk) => (received += String(chunk)));
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500));
  await once(socket, 'close');
  expect(received.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThanOrEqual(101);
});

it('drops requests that wait behind another one when their client goes', async () => {
  const { app, url, send, begun } = await serve();
  const accepted = once(app.server, 'request');
  const socket = send(['/late', '/one/dropped', '/one/dropped']);
  await accepted;
  const closed = new Promise((resolve) => {
    app.server.getConnections(() => {
      socket.on('close', resolve);
      socket.destroy();
    });
  });
  await closed;
  for (const name of ['first', 'second']) await (await fetch(`${url}/one/${name}`)).text();
  expect(begun).toEqual(['/one/first', '/one/second']);
});
