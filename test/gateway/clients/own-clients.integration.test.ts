import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ArticleApiError, ArticleClient } from '../../../gateway/clients/typescript/client.ts';
import { fence } from '../../docs/fences.ts';
import { startGateway } from '../../support/gateway.ts';
import { expectCompleteClient } from './complete-client.ts';
import type { CompleteClient } from './complete-client.ts';

const CLIENTS = fileURLToPath(new URL('../../../gateway/clients', import.meta.url));
const PROGRAM = fileURLToPath(new URL('own-client.php', import.meta.url));
const GUIDE = 'gateway/docs/webhooks.md';

function typescript(url: string, key: string): CompleteClient {
  const client = new ArticleClient({ url, key });
  return {
    uuids: async () =>
      (await Array.fromAsync(client.list({ per_page: 2 }))).map(({ uuid }) => uuid),
    changes: async (cursor) => {
      const pages = await Array.fromAsync(client.changes(cursor, { per_page: 2 }));
      const uuids = pages.flatMap(({ articles }) => articles.map(({ uuid }) => uuid));
      return { uuids, next: pages.at(-1)?.next_cursor ?? '' };
    },
    create: async (title) =>
      (await client.create({ title, markdown: 'A text.', status: 'completed' })).uuid,
    title: async (uuid) => {
      try {
        return (await client.get(uuid)).title;
      } catch (error) {
        if (error instanceof ArticleApiError) return { failed: error.status, says: error.message };
        throw error;
      }
    },
    test: async () => {
      const { response } = await client.api.POST('/api/v1/articles', {
        body: { title: 'A', markdown: 'B' },
      });
      return { failed: response.status };
    },
  };
}

function php(url: string, key: string): CompleteClient {
  const call = async <T>(shape: z.ZodType<T>, ...given: string[]): Promise<T> => {
    const { stdout, stderr } = await promisify(execFile)('php', [PROGRAM, url, key, ...given]);
    expect(stderr).toBe('');
    return shape.parse(JSON.parse(stdout));
  };
  const failed = z.object({ failed: z.int(), says: z.string() });
  return {
    uuids: () => call(z.array(z.string()), 'uuids'),
    changes: (cursor) =>
      call(z.object({ uuids: z.array(z.string()), next: z.string() }), 'changes', cursor),
    create: (title) => call(z.string(), 'create', title),
    title: (uuid) => call(z.union([z.string(), failed]), 'title', uuid),
    test: () => call(z.object({ failed: z.int() }), 'test'),
  };
}

it('the TypeScript client pages, follows changes, writes, tells refusals and tries again', async () => {
  await expectCompleteClient(await startGateway(), typescript);
});

const hasPhp = spawnSync('php', ['-r', 'exit( extension_loaded( "curl" ) ? 0 : 1 );']).status === 0;

it.skipIf(!hasPhp)('so does the PHP client (needs php with curl)', async () => {
  await expectCompleteClient(await startGateway(), php);
});

it('both verify webhooks by the code that the page shows', () => {
  const code = (file: string) => readFileSync(join(CLIENTS, file), 'utf8');
  expect(code('typescript/verify-webhook.js')).toBe(fence(GUIDE, 'export function verifyWebhook'));
  expect(
    code('php/src/verify_webhook.php').endsWith(`*/\n${fence(GUIDE, 'function verify_webhook')}`),
  ).toBe(true);
});
