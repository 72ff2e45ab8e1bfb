import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CONNECTION_LIMITS } from '../../../gateway/src/upstream/connection-limits.ts';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';
import { buildUpstreamGateway } from './upstream-gateway.ts';

const { connections: CONNECTIONS } = CONNECTION_LIMITS;

/** A service whose streams of events go on for ever, as does what it reads, behind a gateway. */
async function endless() {
  const begun: ServerResponse[] = [];
  const server = createServer(({ method, url }, response) => {
    if (url?.endsWith('/other') === true) {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    begun.push(response);
    if (method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    }
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `${await listenOnLoopback(server)}/api/v1`;
  const { app } = await buildUpstreamGateway({ url, key: 'key' });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const send = (method: string, path: string, localAddress: string): ClientRequest => {
    const sent = request(`${origin}/api/v1${path}`, { method, localAddress, agent: false });
    onTestFinished(() => void sent.destroy());
    sent.on('error', () => undefined);
    if (method === 'GET') sent.end();
    else sent.write('x');
    return sent;
  };
  const get = async (path: string, localAddress = '127.0.0.1'): Promise<IncomingMessage> => {
    const [response]: IncomingMessage[] = await once(send('GET', path, localAddress), 'response');
    if (response === undefined) throw new Error('no response');
    return response;
  };
  return { send, get, begun, arrived: () => once(app.server, 'request') };
}

it('a stream of events may be silent for longer than an answer may take to begin', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { get, begun } = await endless();
  const stream = await get('/events');
  let received = '';
  stream.setEncoding('utf8').on('data', (text: string) => (received += text));
  stream.on('error', () => undefined);
  await expect.poll(() => received).toBe('data: 1\n\n');
  await vi.advanceTimersByTimeAsync(2 * CONNECTION_LIMITS.headersTimeout);
  begun[0]?.write('data: 2\n\n');
  await expect.poll(() => received).toBe('data: 1\n\ndata: 2\n\n');
});

it('a stream of events that nobody reads any more ends at the service, too', async () => {
  const { get, begun } = await endless();
  (await get('/events')).destroy();
  await expect.poll(() => begun[0]?.destroyed).toBe(true);
});

it('one address has half of the connections to the service at most', async () => {
  const { send, get, begun } = await endless();
  for (let n = 0; n < CONNECTIONS; n += 1) send('GET', '/events', '127.0.0.1');
  await expect.poll(() => begun.length).toBe(CONNECTIONS / 2);
  expect((await get('/other', '127.0.0.2')).statusCode).toBe(200);
  begun[0]?.end();
  await expect.poll(() => begun.length).toBe(CONNECTIONS / 2 + 1);
});

it('an address all of whose connections go on is told to come later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { send, get, begun } = await endless();
  for (let n = 0; n < CONNECTIONS / 2; n += 1) send('GET', '/events', '127.0.0.1');
  await expect.poll(() => begun.length).toBe(CONNECTIONS / 2);
  let refused: IncomingMessage | undefined;
  void get('/other').then((answer) => (refused = answer));
  const status = async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    return refused?.statusCode;
  };
  await expect.poll(status, { timeout: 4_000 }).toBe(429);
  expect(refused?.headers['retry-after']).toBe('5');
  begun[0]?.end();
  expect((await get('/other')).statusCode).toBe(200);
});

it.each([
  ['answers', 'GET'],
  ['bodies', 'POST'],
])(
  '%s that go on are ended once an address waits that has no connection',
  async (_what, method) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { send, get, begun, arrived } = await endless();
    for (let n = 0; n < CONNECTIONS; n += 1) {
      send(method, '/events', n % 2 === 0 ? '127.0.0.1' : '127.0.0.3');
    }
    await vi.waitUntil(() => begun.length === CONNECTIONS, { timeout: 10_000 });
    const asked = arrived();
    const other = get('/other', '127.0.0.2');
    await asked;
    // Polling takes time as well; after 30 s in all, a body in which nothing comes is ended anyway.
    for (let second = 0; second < 15; second += 1) {
      vi.advanceTimersByTime(1_000);
      await new Promise(setImmediate);
    }
    const isEnded = () => begun.some(({ destroyed }) => destroyed);
    await expect.poll(isEnded, { timeout: 5_000 }).toBe(true);
    expect((await other).statusCode).toBe(200);
  },
);
