import { beforeEach, describe, expect, it } from 'vitest';
import { startBareService } from '../../support/bare-service.ts';
import type { BareOddities } from '../../support/bare-service.ts';
import { startGateway } from '../../support/gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { siteStateOf } from '../import/site-state.ts';
import { libraryOf } from '../library/library-calls.ts';
import { syncOf } from '../sync/sync-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const sync = syncOf(wp);
const { list, topics } = libraryOf(wp);
const { withPlugin } = siteStateOf(wp);
beforeEach(imports.reset);

/** Connects the site to a gateway in front of a service that implements only the API document. */
async function connected(odd: BareOddities = {}) {
  const service = await startBareService();
  service.odd = odd;
  const gateway = await startGateway({ env: { UPSTREAM_URL: service.url } });
  await imports.connect({ url: `${gateway.url}/api/v1`, key: service.key });
  return service;
}

describe('a service of the document alone, behind a gateway', () => {
  it('is searched and sorted in the site’s own copy of its list, which follows it', async () => {
    const service = await connected();
    service.put({ topic: 'Arches' });
    const { uuid } = service.put({ topic: 'Cables' });
    expect(await list({ search: 'cable', status: 'any' })).toMatchObject({
      total: 1,
      articles: [{ topic: 'Cables' }],
      copy: { complete: true, more: false, read: 2, total: 2 },
    });
    service.put({ uuid, topic: 'Ropes', updated_at: '2026-03-01T00:00:00' });
    expect(await topics({ search: 'rope' })).toEqual(['Ropes']);
    expect(await topics({ search: 'cable' })).toEqual([]);
  });

  it.each<[string, BareOddities]>([
    ['another order in every answer', { shuffles: true }],
    [
      'another order in pages of 20 of which it says nothing, and no total',
      { shuffles: true, largestPage: 20, hidesPageSize: true, total: () => null },
    ],
    [
      'pages of 20 of which it says nothing, and the total of the page alone',
      { largestPage: 20, hidesPageSize: true, total: (_all, shown) => shown },
    ],
  ])('with %s loses no article of 114', async (_what, odd) => {
    const service = await connected(odd);
    const updated_at = '2026-02-01T00:00:00';
    for (let i = 0; i < 114; i += 1) service.put({ updated_at });
    const { total, id } = await imports.start({ all: true });
    expect(total).toBe(114);
    expect(await imports.log(id)).toEqual([]);
    for (const search of ['', 'bridge']) {
      expect(await list({ search, status: 'any' })).toMatchObject({
        total: 114,
        copy: { complete: true, read: 114 },
      });
    }
  });

  it('in no order of time is read page by page, and synced', async () => {
    const service = await connected({ order: 'by-uuid' });
    const uuids = Array.from({ length: 60 }, () => service.put().uuid);
    const [uuid = ''] = uuids;
    expect((await imports.start({ all: true })).total).toBe(60);
    expect(await list({ search: 'bridge' })).toMatchObject({ total: 60, copy: { complete: true } });
    await imports.run({ uuids: [uuid] });
    expect(await sync.run()).toMatchObject({ checked: 60, error: null });
  });

  it('whose own cursors are refused is read page by page, and not from its beginning without end', async () => {
    const service = await connected();
    for (let i = 0; i < 60; i += 1) service.put();
    await withPlugin(
      `add_filter( 'http_response', function ( $answer, $args, $url ) {
        parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
        if ( '' !== ( $query['cursor'] ?? '' ) ) {
          $answer['response']['code'] = 400;
          $answer['body'] = '{"title":"Bad Request","status":400}';
        }
        return $answer;
      }, 10, 3 );`,
    );
    const once = await wp.rest('/article-bridge/v1/articles', { query: { search: 'bridge' } });
    expect(once.body).toMatchObject({ total: 60, copy: { complete: true, more: false } });
  });

  it('with an article that is none: the run says what of it is wrong', async () => {
    const service = await connected();
    const { uuid } = service.put({ topic: '', meta_title: '', slug: '', html: '', markdown: '' });
    const run = await imports.run({ uuids: [uuid, service.put().uuid] });
    expect(run.counts).toMatchObject({ created: 1, failed: 1 });
    const message = run.items.find((item) => item.uuid === uuid)?.message;
    expect(message).toContain('/title is missing');
    expect(JSON.stringify(await imports.log(run.id))).toContain('title is missing');
  });
});

describe.each(['directly', 'behind a gateway'])(
  'a service that counts more than it lists, %s',
  (how) => {
    it('is not said to be imported whole', async () => {
      const odd: BareOddities = { total: (all) => all + 5 };
      if (how === 'behind a gateway') (await connected(odd)).put();
      else {
        const service = await startBareService();
        service.odd = odd;
        service.put();
        await imports.connect({ url: service.url, key: service.key });
      }
      const warning = /counts 6 completed articles and lists 1/;
      const { id } = await imports.start({ all: true });
      expect(await imports.log(id)).toMatchObject([
        { level: 'warning', uuid: null, message: expect.stringMatching(warning) },
      ]);
      const { stdout, stderr } = await wp.cli(['article-bridge', 'import', '--all']);
      expect(stderr).toMatch(warning);
      expect(stdout).toContain('1 created');
      expect(stdout).not.toContain('Success');
      expect((await list({ search: 'bridge' })).copy).toMatchObject({
        complete: false,
        more: false,
        read: 1,
        total: 6,
      });
    });
  },
);
