import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startBareService } from '../../support/bare-service.ts';
import type { BareArticle, BareOddities } from '../../support/bare-service.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { syncOf } from './sync-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const sync = syncOf(wp);
beforeEach(imports.reset);

const outcomeSchema = z.object({
  checked: z.int(),
  created: z.int(),
  failed: z.int(),
  failures: z.array(z.object({ uuid: z.string(), title: z.string(), message: z.string() })),
});

async function synced() {
  const { stdout, stderr, exitCode } = await wp.cli(['article-bridge', 'sync', '--format=json']);
  return { outcome: outcomeSchema.parse(JSON.parse(stdout)), stderr, exitCode };
}

const posts = () =>
  imports.inSite("count( get_posts( [ 'post_status' => 'draft', 'numberposts' => -1 ] ) )");

describe('a service whose list comes in another order each time', () => {
  it.each<[string, BareOddities]>([
    ['tells no total', { total: () => undefined }],
    ['tells its total', {}],
    ['tells nothing of its pages either', { total: () => null, hidesPageSize: true }],
  ])(
    'and that %s: all articles arrive with the first sync, each counted once',
    async (_what, odd) => {
      const service = await startBareService();
      service.odd = { ...odd, shuffles: true, largestPage: 30 };
      for (let i = 0; i < 50; i += 1) service.put();
      for (let i = 0; i < 25; i += 1) service.put({ updated_at: '2025-12-01T10:00:00' });
      await imports.connect({ url: service.url, key: service.key });
      await sync.save({ new: 'draft' });
      expect(await synced()).toMatchObject({ exitCode: 0, outcome: { checked: 75, created: 75 } });
      expect(await posts()).toBe(75);
      expect(await synced()).toMatchObject({ exitCode: 0, outcome: { checked: 75, created: 0 } });
    },
  );

  it('so that one article never shows: what came is imported, and the sync is not called complete', async () => {
    const articles: BareArticle[] = [];
    let isWhole = false;
    const service = await startBareService((own) => (request, response, body) => {
      const url = new URL(request.url ?? '/', own.origin);
      if (!url.pathname.endsWith('/articles')) {
        own.answer(request, response, body);
        return;
      }
      const since = url.searchParams.get('updated_since') ?? '';
      const [a, b, c, d] = articles;
      const pages = [[a, b], isWhole ? [c, d] : [b, c]];
      const page = Number(url.searchParams.get('page'));
      const shown = (pages[page - 1] ?? []).filter((one) => String(one?.updated_at) > since);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ page, per_page: 2, articles: shown }));
    });
    for (let i = 0; i < 4; i += 1)
      articles.push(service.put({ updated_at: '2026-02-01T00:00:00' }));
    await imports.connect({ url: service.url, key: service.key });
    await sync.save({ new: 'draft' });
    expect(await synced()).toMatchObject({
      exitCode: 1,
      outcome: { checked: 3, created: 3 },
      stderr: expect.stringContaining('order of the list of the article service changes'),
    });
    expect((await sync.read()).last?.error?.code).toBe('sync_incomplete');

    const { id } = await imports.start({ all: true });
    expect((await imports.log(id)).map(({ message }) => message)).toContainEqual(
      expect.stringContaining('3 of its 4 articles were found'),
    );
    await imports.finish(id);

    isWhole = true;
    expect(await synced()).toMatchObject({ exitCode: 0, outcome: { checked: 4, created: 1 } });
    expect((await sync.read()).last?.error).toBeNull();
  });
});

it('an article that fails is named, with the reason', async () => {
  const service = await startBareService();
  service.put({ uuid: 'untitled', topic: '', meta_title: '', slug: 'bees' });
  service.put({ uuid: 'sound' });
  await imports.connect({ url: service.url, key: service.key });
  await sync.save({ new: 'draft' });
  const { outcome, exitCode } = await synced();
  expect(exitCode).toBe(1);
  expect(outcome).toMatchObject({
    created: 1,
    failed: 1,
    failures: [{ uuid: 'untitled', title: 'bees', message: expect.stringMatching(/title/) }],
  });
  const text = await wp.cli(['article-bridge', 'sync']);
  expect(text.stderr).toContain(`bees: ${outcome.failures[0]?.message}`);
});
