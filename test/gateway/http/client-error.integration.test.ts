import { METHODS, maxHeaderSize } from 'node:http';
import { expect, it } from 'vitest';
import { startGateway } from '../../support/gateway.ts';
import { problemOf, sendThenRead } from '../../support/raw-exchange.ts';

const get = (...fields: string[]) => ['GET /healthz HTTP/1.1', ...fields, '', ''].join('\r\n');
/** A request for an undocumented address. */
const nowhere = (...fields: string[]) => ['GET /nowhere HTTP/1.1', ...fields, '', ''].join('\r\n');

it.each([
  ['a header field that is none', get('Host: x', 'no field'), 400, 'request-unreadable'],
  ['a NUL in a header field', get('Host: x', 'X-A: a\0b'), 400, 'request-unreadable'],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n', 400, 'method-unknown'],
  ['HTTP/2 without being asked', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'request-unreadable'],
  ['a method nobody knows', 'BREW /healthz HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'method-unknown'],
  [
    'a method of WebDAV at no address',
    'PROPFIND /nowhere HTTP/1.1\r\nHost: x\r\n\r\n',
    404,
    'route-not-found',
  ],
  [
    'QUERY, whose body has no type, at no address',
    'QUERY /nowhere HTTP/1.1\r\nHost: x\r\n\r\n',
    404,
    'route-not-found',
  ],
  ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405, 'no-proxy'],
  ['no Host', 'GET /nowhere HTTP/1.1\r\n\r\n', 400, 'host-missing'],
  ['two Hosts', 'GET /nowhere HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n', 400, 'host-repeated'],
  ['one Host twice', 'GET /nowhere HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n', 400, 'host-repeated'],
  [
    'two Hosts in HTTP/1.0',
    'GET /nowhere HTTP/1.0\r\nHost: x\r\nHost: y\r\n\r\n',
    400,
    'host-repeated',
  ],
  ['no version', 'GET /nowhere\r\n\r\n', 400, 'request-unreadable'],
  ['HTTP/2.0 in its line', 'GET /nowhere HTTP/2.0\r\nHost: x\r\n\r\n', 400, 'request-unreadable'],
  ['a Host with a space', nowhere('Host: a b'), 400, 'host-malformed'],
  ['a Host of two', nowhere('Host: a, b'), 400, 'host-malformed'],
  ['a Host with a path', nowhere('Host: a/<>'), 400, 'host-malformed'],
  ['a Host with a user', nowhere('Host: user@a'), 400, 'host-malformed'],
  ['a Host with a port that is none', nowhere('Host: a:b'), 400, 'host-malformed'],
  ['a Host beyond ASCII', nowhere('Host: ä'), 400, 'host-malformed'],
  ['a Host with half an address', nowhere('Host: [::1'), 400, 'host-malformed'],
  [
    'a Host that is none in HTTP/1.0',
    'GET /nowhere HTTP/1.0\r\nHost: a b\r\n\r\n',
    400,
    'host-malformed',
  ],
  [
    'a target with a user',
    'GET http://user@x/nowhere HTTP/1.1\r\nHost: x\r\n\r\n',
    400,
    'host-malformed',
  ],
  ['an expectation nobody meets', get('Host: x', 'Expect: tea'), 417, 'expectation-unknown'],
  ['a header of 20 kB', get('Host: x', `X: ${'x'.repeat(20_000)}`), 431, 'header-too-large'],
  ['a header of 8 MB', get('Host: x', `X: ${'x'.repeat(8_000_000)}`), 431, 'header-too-large'],
  [
    'a length that is no number',
    'POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Length: two\r\n\r\n{}',
    400,
    'request-unreadable',
  ],
])('a request with %s: a problem document that arrives', async (_what, request, status, code) => {
  const { url } = await startGateway();
  const answer = await sendThenRead(url, [request]);
  const problem = problemOf(answer);
  expect([answer.status, problem.status]).toEqual([status, status]);
  expect(problem.type).toMatch(/^(about:blank|urn:article-bridge:problem:.+)$/);
  expect(JSON.stringify(problem)).toContain(code);
  if (code === 'header-too-large') expect(problem.detail).toContain(String(maxHeaderSize));
  // Other clients are served.
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

it.each([
  get('Host: articles.example.org'),
  get('Host: 127.0.0.1:8080'),
  get('Host: [::1]:8080'),
  get('Host: b%C3%BCcher.example:'),
  get('Host: under_score'),
  get('Host:'),
  'GET /healthz HTTP/1.0\r\n\r\n',
  'GET http://articles.example.org:80/healthz HTTP/1.1\r\nHost: x\r\n\r\n',
])('a host as RFC 9110 has it is served: %j', async (request) => {
  const { url } = await startGateway();
  const closing = request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  expect((await sendThenRead(url, [closing])).status).toBe(200);
});

/** Methods in use; CONNECT names no address. */
const USED = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CONNECT']);

const UNUSED = METHODS.filter((method) => !USED.has(method));

it.each([
  ['/api/v1/articles', 'GET, HEAD, POST, OPTIONS'],
  [
    '/api/v1/articles/3f0c0f0e-5e5f-4b3a-9f5e-0d3c2b1a0f9e',
    'GET, HEAD, PUT, PATCH, DELETE, OPTIONS',
  ],
  ['/healthz', 'GET, HEAD, OPTIONS'],
  ['/docs/', 'GET, HEAD, OPTIONS'],
])('whatever other method Node reads at %s: 405 with Allow', async (path, allow) => {
  const { url } = await startGateway();
  for (const method of UNUSED) {
    const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    const answer = await sendThenRead(url, [head]);
    expect([method, answer.status, answer.fields.get('allow')]).toEqual([method, 405, allow]);
    expect(problemOf(answer).type).toMatch(/method-not-allowed$/);
  }
});

const PUT =
  'PUT /api/v1/articles/publications HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

it.each([
  ['its first line', 'PUT /api/v1/art'],
  ['its first line, at its end', 'PUT /api/v1/articles/publications HTTP/1.1\r\n'],
  ['its header', `${PUT}Content-Le`],
  ['its body', `${PUT}KEYContent-Length: 9\r\n\r\n{"a"`],
  ['its body in chunks', `${PUT}KEYTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`],
])('a request that ends within %s may be sent again', async (_where, request) => {
  const { url, owner } = await startGateway();
  const sent = request.replace('KEY', `Authorization: Bearer ${owner.key}\r\n`);
  const answer = await sendThenRead(url, [sent], { ends: true });
  expect([answer.status, problemOf(answer).detail]).toEqual([
    408,
    'The request was cut off: send it again.',
  ]);
});

it('a request that is answered before it breaks off has one answer', async () => {
  const { url } = await startGateway();
  const answer = await sendThenRead(url, [`${PUT}Content-Length: 9\r\n\r\n{"a"`], { ends: true });
  expect([answer.status, problemOf(answer).status]).toEqual([401, 401]);
});
