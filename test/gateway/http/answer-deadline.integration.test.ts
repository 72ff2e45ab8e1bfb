import { once } from 'node:events';
import { Socket, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { limitAnswerTime } from '../../../gateway/src/http/answer-deadline.ts';

/** More than the connection buffers of a response that is not read. */
const LONG = 'x'.repeat(64 * 1024 * 1024);

/** Later than any test lasts. */
const LATER = 600_000;

it.each([
  { wholeMs: 50, stalledMs: LATER },
  { wholeMs: LATER, stalledMs: 50 },
])(
  'GET of an answer that nobody takes, %j: the connection is ended; one that is taken stays open',
  async (times) => {
    const app = Fastify();
    limitAnswerTime(app, times);
    app.get('/long', () => LONG);
    app.get('/short', () => 'short');
    onTestFinished(() => app.close());
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const ask = async (path: string) => {
      const accepted = once(app.server, 'connection');
      const client = connect(port, '127.0.0.1');
      onTestFinished(() => void client.destroy());
      client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
      const [server]: unknown[] = await accepted;
      if (!(server instanceof Socket)) throw new TypeError('no connection');
      return { client, server };
    };
    const taken = await ask('/short');
    await once(taken.client, 'data');
    const { server } = await ask('/long');
    await once(server, 'close');
    expect(taken.server.destroyed).toBe(false);
  },
);
