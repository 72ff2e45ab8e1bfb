import { once } from 'node:events';
import { request as send } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CONNECTION_LIMITS } from '../../../gateway/src/upstream/connection-limits.ts';
import { startBareService } from '../../support/bare-service.ts';
import { buildUpstreamGateway } from './upstream-gateway.ts';

/** A service whose streams of events go on for ever, behind a gateway. */
async function streaming() {
  const streams: ServerResponse[] = [];
  const service = await startBareService((own) => (request, response, body) => {
    if (request.url?.endsWith('/events') !== true) {
      own.answer(request, response, body);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    streams.push(response);
  });
  const gateway = await buildUpstreamGateway(service);
  const origin = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const get = async (path: string, localAddress: string): Promise<IncomingMessage> => {
    const request = send(`${origin}/api/v1${path}`, { localAddress, agent: false });
    onTestFinished(() => void request.destroy());
    request.on('error', () => undefined).end();
    const [response]: IncomingMessage[] = await once(request, 'response');
    if (response === undefined) throw new Error('no response');
    return response;
  };
  return { get, streams };
}

it('a stream of events may be silent for longer than an answer may take to begin', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { get, streams } = await streaming();
  const stream = await get('/events', '127.0.0.1');
  let received = '';
  stream.setEncoding('utf8').on('data', (text: string) => (received += text));
  stream.on('error', () => undefined);
  await expect.poll(() => received).toBe('data: 1\n\n');
  await vi.advanceTimersByTimeAsync(2 * CONNECTION_LIMITS.headersTimeout);
  streams[0]?.write('data: 2\n\n');
  await expect.poll(() => received).toBe('data: 1\n\ndata: 2\n\n');
});

it('that nobody reads any more ends at the service, too', async () => {
  const { get, streams } = await streaming();
  const stream = await get('/events', '127.0.0.1');
  stream.destroy();
  await expect.poll(() => streams[0]?.destroyed).toBe(true);
});

it('take half of the connections to the service at most for one address', async () => {
  const { get, streams } = await streaming();
  const { connections } = CONNECTION_LIMITS;
  for (let n = 0; n < connections; n += 1) {
    get('/events', '127.0.0.1').catch(() => undefined);
  }
  await expect.poll(() => streams.length).toBe(connections / 2);
  expect((await get('/other', '127.0.0.2')).statusCode).toBe(401);
  streams[0]?.end();
  await expect.poll(() => streams.length).toBe(connections / 2 + 1);
});

it('are ended, the oldest first, once an address waits that has none', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { get, streams } = await streaming();
  const { connections } = CONNECTION_LIMITS;
  for (let n = 0; n < connections; n += 1) {
    get('/events', n % 2 === 0 ? '127.0.0.1' : '127.0.0.3').catch(() => undefined);
  }
  await vi.waitUntil(() => streams.length === connections, { timeout: 10_000 });
  const other = get('/other', '127.0.0.2');
  await vi.waitUntil(
    () => {
      vi.advanceTimersByTime(1_000);
      return streams.some(({ destroyed }) => destroyed);
    },
    { timeout: 10_000 },
  );
  expect((await other).statusCode).toBe(401);
});
