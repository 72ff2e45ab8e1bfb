import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { startBareService } from '../../support/bare-service.ts';
import type { BareOddities } from '../../support/bare-service.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { libraryOf } from '../library/library-calls.ts';
import { syncOf } from '../sync/sync-calls.ts';
import { connect } from './connection-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const sync = syncOf(wp);
const { list } = libraryOf(wp);
beforeEach(imports.reset);

const content = (post: number | null | undefined) =>
  imports.inSite(`get_post( ${post ?? 0} )->post_content`);

describe('a service that has the document’s five endpoints, and no gateway before it', () => {
  it.each([
    [404, 'application/json', '{"error":"not found"}'],
    [405, 'application/json', '{}'],
    [500, 'application/json', '{}'],
    [501, 'text/plain', 'not implemented'],
    [200, 'text/html', '<h1>Welcome</h1>'],
    [200, 'application/json', '{}'],
    [401, 'application/json', '{"error":"log in first"}'],
  ])('connects whatever capabilities answer: %d %s %s', async (status, type, body) => {
    const service = await startBareService();
    service.odd.capabilities = { status, type, body };
    const answer = await connect({ url: service.url, key: service.key });
    expect(answer).toMatchObject({
      status: 200,
      body: { state: 'connected', agreement: { content_format: 'html' } },
    });
    expect(JSON.stringify(answer.body)).toMatch(/cannot search .*neither changes nor deletions/);
  });

  it('blames the key only if the list refuses it', async () => {
    const service = await startBareService();
    expect(await connect({ url: service.url, key: 'wrong' })).toMatchObject({
      status: 424,
      body: { code: 'key_refused' },
    });
  });

  it('is imported whole: what is odd is read, and named', async () => {
    const service = await startBareService();
    service.listedFieldsInDetail = false;
    service.put({
      uuid: '01J9ZC3T5W8QF2M6N7P8R9S0TV',
      slug: 'of-steel',
      author: 'Ada',
      tags: [{ name: 'Steel' }],
      robots: 'whatever',
      canonical_url: '',
      version: 1,
      html: '<h2>Span</h2><p>It <a href="#x" title="<!-- wp:html -->">holds</a><img src="https://t.example/p.gif" width="1" height="1">.</p>',
    });
    await imports.connect({ url: service.url, key: service.key });
    const run = await imports.run({ all: true });
    expect(run.counts).toMatchObject({ created: 1, failed: 0 });
    const [item] = run.items;
    expect(item).toMatchObject({ uuid: '01J9ZC3T5W8QF2M6N7P8R9S0TV', state: 'created' });
    expect(item?.warnings.join(' ')).toMatch(/robots as "whatever"\. It was left out/);
    expect(await content(item?.post_id)).toBe(
      '<!-- wp:heading -->\n<h2 class="wp-block-heading">Span</h2>\n<!-- /wp:heading -->\n\n<!-- wp:paragraph -->\n<p>It <a href="#x" title="&lt;!-- wp:html --&gt;">holds</a>.</p>\n<!-- /wp:paragraph -->',
    );
    expect(await imports.inSite(`get_post( ${item?.post_id} )->post_name`)).toBe('of-steel');
  });

  it('is imported whole though its JSON has half a character, in its list, too, and hundreds of levels', async () => {
    const service = await startBareService();
    service.put({ uuid: 'half', meta_title: 'Cut \ud83d', title: 'Cut \ud83d' });
    service.put({ uuid: 'deep', own: JSON.parse('['.repeat(600) + ']'.repeat(600)) });
    await imports.connect({ url: service.url, key: service.key });
    const { counts, items } = await imports.run({ all: true });
    expect(counts).toMatchObject({ created: 2, failed: 0 });
    expect(items.find(({ uuid }) => uuid === 'half')?.title).toBe('Cut \ufffd');
    const deep = items.find(({ uuid }) => uuid === 'deep');
    expect(deep?.warnings.join(' ')).toMatch(/own\[0\].* It was left out/);
  });

  it('that is no object fails by itself, and nobody is sent to the address', async () => {
    const service = await startBareService(({ answer }) => (request, response, body) => {
      if (request.url?.endsWith('/articles/list') !== true) answer(request, response, body);
      else response.writeHead(200, { 'content-type': 'application/json' }).end('[{"html":"x"}]');
    });
    service.put({ uuid: 'list' });
    service.put();
    await imports.connect({ url: service.url, key: service.key });
    const { counts, items } = await imports.run({ all: true });
    expect(counts).toMatchObject({ created: 1, failed: 1 });
    const { message } = items.find(({ uuid }) => uuid === 'list') ?? {};
    expect(message).toContain('article list');
    expect(message).not.toContain('Check the address');
  });

  it('with an empty HTML body is read by its Markdown, be it exported', async () => {
    const service = await startBareService();
    service.hasBodiesInDetail = false;
    service.put({ html: '', markdown: 'One\n\nTwo' });
    await imports.connect({ url: service.url, key: service.key });
    const [item] = (await imports.run({ all: true })).items;
    expect(await content(item?.post_id)).toBe(
      ['One', 'Two']
        .map((text) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`)
        .join('\n\n'),
    );
  });

  it.each([true, false])('without any text fails; bodies in the detail: %s', async (inDetail) => {
    const service = await startBareService();
    service.hasBodiesInDetail = inDetail;
    service.put({ html: '', markdown: ' ' });
    await imports.connect({ url: service.url, key: service.key });
    const { counts, items } = await imports.run({ all: true });
    expect(counts).toMatchObject({ created: 0, failed: 1 });
    expect(items[0]?.message).toMatch(/html is missing/);
  });

  it('has identifiers of its own making, of up to 191 characters', async () => {
    const service = await startBareService();
    const [long, tooLong] = [191, 192].map((length) => 'post.'.padEnd(length, 'Ab_9~'));
    service.put({ uuid: long });
    await imports.connect({ url: service.url, key: service.key });
    const run = await imports.run({ all: true });
    expect(run.items).toMatchObject([{ uuid: long, state: 'created' }]);
    expect((await imports.run({ all: true })).counts).toMatchObject({ unchanged: 1, created: 0 });
    expect(await imports.refused('/imports', { uuids: [tooLong] })).toMatchObject({ status: 400 });
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['500', (response) => response.writeHead(500).end()],
    ['429', (response) => response.writeHead(429).end()],
    ['a reset', (response) => response.destroy()],
  ])('that fails once with %s, whatever it is asked, costs no article', async (_how, fail) => {
    const asked = new Set<string>();
    const service = await startBareService(({ answer }) => (request, response, body) => {
      const what = request.url ?? '';
      if (request.method !== 'GET' || asked.has(what)) answer(request, response, body);
      else {
        asked.add(what);
        fail(response);
      }
    });
    service.hasBodiesInDetail = false;
    for (let i = 0; i < 2; i += 1) service.put();
    await imports.connect({ url: service.url, key: service.key });
    expect((await imports.run({ all: true })).counts).toMatchObject({ created: 2, failed: 0 });
  });

  it('is followed: changes and deletions show at the next sync', async () => {
    const service = await startBareService();
    const [one, two] = [service.put({ html: '<p>First</p>' }), service.put()];
    await imports.connect({ url: service.url, key: service.key });
    const run = await imports.run({ uuids: [one.uuid, two.uuid] });
    const posts = new Map(run.items.map(({ uuid, post_id }) => [uuid, post_id]));
    await sync.save({ deleted: 'trash' });
    await sync.run();
    service.put({ uuid: one.uuid, html: '<p>Second</p>' });
    service.remove(two.uuid);
    const last = await sync.run();
    expect(last).toMatchObject({ changed: 1, deleted: 1, error: null });
    await imports.finish(last.run_id ?? 0);
    expect(await content(posts.get(one.uuid))).toContain('Second');
    expect(await imports.inSite(`get_post_status( ${posts.get(two.uuid)} )`)).toBe('trash');
  });

  it('is searched in the site’s own copy of its list', async () => {
    const service = await startBareService();
    service.put({ topic: 'Arches' });
    service.put({ topic: 'Cables' });
    await imports.connect({ url: service.url, key: service.key });
    const found = await wp.rest('/article-bridge/v1/articles?search=cable&status=any');
    expect(found.body).toMatchObject({ total: 1, articles: [{ topic: 'Cables' }] });
  });

  it.each<[string, BareOddities]>([
    ['a total of 0', { total: () => 0 }],
    ['the total of the page alone', { total: (_all, shown) => shown }],
    ['pages of 20', { largestPage: 20 }],
    [
      'pages of 20 of which it says nothing, and no total',
      { largestPage: 20, hidesPageSize: true, total: () => null },
    ],
    [
      'pages of 20 of which it says nothing, and the total of the page alone',
      { largestPage: 20, hidesPageSize: true, total: (_all, shown) => shown },
    ],
    ['another order in every answer', { shuffles: true }],
    [
      'another order in every answer, and no total',
      { shuffles: true, largestPage: 30, total: () => undefined },
    ],
  ])('with %s loses no article', async (_what, odd) => {
    const service = await startBareService();
    service.odd = odd;
    const updated_at = '2026-02-01T00:00:00';
    for (let i = 0; i < 114; i += 1) service.put({ updated_at });
    await imports.connect({ url: service.url, key: service.key });
    const { total, id } = await imports.start({ all: true });
    expect(total).toBe(114);
    expect(await imports.log(id)).toEqual([]);
    const library = await list({ status: 'any' });
    expect(library).toMatchObject({ total: 114, copy: { complete: true, read: 114 } });
  });

  it('that shows one article twice and another not at all is read until the other shows', async () => {
    const service = await startBareService();
    service.odd = { readingsWithoutLast: 6, largestPage: 5 };
    for (let i = 0; i < 12; i += 1) service.put({ updated_at: '2026-02-01T00:00:00' });
    await imports.connect({ url: service.url, key: service.key });
    const library = await list({ status: 'any' });
    expect(library).toMatchObject({ total: 12, copy: { complete: true, read: 12 } });
  });
});
