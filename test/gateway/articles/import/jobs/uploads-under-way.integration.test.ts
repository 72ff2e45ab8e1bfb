import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { problemDetails } from '@article-bridge/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startGateway, testOwner } from '../../../../support/gateway.ts';

/** A gateway with an owner whose uploads stall, another owner, and the uploaded files. */
async function build() {
  const gateway = await startGateway();
  const path = '/api/v1/articles/import';
  const keyOf = async (owner: typeof gateway.owner) =>
    (await owner.createKey({ scopes: ['articles:write'] })).key;
  const key = await keyOf(gateway.owner);
  const { hostname, port } = new URL(gateway.url);
  return {
    key,
    other: await keyOf(await testOwner(gateway.services)),
    /** Announces a file and sends only its beginning. */
    stall: async (bytes: number): Promise<Socket> => {
      const socket = connect(Number(port), hostname);
      onTestFinished(() => void socket.destroy());
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n` +
          `Content-Type: application/x-ndjson\r\nContent-Length: ${bytes}\r\n\r\n{"title":`,
      );
      await once(socket, 'connect');
      return socket.resume();
    },
    upload: (by: string) =>
      fetch(gateway.url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${by}`, 'content-type': 'application/x-ndjson' },
        body: '{"title":"One","markdown":"a"}\n',
      }),
    files: () => readdir(gateway.services.uploadDirectory).catch(() => []),
  };
}

it('POST of more files at a time than one may send answers 429 that says how many, and 202 to somebody else', async () => {
  const { key, other, stall, upload, files } = await build();
  const stalled = await Promise.all([stall(1_000), stall(1_000), stall(1_000), stall(1_000)]);
  await expect.poll(files).toHaveLength(4);
  const refused = await upload(key);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('30');
  expect(problemDetails.parse(await refused.json())).toMatchObject({
    code: 'too-many-uploads',
    detail: expect.stringContaining('4 files'),
  });
  expect((await upload(other)).status).toBe(202);
  stalled[0].destroy();
  await expect.poll(async () => (await upload(key)).status).toBe(202);
});

it('POST of a file that stops coming: the connection is ended, and no file stays', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { key, stall, upload, files } = await build();
  const stalled = await stall(1_000);
  await expect.poll(files).toHaveLength(1);
  const closed = once(stalled, 'close');
  vi.advanceTimersByTime(60_000);
  await closed;
  await expect.poll(files).toEqual([]);
  expect((await upload(key)).status).toBe(202);
});
