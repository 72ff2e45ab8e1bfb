import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { importArticles, problemsOf } from '../../../wp-plugin/demo/article-import.ts';
import { wordPressApi } from '../../../wp-plugin/demo/wordpress-api.ts';
import type { WordPressApi } from '../../../wp-plugin/demo/wordpress-api.ts';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';

const item = (changes: object = {}) => ({
  uuid: '0b5ac1d0-0000-4000-8000-000000000001',
  title: 'One',
  state: 'created',
  message: '',
  warnings: [],
  ...changes,
});

const run = (done: number, items = [item(), item()]) => ({
  id: 7,
  state: done === items.length ? 'completed' : 'running',
  total: items.length,
  done,
  counts: { created: done, updated: 0, unchanged: 0, conflict: 0, failed: 0 },
  items,
  cursor: done,
});

const BUSY = { code: 'gateway_unreachable', message: 'The article service does not answer.' };

/** A WordPress with these responses, one per request. */
async function answering(answers: readonly (readonly [number, unknown])[]): Promise<{
  api: WordPressApi;
  requests: string[];
}> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const [status, body] = answers[requests.length] ?? [404, {}];
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const url = await listenOnLoopback(server);
  return { api: wordPressApi({ url, user: 'admin', applicationPassword: 'secret' }), requests };
}

test('POST /imports, then steps until the run is completed, each reported', async () => {
  const { api, requests } = await answering([
    [201, run(0)],
    [200, run(1)],
    [200, run(2)],
  ]);
  const positions: number[] = [];
  const result = await importArticles(api, ['uuid'], {
    onProgress: ({ done }) => positions.push(done),
  });
  expect(result.state).toBe('completed');
  expect(positions).toEqual([0, 1]);
  expect(requests).toEqual([
    'POST /wp-json/article-bridge/v1/imports',
    'POST /wp-json/article-bridge/v1/imports/7/step',
    'POST /wp-json/article-bridge/v1/imports/7/step',
  ]);
});

test('a step that WordPress could not do is tried again', async () => {
  const { api, requests } = await answering([
    [201, run(0)],
    [502, BUSY],
    [200, run(2)],
  ]);
  const result = await importArticles(api, ['uuid'], {
    onProgress: () => undefined,
    retryPause: 0,
  });
  expect(result.done).toBe(2);
  expect(requests).toHaveLength(3);
});

test('what fails again and again ends the import with the words of WordPress', async () => {
  const { api, requests } = await answering([
    [201, run(0)],
    ...Array.from({ length: 10 }, () => [502, BUSY] as const),
  ]);
  await expect(
    importArticles(api, ['uuid'], { onProgress: () => undefined, retryPause: 0 }),
  ).rejects.toThrow(
    /imports\/7\/step with 502: The article service does not answer\. \(gateway_unreachable\)/,
  );
  expect(requests).toHaveLength(7);
});

test('a run that is refused is not tried again', async () => {
  const { api, requests } = await answering([
    [403, { code: 'may_not_import', message: 'You are not allowed to import.' }],
  ]);
  await expect(importArticles(api, ['uuid'], { onProgress: () => undefined })).rejects.toThrow(
    /403: You are not allowed to import/,
  );
  expect(requests).toHaveLength(1);
});

test('the problems of a run name the article that failed, or came without something', async () => {
  const items = [
    item(),
    item({ state: 'failed', message: 'it is gone.', title: '' }),
    item({ title: 'Two', warnings: ['an image is missing.'] }),
  ];
  const { api } = await answering([[201, run(3, items)]]);
  const result = await importArticles(api, ['uuid'], { onProgress: () => undefined });
  expect(problemsOf(result)).toEqual({
    failures: ['0b5ac1d0-0000-4000-8000-000000000001 was not imported: it is gone.'],
    warnings: ['"Two": an image is missing.'],
  });
});
