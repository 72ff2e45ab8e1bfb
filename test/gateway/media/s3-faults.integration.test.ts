import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildGateway, startGateway } from '../../support/gateway.ts';
import type { TestGateway } from '../../support/gateway.ts';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';
import { s3Error, s3Server } from '../../support/s3-server.ts';
import type { S3Server } from '../../support/s3-server.ts';
import { PNG, pngOfSize } from './image-bytes.ts';
import { gatewayOn, openedBucket, upload, uploaded } from './s3-gateway.ts';

let server: S3Server;

beforeEach(async () => {
  server = await s3Server();
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** More readers than the SDK has connections for by default. */
const READERS = 60;

const listening = ({ app }: TestGateway) => app.listen({ host: '127.0.0.1', port: 0 });

describe('GET /media/{name} of an image that is not whole in the bucket', () => {
  it.each([
    ['cut off', PNG.subarray(0, 40)],
    ['empty', Buffer.alloc(0)],
    ['longer', Buffer.concat([PNG, Buffer.from('HTTP/1.1 200 OK\r\n\r\n')])],
  ])('%s: fails at once, and what follows on the connection is sound', async (_what, bytes) => {
    const gateway = await gatewayOn(server);
    const name = await uploaded(gateway);
    const origin = await listening(gateway);
    server.intercept = ({ method }, response) => {
      if (method !== 'GET') return false;
      response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
      return true;
    };
    const got = fetch(`${origin}/media/${name}`).then(async (answer) => {
      const { length } = Buffer.from(await answer.arrayBuffer());
      return answer.status === 200 ? length : 'refused';
    });
    expect(await got.catch(() => 'broken off')).toMatch(/^(?:refused|broken off)$/);
    expect(gateway.log.join('')).toContain('are cut off, or too many');
    server.intercept = () => false;
    const whole = await fetch(`${origin}/media/${name}`);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(PNG);
  });
});

describe('readers of images in a bucket', () => {
  it(`${READERS} who take long keep nobody from uploading and reading`, async () => {
    const gateway = await gatewayOn(server);
    const name = await uploaded(gateway);
    const origin = await listening(gateway);
    server.intercept = ({ method }, response) => {
      if (method !== 'GET') return false;
      response.writeHead(200, { 'content-length': PNG.length }).write(PNG.subarray(0, 10));
      return true;
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    onTestFinished(() => {
      leaving.abort();
    });
    const answers = await Promise.all(
      Array.from({ length: READERS }, () => fetch(`${origin}/media/${name}`, { signal })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    server.intercept = () => false;
    expect((await upload(gateway, pngOfSize(4, 2))).statusCode).toBe(201);
    expect((await fetch(`${origin}/media/${name}`)).status).toBe(200);
  });

  /** An image of which the store sends all but the last byte at once. */
  async function partOfAnImage(bytes: Buffer, rest: Promise<unknown>) {
    server.intercept = async (_request, response) => {
      response.writeHead(200, { 'content-length': bytes.length }).write(bytes.subarray(0, -1));
      await rest;
      response.end(bytes.subarray(-1));
      return true;
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stream = await openedBucket(server).stream('a.png');
    if (stream === undefined) throw new Error('no stream');
    return stream;
  }

  it('a reader may pause for longer than the store may', async () => {
    const stream = await partOfAnImage(Buffer.alloc(1_000_000), Promise.resolve());
    stream.read(0);
    while (stream.readableLength < stream.readableHighWaterMark) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    vi.advanceTimersByTime(600_000);
    expect((await buffer(stream)).length).toBe(1_000_000);
  });

  it('an image of which no more comes is given up', async () => {
    const never = Promise.withResolvers<undefined>();
    onTestFinished(() => {
      never.resolve(undefined);
    });
    const stream = await partOfAnImage(Buffer.alloc(1_000), never.promise);
    await once(stream, 'readable');
    const given = expect(buffer(stream)).rejects.toThrow('the store of images cannot be used');
    vi.advanceTimersByTime(10_000);
    await given;
  });
});

describe('a store that does not answer', () => {
  const never = () => new Promise<boolean>(() => undefined);

  it('lets one wait in vain, and nobody after that until somebody finds out that it is back', async () => {
    server.intercept = never;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const s3 = openedBucket(server);
    const first = expect(s3.length('a.png')).rejects.toThrow('cannot be used');
    while (server.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(60_000);
    await first;
    const asked = server.requests.length;
    await expect(s3.get('b.png')).rejects.toThrow('cannot be used');
    expect(server.requests).toHaveLength(asked);
    server.intercept = () => false;
    vi.advanceTimersByTime(5_000);
    expect(await s3.length('b.png')).toBeUndefined();
    expect(await s3.length('c.png')).toBeUndefined();
  });

  it('keeps nobody from saving articles, whoever uploads images meanwhile', async () => {
    const gateway = await gatewayOn(server);
    const held = Promise.withResolvers<undefined>();
    let isAsked = false;
    server.intercept = async () => {
      isAsked = true;
      await held.promise;
      return false;
    };
    const picture = Buffer.concat([PNG, Buffer.alloc(3_500_000)]);
    const owners = [gateway.owner, await gateway.addOwner(), await gateway.addOwner()];
    const uploads = owners.map((owner) => upload({ ...gateway, owner }, picture));
    await vi.waitUntil(() => isAsked, { timeout: 60_000 });
    const writer = await gateway.addOwner();
    const { key } = await writer.createKey({ scopes: ['articles:write'] });
    for (let saved = 0; saved < 5; saved += 1) {
      const answer = await gateway.app.inject({
        method: 'POST',
        url: '/api/v1/articles',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        payload: JSON.stringify({ title: `Article ${saved}`, markdown: 'Words.' }),
      });
      expect(answer.statusCode).toBe(201);
    }
    held.resolve(undefined);
    const answers = await Promise.all(uploads);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  });
});

describe('addresses in the bucket', () => {
  it.each([{ S3_SIGNED_URL_SECONDS: '600' }, { MEDIA_BASE_URL: 'https://cdn.example.com' }])(
    'HEAD /media/{name} with %j is answered by the gateway: an address that is signed for GET refuses HEAD',
    async (env) => {
      const gateway = await gatewayOn(server, env);
      const name = await uploaded(gateway);
      const origin = await listening(gateway);
      const head = await fetch(`${origin}/media/${name}`, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, `${PNG.length}`]);
    },
  );

  it('a redirection is not kept for longer than the temporary credentials that signed it', async () => {
    const expires = Date.now() + 600_000;
    const role = await listenOnLoopback(
      createServer((_request, response) => {
        const { AWS_ACCESS_KEY_ID: AccessKeyId, AWS_SECRET_ACCESS_KEY: SecretAccessKey } =
          server.env;
        const Expiration = new Date(expires).toISOString();
        response.end(JSON.stringify({ AccessKeyId, SecretAccessKey, Token: 'token', Expiration }));
      }),
    );
    vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', role);
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    const { env } = server;
    const store = {
      ...{ MEDIA_STORE: 's3', S3_ENDPOINT: env['S3_ENDPOINT'] ?? '' },
      ...{ S3_BUCKET: env['S3_BUCKET'] ?? '', S3_SIGNED_URL_SECONDS: '3600' },
    };
    const gateway = await buildGateway(store);
    const name = await uploaded(gateway);
    const { statusCode, headers } = await gateway.app.inject(`/media/${name}`);
    expect(statusCode).toBe(302);
    const [, seconds] = /^public, max-age=(\d+)$/.exec(headers['cache-control'] ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(Number(seconds)).toBeLessThanOrEqual(300);
  });

  it('a public address with other characters than those of ASCII works', async () => {
    const gateway = await gatewayOn(server, {
      MEDIA_BASE_URL: 'https://cdn.example.com/картинки/ü/',
    });
    const name = await uploaded(gateway);
    const { statusCode, headers } = await gateway.app.inject(`/media/${name}`);
    expect(statusCode).toBe(302);
    expect(headers.location).toMatch(
      /^https:\/\/cdn\.example\.com\/%D0%BA[%0-9A-F]+\/%C3%BC\/media\//,
    );
  });
});

it('a gateway that is stopped does not first look through the whole bucket for leftovers', async () => {
  let pages = 0;
  server.intercept = ({ url = '' }, response) => {
    if (!url.includes('list-type=2')) return false;
    pages += 1;
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        '<?xml version="1.0" encoding="UTF-8"?>' +
          '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>true</IsTruncated>' +
          `<NextContinuationToken>${pages}</NextContinuationToken></ListBucketResult>`,
      );
    return true;
  };
  const gateway = await startGateway({ env: server.env });
  await vi.waitUntil(() => pages > 1, { timeout: 60_000 });
  await gateway.close();
  expect(gateway.log.join('')).not.toContain('was not removed');
});

it('neither log nor answer has what the store says about a signature', async () => {
  const gateway = await gatewayOn(server, { AWS_SESSION_TOKEN: 'a-session-token-of-the-role' });
  server.intercept = (_request, response) => {
    response
      .writeHead(403, { 'content-type': 'application/xml' })
      .end(
        '<Error><Code>SignatureDoesNotMatch</Code><Message>no match</Message>' +
          '<CanonicalRequest>x-amz-security-token:a-session-token-of-the-role</CanonicalRequest></Error>',
      );
    return true;
  };
  const answer = await upload(gateway);
  expect(answer.statusCode).toBe(503);
  expect(answer.body + gateway.log.join('')).not.toContain('a-session-token');
  server.intercept = (_request, response) => s3Error(response, 503, 'SlowDown');
  expect((await upload(gateway)).statusCode).toBe(503);
});
