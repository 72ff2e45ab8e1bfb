import type { ServerResponse } from 'node:http';
import { Readable, pipeline } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { s3Error, s3Server } from '../../support/s3-server.ts';
import type { S3Server } from '../../support/s3-server.ts';
import { openedBucket } from './s3-gateway.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024, ' ');

let server: S3Server;

beforeEach(async () => {
  server = await s3Server();
});

/** Answers a request with as many megabytes, unless its client leaves before. */
function sendMegabytes(response: ServerResponse, status: number, count: number): true {
  response.writeHead(status, { 'content-type': 'application/xml' });
  pipeline(Readable.from(Array<Buffer>(count).fill(MEGABYTE)), response, () => undefined);
  return true;
}

/** Answers a request with a page of a list. */
function sendPage(response: ServerResponse, keys: readonly string[], next?: string): true {
  const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
  const more = `<NextContinuationToken>${next ?? ''}</NextContinuationToken>`;
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      '<?xml version="1.0" encoding="UTF-8"?>' +
        '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
        `<IsTruncated>${next !== undefined}</IsTruncated>${next === undefined ? '' : more}` +
        `${contents.join('')}</ListBucketResult>`,
    );
  return true;
}

describe('an answer that is longer than any', () => {
  it('an image is taken for damaged, and is not read to its end', async () => {
    server.intercept = (_request, response) => sendMegabytes(response, 200, 64);
    // A failure would print all of it.
    expect((await openedBucket(server).get('a.png'))?.length).toBeUndefined();
  });

  it('a list, or what is said of something stored, is refused', async () => {
    server.intercept = (_request, response) => sendMegabytes(response, 200, 64);
    const bucket = openedBucket(server);
    await expect(bucket.list().next()).rejects.toMatchObject({ fault: 'other' });
    await expect(bucket.put('a.png', Buffer.from('a'), 'image/png')).rejects.toMatchObject({
      fault: 'other',
    });
  });

  it('a refusal is not repeated in full', async () => {
    const reason = 'because '.repeat(20_000);
    server.intercept = (_request, response) => s3Error(response, 400, 'TooMuch', reason);
    const stored = openedBucket(server).put('a.png', Buffer.from('a'), 'image/png');
    const error = await stored.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ fault: 'other' });
    expect(String(error).length).toBeLessThan(1_000);
  });

  it('an image of the longest kind is read', async () => {
    server.intercept = (_request, response) => sendMegabytes(response, 200, 20);
    expect((await openedBucket(server).get('a.png'))?.length).toBe(20 * MEGABYTE.length);
  });
});

describe('a list', () => {
  /** Most pages that a test follows. */
  const PAGES = 20;

  async function keysOf(bucket = openedBucket(server)): Promise<string[]> {
    const keys: string[] = [];
    let pages = 0;
    for await (const page of bucket.list()) {
      keys.push(...page.map(({ key }) => key));
      pages += 1;
      if (pages === PAGES) break;
    }
    return keys;
  }

  it.each([1, 3])('that goes in a circle of %d pages is given up', async (circle) => {
    let asked = 0;
    server.intercept = (_request, response) => {
      asked += 1;
      return sendPage(response, [], `page-${asked % circle}`);
    };
    await expect(keysOf()).rejects.toThrow('goes in a circle');
  });

  it('has what was asked for, whatever else a store says', async () => {
    server.intercept = (_request, response) =>
      sendPage(response, ['media/a.png', 'other/b.png', 'media']);
    expect(await keysOf()).toEqual(['a.png']);
  });
});

it('an error whose name every object has is one like any other', async () => {
  server.intercept = (_request, response) => s3Error(response, 400, 'constructor');
  const stored = openedBucket(server).put('a.png', Buffer.from('a'), 'image/png');
  await expect(stored).rejects.toMatchObject({ fault: 'other' });
});
