import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { articleInRoute } from '../../../wp-plugin/src/shared/article-in-route.ts';
import { startBareService } from '../../support/bare-service.ts';
import type { BareService } from '../../support/bare-service.ts';
import { startGateway } from '../../support/gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyPost } from '../import/run-import.ts';
import { libraryOf } from '../library/library-calls.ts';
import { syncOf } from '../sync/sync-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const library = libraryOf(wp);
const sync = syncOf(wp);
beforeEach(imports.reset);

const FORMS = [
  'post:17',
  '17@blog.example',
  'blog/2026/bridges',
  'an article of spaces',
  'Brücken-über-α',
  '橋😀',
  "50% \\x ?a=b&c#d 'e'",
  'a%2Fb',
  'aB',
].sort();

/** Identifiers that are never requested. */
const REFUSED = ['..', 'a/../b', '%2e%2e', 'a\nb', 'a'.repeat(192)];

/**
 * Connects to a service with an article of each form of identifier, directly or through a gateway.
 */
async function connected(isDirect: boolean, identifiers = FORMS): Promise<BareService> {
  const service = await startBareService();
  for (const uuid of identifiers) service.put({ uuid, topic: `About ${uuid}` });
  const url = isDirect
    ? service.url
    : `${(await startGateway({ env: { UPSTREAM_URL: service.url } })).url}/api/v1`;
  await imports.connect({ url, key: service.key });
  return service;
}

describe.each([
  ['directly', true],
  ['through a gateway', false],
])('identifiers of another service, %s', (_how, isDirect) => {
  it('are listed, imported once, looked at, updated, followed and left out on demand', async () => {
    const service = await connected(isDirect);
    const list = await library.list({ per_page: '50' });
    expect(list.articles.map(({ uuid }) => uuid).sort()).toEqual(FORMS);
    expect(list.unusable).toEqual([]);

    const run = await imports.run({ all: true });
    expect(run.items.map(({ uuid, state }) => [uuid, state]).sort()).toEqual(
      FORMS.map((uuid) => [uuid, 'created']),
    );
    expect((await imports.run({ uuids: FORMS })).counts).toMatchObject({ unchanged: 9 });

    for (const { uuid, post_id: post } of run.items) {
      expect(await imports.inSite(`get_post_meta( ${post}, '_seo_package_uuid', true )`)).toBe(
        uuid,
      );
      // With plain permalinks, WordPress decodes a path once more.
      const encoded = uuid.includes('%') ? [] : [encodeURIComponent(uuid)];
      for (const segment of new Set([articleInRoute(uuid), ...encoded])) {
        const path = `/article-bridge/v1/articles/${segment}`;
        const preview = await wp.rest(`${path}/preview`);
        expect([uuid, preview.status], JSON.stringify(preview.body)).toEqual([uuid, 200]);
        expect(await wp.rest(`${path}/comparison`)).toMatchObject({ body: { uuid } });
      }
    }

    await sync.run();
    for (const uuid of FORMS) service.put({ uuid, html: '<p>Second</p>' });
    const last = await sync.run();
    expect(last).toMatchObject({ changed: 9, error: null, notes: [] });
    expect((await imports.finish(last.run_id ?? 0)).counts).toMatchObject({ updated: 9 });

    expect(await library.carryOut('ignore', FORMS)).toEqual({ done: FORMS, failed: [] });
    expect((await library.list({ local: 'ignored' })).total).toBe(9);
  });

  it('that cannot be asked for are named by list, import and sync, and cost nothing else', async () => {
    const service = await connected(isDirect, [...REFUSED, 'post:17']);
    const names = (sentences: readonly string[]) =>
      REFUSED.filter((uuid) =>
        sentences.some((text) => text.includes(JSON.stringify(uuid).slice(0, 99))),
      );
    // Read from the service itself, and from the site's copy of its list.
    for (const query of [{ status: 'completed' }, { local: 'new' }]) {
      const list = await library.list({ per_page: '50', ...query });
      expect(list.articles.map(({ uuid }) => uuid)).toEqual(['post:17']);
      expect(names(list.unusable)).toEqual(REFUSED);
    }
    const run = await imports.run({ all: true });
    expect(run.items.map(({ uuid, state }) => [uuid, state])).toEqual([['post:17', 'created']]);
    const log = await imports.log(run.id);
    expect(
      names(log.filter(({ level }) => level === 'warning').map(({ message }) => message)),
    ).toEqual(REFUSED);
    for (let times = 0; times < 2; times += 1) {
      const { notes, error } = await sync.run();
      expect([names(notes), error]).toEqual([REFUSED, null]);
      service.put({ uuid: 'post:17', html: '<p>Second</p>' });
    }
    expect(await imports.refused('/imports', { uuids: ['a/../b'] })).toMatchObject({ status: 400 });
    const asked = service.requests
      .map(({ url }) => url)
      .filter((url) => url.includes('/articles/'));
    expect(asked.filter((url) => !url.includes('/articles/post%3A17'))).toEqual([]);
  });

  it('are arguments of WP-CLI, and no file of an export leaves its directory', async () => {
    const service = await connected(isDirect, ['blog/2026/bridges', 'an article']);
    service.put({ uuid: 'blog/2026/bridges', slug: 'no name: of/a file' });
    service.put({ uuid: 'an article', slug: 'no name: of/a file' });
    const imported = await wp.cli(['article-bridge', 'import', 'blog/2026/bridges', 'an article']);
    expect(imported.exitCode, imported.stderr).toBe(0);
    const directory = await mkdtemp(join(tmpdir(), 'identifiers-'));
    try {
      const out = join(directory, 'out');
      const exported = await wp.cli(['article-bridge', 'export', '--all', `--dir=${out}`]);
      expect(exported.exitCode, exported.stderr).toBe(0);
      expect(await readdir(directory)).toEqual(['out']);
      expect(await readdir(out)).toEqual([
        expect.stringMatching(/^[0-9a-f]{32}\.json$/),
        expect.stringMatching(/^[0-9a-f]{32}\.json$/),
      ]);
    } finally {
      await rm(directory, { recursive: true });
    }
  });
});

it('an identifier with a backslash stays on a post that is unlinked, which keeps its SEO fields', async () => {
  const uuid = 'bridges\\arch';
  await connected(true, [uuid]);
  const post = onlyPost(await imports.run({ all: true }));
  expect(await library.carryOut('unlink', [uuid])).toMatchObject({ done: [uuid] });
  expect(
    await imports.inSite(`ArticleBridge\\Seo\\ImportedPost::of( get_post( ${post} ) ) !== null`),
  ).toBe(true);
});
