import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { limitBodyTime } from '../../../gateway/src/http/body-deadline.ts';

/** A server with a body timeout of 50 ms, except for one route. */
async function buildServer() {
  const app = Fastify();
  limitBodyTime(app, { timeoutMs: 50 });
  app.post('/any', () => 'read');
  app.post('/large', { config: { bodyTimeoutMs: 60_000 } }, () => 'read');
  onTestFinished(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return (path: string) => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
    );
    return socket;
  };
}

it('POST whose body never ends: the connection is ended', async () => {
  const post = await buildServer();
  const socket = post('/any');
  socket.resume();
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});

it('POST of a route that gives bodies more time waits for it', async () => {
  const post = await buildServer();
  const patient = post('/large');
  const other = post('/any');
  other.resume();
  // By then, the shorter timeout has expired.
  await once(other, 'close');
  patient.write('}');
  const [answer] = await once(patient, 'data');
  expect(String(answer)).toContain('200 OK');
});
