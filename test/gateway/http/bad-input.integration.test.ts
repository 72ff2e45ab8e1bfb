import { problemDetails } from '@article-bridge/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../../support/gateway.ts';
import type { TestGateway } from '../../support/gateway.ts';

let gateway: TestGateway;
let key: string;

beforeEach(async () => {
  gateway = await buildGateway();
  ({ key } = await gateway.owner.createKey({ scopes: ['articles:write', 'articles:read'] }));
});

async function post(payload: string | Buffer, headers: Record<string, string> = {}) {
  return gateway.app.inject({
    method: 'POST',
    url: '/api/v1/articles',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    payload,
  });
}

async function articleCount(): Promise<unknown> {
  const headers = { authorization: `Bearer ${key}` };
  const list: { total?: unknown } = (
    await gateway.app.inject({ url: '/api/v1/articles?status=any', headers })
  ).json();
  return list.total;
}

const BAD_BODIES = [
  ['that is empty', ''],
  ['that is cut off', '{"title":"T","markdown":"x"'],
  ['with a comma too many', '{"title":"T","markdown":"x",}'],
  ['with a comment', '{"title":"T","markdown":"x"} // done'],
  ['that is two documents', '{"title":"T","markdown":"x"}{"title":"U","markdown":"x"}'],
  ['that is null', 'null'],
  ['that is a list', '[]'],
  ['that is a string', '"text"'],
  ['with __proto__', '{"title":"T","markdown":"x","__proto__":{"status":"completed"}}'],
  [
    'with __proto__ deep inside',
    '{"title":"T","markdown":"x","custom_fields":{"a":{"__proto__":{}}}}',
  ],
  ['with constructor.prototype', '{"title":"T","markdown":"x","constructor":{"prototype":{}}}'],
  ['with a NUL character', '{"title":"T\\u0000","markdown":"x"}'],
  ['with half a surrogate pair', '{"title":"T","markdown":"\\ud800"}'],
  [
    'nested deep',
    `{"title":"T","markdown":"x","custom_fields":${'{"a":'.repeat(500)}1${'}'.repeat(501)}`,
  ],
] as const;

describe('POST /articles answers 400, and writes nothing, for a body', () => {
  it.each(BAD_BODIES)('%s', async (_what, payload) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toBe('application/problem+json');
    expect(problemDetails.parse(response.json()).status).toBe(400);
    expect(await articleCount()).toBe(0);
  });
});

describe('PATCH as application/merge-patch+json answers 400, and changes nothing, for a body', () => {
  const NOT_UTF8 = Buffer.from('{"title":"T\xff"}', 'latin1');
  it.each<readonly [string, string | Buffer]>([...BAD_BODIES, ['that is not UTF-8', NOT_UTF8]])(
    '%s',
    async (_what, payload) => {
      const { uuid } = await gateway.owner.save();
      const url = `/api/v1/articles/${uuid}`;
      const before = await gateway.request(url);
      const response = await gateway.app.inject({
        method: 'PATCH',
        url,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/merge-patch+json' },
        payload,
      });
      expect(response.statusCode).toBe(400);
      expect(problemDetails.parse(response.json()).status).toBe(400);
      expect((await gateway.request(url)).headers.etag).toBe(before.headers.etag);
    },
  );
});

it('POST bytes that are not UTF-8: 400, never stored with replacement characters', async () => {
  const payload = Buffer.concat([
    Buffer.from('{"title":"T'),
    Buffer.from([0xc3, 0x28, 0xff]),
    Buffer.from('","markdown":"x"}'),
  ]);
  const response = await post(payload);
  expect(response.statusCode).toBe(400);
  expect(await articleCount()).toBe(0);
});

it('POST a compressed body: 415 that says why, since nothing here unpacks', async () => {
  const response = await post(Buffer.from([0x1f, 0x8b, 0x08]), { 'content-encoding': 'gzip' });
  expect(response.statusCode).toBe(415);
  expect(problemDetails.parse(response.json()).status).toBe(415);
});

it('GET is answered whatever the coding of a body would be, since none is read', async () => {
  const { statusCode } = await gateway.app.inject({
    url: '/api/v1/articles',
    headers: { authorization: `Bearer ${key}`, 'content-encoding': 'gzip' },
  });
  expect(statusCode).toBe(200);
});

it.each([
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
])('POST a body of type %s: 415', async (contentType) => {
  const response = await post('title=T', { 'content-type': contentType });
  expect(response.statusCode).toBe(415);
  expect(problemDetails.parse(response.json()).type).toMatch(/media-type-unsupported$/);
});

it('an object of a client pollutes no other (prototype pollution)', async () => {
  await post('{"title":"T","markdown":"x","__proto__":{"polluted":true}}');
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

it.each([
  '/api/v1/articles?search=%00',
  '/api/v1/articles?search=%ff%fe',
  '/api/v1/articles?search=%ed%a0%80',
  '/api/v1/articles?__proto__=x',
  '/api/v1/articles?page[__proto__]=1',
  '/api/v1/articles?page=1&page=2',
  `/api/v1/articles?search=${'x'.repeat(9_000)}`,
  '/api/v1/articles/%00',
  '/api/v1/articles/%ff',
  '/api/v1/articles/..%2f..%2fhealthz',
  `/api/v1/articles/${'a'.repeat(200)}`,
  '/media/..%2f..%2fgateway.sqlite',
  '/media/%00.png',
  '/%',
  '//',
  '/api/v1//articles',
])('GET %s: a 4xx or a plain answer, as documented', async (url) => {
  const response = await gateway.app.inject({ url, headers: { authorization: `Bearer ${key}` } });
  expect(response.statusCode).toBeLessThan(500);
  if (response.statusCode >= 400) {
    expect(problemDetails.parse(response.json()).status).toBe(response.statusCode);
  }
});
