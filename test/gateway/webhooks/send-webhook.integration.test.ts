import { Socket, createServer } from 'node:net';
import tls from 'node:tls';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Lookup } from '../../../gateway/src/webhooks/checked-addresses.ts';
import { webhookSender } from '../../../gateway/src/webhooks/send-webhook.ts';
import { verifyWebhook } from '../../../gateway/src/webhooks/signature.ts';
import { nameServer } from './name-server.ts';
import { receiver, status } from './receiver.ts';

const NOW = 1_795_000_000;
const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const message = { id: 'msg_1', secrets: [secret], headers: {}, body: '{"test":true}' };

function sender(options: { allow?: string[]; lookup?: Lookup; timeoutMs?: number } = {}) {
  const { allow = [], ...rest } = options;
  const made = webhookSender({ allow: new Set(allow), now: () => NOW, ...rest });
  onTestFinished(() => made.close());
  return made;
}

/** A TCP server on loopback that handles connections as specified. */
async function tcpPort(onConnection: (end: () => void) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    onConnection(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

describe('a delivery', () => {
  test('carries the body byte for byte, a signature that verifies and the headers given', async () => {
    const target = await receiver();
    const { send } = sender({ allow: [target.hostAndPort] });
    const result = await send({ ...message, url: target.url, headers: { 'X-Site': 'news' } });
    expect(result).toMatchObject({ delivered: true, status: 204, error: null, failure: null });
    const [request] = target.requests;
    if (request === undefined) throw new Error('nothing arrived');
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    expect(request).toMatchObject({ method: 'POST', path: '/hook', body: message.body });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(NOW),
      'x-site': 'news',
    });
    expect(verifyWebhook(headers, request.body, secret, NOW)).toBe(true);
  });

  test('is signed with both secrets during a rotation', async () => {
    const target = await receiver();
    const { send } = sender({ allow: [target.hostAndPort] });
    await send({ ...message, url: target.url, secrets: ['new', 'old'] });
    expect(target.requests[0]?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  });

  test('keeps the first 20,000 bytes of the answer, without NUL', async () => {
    const target = await receiver((_request, response) => response.end(`a\0${'b'.repeat(50_000)}`));
    const { send } = sender({ allow: [target.hostAndPort] });
    const { responseBody } = await send({ ...message, url: target.url });
    expect(responseBody).toHaveLength(20_000);
    expect(responseBody?.slice(0, 3)).toBe('a\u{FFFD}b');
  });

  test('has arrived when the status says so, even if the body breaks off', async () => {
    const target = await receiver((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    });
    const { send } = sender({ allow: [target.hostAndPort] });
    expect(await send({ ...message, url: target.url })).toMatchObject({
      delivered: true,
      responseBody: expect.stringMatching(/^half\n\[cut off: /),
    });
  });
});

describe('an answer that is no success', () => {
  test.each([
    [500, 'The endpoint answered 500; a delivery succeeds when the endpoint answers 2xx.'],
    [404, 'The endpoint answered 404; a delivery succeeds when the endpoint answers 2xx.'],
    [410, 'The endpoint answered 410; a delivery succeeds when the endpoint answers 2xx.'],
  ])('%i: the status is in the message, the body is not', async (code, error) => {
    const target = await receiver((_request, response) =>
      response.writeHead(code).end('inner secret'),
    );
    const { send } = sender({ allow: [target.hostAndPort] });
    expect(await send({ ...message, url: target.url })).toMatchObject({
      delivered: false,
      status: code,
      failure: 'status',
      error: { detail: error },
    });
  });

  test.each([301, 302, 303, 307, 308])('%i is not followed', async (code) => {
    const inside = await receiver();
    const target = await receiver(status(code, { location: inside.url }));
    const { send } = sender({ allow: [target.hostAndPort, inside.hostAndPort] });
    const result = await send({ ...message, url: target.url });
    expect(result).toMatchObject({ delivered: false, status: code });
    expect(result.error?.detail).toContain('redirects are not followed');
    expect(inside.connections()).toBe(0);
  });

  test('Retry-After is read', async () => {
    const target = await receiver(status(503, { 'retry-after': '90' }));
    const { send } = sender({ allow: [target.hostAndPort] });
    expect(await send({ ...message, url: target.url })).toMatchObject({ retryAfter: 90 });
  });
});

describe('an endpoint that does not answer', () => {
  test('a name that does not exist: says so', async () => {
    const { lookup } = await nameServer([]);
    const result = await sender({ lookup }).send({ ...message, url: 'https://gone.test/hook' });
    expect(result).toMatchObject({ delivered: false, failure: 'dns', status: null });
    expect(result.error?.detail).toBe(
      'The name gone.test does not resolve to an address on the public internet: check its DNS. The operator can allow a host and port with WEBHOOK_ALLOW.',
    );
  });

  test('a name that leads inside is told as one that does not exist is (no oracle)', async () => {
    const { lookup } = await nameServer(['10.0.0.7']);
    const inside = await sender({ lookup }).send({ ...message, url: 'https://one.test/hook' });
    const { lookup: none } = await nameServer([]);
    const unknown = await sender({ lookup: none }).send({
      ...message,
      url: 'https://one.test/hook',
    });
    expect(inside.error).toEqual(unknown.error);
  });

  test('a name without an address: says so', async () => {
    const lookup = () => Promise.resolve([]);
    const result = await sender({ lookup }).send({ ...message, url: 'https://empty.test/' });
    expect(result.error?.detail).toBe(
      'The name empty.test does not resolve to an address on the public internet: check its DNS. The operator can allow a host and port with WEBHOOK_ALLOW.',
    );
  });

  test('nothing listens: refused', async () => {
    const { send } = sender({ allow: ['127.0.0.1:1'] });
    expect(await send({ ...message, url: 'http://127.0.0.1:1/' })).toMatchObject({
      failure: 'refused',
      error: { detail: '127.0.0.1:1 refused the connection: nothing is listening on that port.' },
    });
  });

  test('no TLS at the port: says so', async () => {
    const target = await receiver();
    const { send } = sender({ allow: [target.hostAndPort] });
    const result = await send({ ...message, url: `https://${target.hostAndPort}/` });
    expect(result.failure).toBe('tls');
    expect(result.error?.detail).toContain(`The TLS connection to ${target.hostAndPort} failed`);
  });

  test('no answer in time: says after how long', async () => {
    const target = await receiver(() => undefined);
    const { send } = sender({ allow: [target.hostAndPort], timeoutMs: 50 });
    expect(await send({ ...message, url: target.url })).toMatchObject({
      failure: 'timeout',
      error: { detail: `${target.hostAndPort} did not answer within 0.05 s.` },
    });
  });

  const never = () => new Promise<never>(() => undefined);

  test('a name whose servers do not answer: the time for an attempt is that of its look-up, too', async () => {
    const { send } = sender({ lookup: never, timeoutMs: 50 });
    expect(await send({ ...message, url: 'https://slow.test/' })).toMatchObject({
      failure: 'timeout',
      error: { detail: 'slow.test did not answer within 0.05 s.' },
    });
  });

  test('an attempt that is called off while its name is looked up throws at once', async () => {
    const stop = new AbortController();
    const lookup = vi.fn(never);
    const sending = sender({ lookup }).send({ ...message, url: 'https://a.test/' }, stop.signal);
    await expect.poll(() => lookup.mock.calls.length).toBe(1);
    stop.abort(new Error('stopping'));
    await expect(sending).rejects.toThrow('stopping');
  });

  test('a connection that is cut: says so', async () => {
    const port = await tcpPort((end) => {
      end();
    });
    const { send } = sender({ allow: [`127.0.0.1:${port}`] });
    expect((await send({ ...message, url: `http://127.0.0.1:${port}/` })).failure).toBe('cut');
  });

  test('an attempt that is called off throws: it has no result', async () => {
    const target = await receiver(() => undefined);
    const { send } = sender({ allow: [target.hostAndPort] });
    const stop = new AbortController();
    const sending = send({ ...message, url: target.url }, stop.signal);
    await expect.poll(() => target.requests.length).toBe(1);
    stop.abort(new Error('stopping'));
    await expect(sending).rejects.toThrow('stopping');
  });
});

describe('an address inside gets no connection', () => {
  test.each([
    ['127.0.0.1', 'https://127.0.0.1:PORT/'],
    ['localhost', 'https://localhost:PORT/'],
    ['mapped (CVE-2026-35409)', 'https://[::ffff:7f00:1]:PORT/'],
    ['http', 'http://127.0.0.1:PORT/'],
  ])('%s: blocked, and the message says so', async (_kind, url) => {
    const target = await receiver();
    const result = await sender().send({ ...message, url: url.replace('PORT', `${target.port}`) });
    expect(result).toMatchObject({ delivered: false, failure: 'blocked', status: null });
    expect(target.connections()).toBe(0);
  });

  test('a name server that changes its answer between two look-ups (DNS rebinding)', async () => {
    const target = await receiver();
    const names = await nameServer(['192.0.2.1'], ['127.0.0.1']);
    const { send } = sender({ lookup: names.lookup });
    const url = `https://rebinding.test:${target.port}/`;
    expect(await send({ ...message, url })).toMatchObject({ failure: 'blocked' });
    expect(await send({ ...message, url })).toMatchObject({ failure: 'blocked' });
    expect({ questions: names.questions(), connections: target.connections() }).toEqual({
      questions: 2,
      connections: 0,
    });
  });

  test('a name server that first shows a public address: the second look-up never happens', async () => {
    const target = await receiver();
    const names = await nameServer(['203.0.114.1'], ['127.0.0.1']);
    // Nothing may leave the machine, so the last step is replaced to see what it would connect to.
    const connect = vi.spyOn(tls, 'connect').mockImplementation(() => {
      const socket = new tls.TLSSocket(new Socket());
      return socket.destroy(new Error('not in a test'));
    });
    onTestFinished(() => {
      connect.mockRestore();
    });
    const { send } = sender({ lookup: names.lookup });
    expect(await send({ ...message, url: `https://rebinding.test:${target.port}/` })).toMatchObject(
      { delivered: false, failure: 'cut' },
    );
    expect(connect).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ host: '203.0.114.1', servername: 'rebinding.test' }),
    );
    expect({ questions: names.questions(), connections: target.connections() }).toEqual({
      questions: 1,
      connections: 0,
    });
  });

  test('an allowed name may be inside, by its own host and port only', async () => {
    const target = await receiver();
    const names = await nameServer(['127.0.0.1']);
    const { send } = sender({ lookup: names.lookup, allow: [`cms.test:${target.port}`] });
    expect(await send({ ...message, url: `http://cms.test:${target.port}/` })).toMatchObject({
      delivered: true,
    });
    expect(target.requests[0]?.headers.host).toBe(`cms.test:${target.port}`);
  });

  test('a proxy in the environment is not used', async () => {
    const proxy = await receiver();
    const target = await receiver();
    for (const name of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY']) {
      const before = process.env[name];
      process.env[name] = `http://${proxy.hostAndPort}`;
      onTestFinished(() => {
        if (before === undefined) Reflect.deleteProperty(process.env, name);
        else process.env[name] = before;
      });
    }
    const { send } = sender({ allow: [target.hostAndPort] });
    expect(await send({ ...message, url: target.url })).toMatchObject({ delivered: true });
    expect(proxy.connections()).toBe(0);
  });
});
