import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { WordPressApiError, wordPressApi } from '../../../wp-plugin/demo/wordpress-api.ts';
import type { WordPressApi } from '../../../wp-plugin/demo/wordpress-api.ts';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';

async function answering(status: number, body: string): Promise<[WordPressApi, IncomingMessage[]]> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    response.writeHead(status).end(body);
  });
  const url = await listenOnLoopback(server);
  return [wordPressApi({ url, user: 'admin', applicationPassword: 'a b' }), requests];
}

test('GET with a query, in the name of the user', async () => {
  const [api, requests] = await answering(200, '{"name":"Ada"}');
  const user = await api(z.object({ name: z.string() }), '/wp/v2/users/me', {
    query: { context: 'edit' },
  });
  expect(user).toEqual({ name: 'Ada' });
  expect(requests[0]?.url).toBe('/wp-json/wp/v2/users/me?context=edit');
  expect(requests[0]?.headers.authorization).toBe(`Basic ${btoa('admin:a b')}`);
});

test.each([
  [401, '{"code":"incorrect_password","message":"Wrong."}', /with 401: Wrong\. \(incorrect_pass/],
  [500, '<p>There has been a critical error.</p>', /with 500: <p>There has been a critical/],
  [200, 'Warning: something', /with 200: Warning: something/],
])('an answer of %i with %s throws what there is to say', async (status, body, message) => {
  const [api] = await answering(status, body);
  const failure = await api(z.unknown(), '/x').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(WordPressApiError);
  expect(failure).toMatchObject({ status, message: expect.stringMatching(message) });
});
