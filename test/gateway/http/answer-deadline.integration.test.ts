import { once } from 'node:events';
import { Socket, connect } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { limitAnswerTime } from '../../../gateway/src/http/answer-deadline.ts';
import type { AnswerTimes } from '../../../gateway/src/http/answer-deadline.ts';

/** More than the connection buffers of a response that is not read. */
const LONG = 'x'.repeat(64 * 1024 * 1024);

/** Later than any test lasts. */
const LATER = 600_000;

/** Listens, and asks for a path over a connection of its own, both ends of which are returned. */
async function serving(times: AnswerTimes, addRoutes: (app: FastifyInstance) => void) {
  const app = Fastify();
  limitAnswerTime(app, times);
  addRoutes(app);
  onTestFinished(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return async (path: string) => {
    const accepted = once(app.server, 'connection');
    const client = connect(port, '127.0.0.1');
    onTestFinished(() => void client.destroy());
    client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const [server]: unknown[] = await accepted;
    if (!(server instanceof Socket)) throw new TypeError('no connection');
    return { client, server };
  };
}

it.each([
  { wholeMs: 50, stalledMs: LATER },
  { wholeMs: LATER, stalledMs: 50 },
])(
  'GET of an answer that nobody takes, %j: the connection is ended; one that is taken stays open',
  async (times) => {
    const ask = await serving(times, (app) => {
      app.get('/long', () => LONG);
      app.get('/short', () => 'short');
    });
    const taken = await ask('/short');
    await once(taken.client, 'data');
    const { server } = await ask('/long');
    await once(server, 'close');
    expect(taken.server.destroyed).toBe(false);
  },
);

it('GET of a stream that nobody takes: connection and source are ended; one whose source is silent goes on', async () => {
  const file = Readable.from(
    Array.from({ length: 64 }, () => 'x'.repeat(1024 * 1024)),
    { objectMode: false },
  );
  const events = new PassThrough();
  const ask = await serving({ wholeMs: LATER, stalledMs: 50 }, (app) => {
    app.get('/file', (_request, reply) => reply.send(file));
    app.get('/events', (_request, reply) => reply.send(events));
  });
  const { client } = await ask('/events');
  let received = '';
  client.setEncoding('utf8').on('data', (text: string) => (received += text));
  events.write('first');
  await expect.poll(() => received).toContain('first');
  const { server } = await ask('/file');
  await once(server, 'close');
  await expect.poll(() => file.destroyed).toBe(true);
  events.write('second');
  await expect.poll(() => received).toContain('second');
  events.end();
});
