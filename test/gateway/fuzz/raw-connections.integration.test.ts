import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { articleList } from '@article-bridge/contract';
import { expect, onTestFinished, test } from 'vitest';
import { startGateway } from '../../support/gateway.ts';

/** A listening gateway, raw connections to it, and whether it still serves. */
async function rawGateway() {
  const gateway = await startGateway({ env: { LOG_LEVEL: 'fatal' } });
  const { key } = await gateway.owner.createKey({ scopes: ['articles:read', 'articles:write'] });
  const { hostname, port } = new URL(gateway.url);
  const authorization = `Authorization: Bearer ${key}`;

  async function open(): Promise<Socket> {
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  }

  return {
    authorization,
    open,
    /** The status of the first response; undefined if the connection is closed without one. */
    status: async (request: string): Promise<number | undefined> => {
      const socket = await open();
      // Not `end`: for Node's server, a client that closes its sending side is gone and waits for
      // no response.
      socket.write(request);
      let answer = '';
      for await (const chunk of socket.setEncoding('latin1')) answer += String(chunk);
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
      return status === undefined ? undefined : Number(status);
    },
    total: async (): Promise<number> => {
      const response = await fetch(`${gateway.url}/api/v1/articles?status=any`, {
        headers: { authorization: `Bearer ${key}` },
      });
      return articleList.parse(await response.json()).total;
    },
  };
}

const post = (fields: readonly string[], body: string) =>
  ['POST /api/v1/articles HTTP/1.1', 'Host: x', ...fields, '', body].join('\r\n');

test.each([
  ['a tab after the type (CVE-2026-25223)', 'application/json\t; charset=utf-8'],
  ['a tab in the type (CVE-2026-25223)', 'application/json\ta'],
  ['a tab before the type', '\tapplication/json'],
])(
  'POST /articles with %s: the body is checked all the same, nothing is written',
  async (_what, type) => {
    const { authorization, status, total } = await rawGateway();
    const body = '{"title":17}';
    const fields = [authorization, `Content-Type: ${type}`, `Content-Length: ${body.length}`];
    expect([400, 415]).toContain(await status(post([...fields, 'Connection: close'], body)));
    expect(await total()).toBe(0);
  },
);

const CHUNKED = 'Transfer-Encoding: chunked';
const JSON_TYPE = 'Content-Type: application/json';

test.each([
  ['two lengths that differ', ['Content-Length: 2', 'Content-Length: 3'], '{}'],
  ['a length and chunks (request smuggling)', ['Content-Length: 2', CHUNKED], '0\r\n\r\n'],
  ['a length that is no number', ['Content-Length: two'], '{}'],
  ['a negative length', ['Content-Length: -2'], '{}'],
  ['a chunk whose size is no number', [CHUNKED], 'zz\r\n{}\r\n0\r\n\r\n'],
  ['a chunk that is longer than it says', [CHUNKED], '1\r\n{}\r\n0\r\n\r\n'],
  ['a coding nobody knows', ['Transfer-Encoding: x'], '{}'],
  ['a header field that is folded', ['X-A: 1', ' 2', 'Content-Length: 2'], '{}'],
  ['a header field without a name', [': x', 'Content-Length: 2'], '{}'],
  ['a NUL in a header field', ['X-A: a\0b', 'Content-Length: 2'], '{}'],
])('POST with %s: 400, and others are served', async (_what, fields, body) => {
  const { authorization, status, total } = await rawGateway();
  expect(await status(post([authorization, JSON_TYPE, ...fields], body))).toBe(400);
  expect(await total()).toBe(0);
});

test.each([
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
  ['HTTP/2 without being asked', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['a header field of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a method nobody knows', 'BREW /api/v1/articles HTTP/1.1\r\nHost: x\r\n\r\n', 400],
])('%s: a 4xx, and others are served', async (_what, request, expected) => {
  const { status, total } = await rawGateway();
  expect(await status(request)).toBe(expected);
  expect(await total()).toBe(0);
});

test('a client that never ends its request keeps nobody waiting, and writes nothing', async () => {
  const { authorization, open, total } = await rawGateway();
  const slow = await open();
  slow.write(post([authorization, JSON_TYPE, 'Content-Length: 1000'], '{"title":'));
  const slower = await open();
  slower.write('GET /api/v1/art');
  expect(await total()).toBe(0);
});

test('a client that goes away within its request, or within the answer: others are served', async () => {
  const { authorization, open, total } = await rawGateway();
  const gone = await open();
  gone.write(post([authorization, JSON_TYPE, 'Content-Length: 1000'], '{"title":"T"'));
  gone.destroy();
  const deaf = await open();
  deaf.write(`GET /api/v1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(20));
  deaf.resetAndDestroy();
  expect(await total()).toBe(0);
});
