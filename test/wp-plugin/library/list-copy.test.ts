import { beforeEach, describe, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { startGateway } from '../../support/gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { pagesOf } from '../connection/agreement.ts';
import { importsOf, onlyPost } from '../import/run-import.ts';
import { siteStateOf } from '../import/site-state.ts';
import { LOCAL_STATES, libraryOf } from './library-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { list, topics, selection, facets, carryOut } = libraryOf(wp);
beforeEach(imports.reset);

/** A filter that the service lacks, so that the site's copy of the list is used. */
const ALL = { orderby: 'title', order: 'asc', per_page: '50' };

async function connected() {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  return gateway;
}

describe('GET /articles, filtered by what the service cannot', () => {
  it('by words, dates and status, sorted either way, with right totals and pages', async () => {
    const gateway = await connected();
    for (const [topic, words] of [
      ['A', 100],
      ['B', 300],
      ['C', 200],
      ['D', 400],
    ] as const) {
      await gateway.put({ topic, meta_title: topic, word_count: words });
    }
    await gateway.put({ topic: 'E', meta_title: 'E', status: 'draft', word_count: 250 });
    expect(await topics({ words_minimum: '200', words_maximum: '300' })).toEqual(['E', 'C', 'B']);
    expect(await topics({ words_minimum: '200', status: 'completed' })).toEqual(['D', 'C', 'B']);
    expect(await topics({ orderby: 'word_count', order: 'asc' })).toEqual([
      'A',
      'C',
      'E',
      'B',
      'D',
    ]);
    expect(await topics({ updated_after: '2026-01-01T00:00:04' })).toEqual(['E', 'D']);
    expect(await topics({ updated_before: '2026-01-01T00:00:01' })).toEqual(['A']);
    expect(await topics({ updated_before: '2025-12-31' })).toEqual([]);
    const page = await list({ orderby: 'title', order: 'asc', per_page: '2', page: '2' });
    expect(page).toMatchObject({
      total: 5,
      pages: 3,
      articles: [{ topic: 'C' }, { topic: 'D' }],
      copy: { complete: true, read: 5, total: 5 },
    });
  });

  it('with a search, which takes wildcards literally and knows no case', async () => {
    const gateway = await connected();
    await gateway.put({ topic: 'ÜBER 100%', meta_title: 'x' });
    await gateway.put({ topic: 'Unter 100', meta_title: 'x' });
    expect(await topics({ ...ALL, search: 'über' })).toEqual(['ÜBER 100%']);
    expect(await topics({ ...ALL, search: '0%' })).toEqual(['ÜBER 100%']);
    expect(await topics({ ...ALL, search: "'; DROP TABLE x; --" })).toEqual([]);
  });

  it('by language and category of the real gateway, whose facets name them', async () => {
    const gateway = await startGateway();
    await imports.connect({ url: gateway.url, key: gateway.owner.key });
    await gateway.owner.save({ topic: 'a', language: 'pt-BR', categories: ['Stahl', '100%_x'] });
    await gateway.owner.save({ topic: 'b', language: 'pt', categories: ['Brücken'] });
    await gateway.owner.save({ topic: 'c', language: 'en' });
    expect((await topics({ language: 'pt' })).toSorted()).toEqual(['a', 'b']);
    expect(await topics({ language: 'pt-BR' })).toEqual(['a']);
    expect(await topics({ category: 'BRÜCKEN' })).toEqual(['b']);
    expect(await topics({ category: '100' })).toEqual([]);
    expect(await topics({ category: '100%_x' })).toEqual(['a']);
    expect(await facets()).toMatchObject({
      languages: ['en', 'pt', 'pt-br'],
      categories: ['100%_x', 'Brücken', 'Stahl'],
      copy: { complete: true },
    });
    await gateway.owner.save({ topic: 'd', language: 'fr', categories: ['Neu'] });
    expect(await topics({ category: 'neu' })).toEqual(['d']);
    expect(await facets()).toMatchObject({
      languages: ['en', 'fr', 'pt', 'pt-br'],
      categories: ['100%_x', 'Brücken', 'Neu', 'Stahl'],
    });
  });

  it('of a service that refuses expand=facets: the rest of the filters work', async () => {
    const gateway = await connected();
    await gateway.put({ topic: 'A' });
    gateway.answerWith((path) =>
      path.includes('expand=')
        ? {
            status: 400,
            headers: { 'content-type': 'application/problem+json' },
            body: '{"title":"Bad Request"}',
          }
        : undefined,
    );
    expect(await topics(ALL)).toEqual(['A']);
    expect(await facets()).toMatchObject({ languages: [], categories: [] });
    gateway.requests.length = 0;
    expect(await topics({ language: 'en' })).toEqual([]);
    expect(gateway.requests.some((path) => path.includes('expand='))).toBe(false);
  });

  it('by each state, one or several', async () => {
    const gateway = await connected();
    const uuids = new Map<string, string>();
    for (const topic of LOCAL_STATES)
      uuids.set(topic, (await gateway.put({ topic, title: topic })).uuid);
    const uuid = (topic: string) => uuids.get(topic) ?? '';
    const posts = new Map<string, number>();
    for (const topic of LOCAL_STATES.slice(1)) {
      if (topic === 'ignored') continue;
      posts.set(topic, onlyPost(await imports.run({ uuids: [uuid(topic)] })));
    }
    const retitle = (topic: string) =>
      wp.runInSite(
        `wp_update_post( array( 'ID' => ${posts.get(topic)}, 'post_title' => 'Mine' ) );`,
      );
    expect(await topics({ state: 'edited' })).toEqual([]);
    await retitle('edited');
    await retitle('conflict');
    await gateway.put({ uuid: uuid('conflict'), title: 'Theirs' });
    await imports.run({ uuids: [uuid('conflict')] });
    await gateway.put({ uuid: uuid('update_available'), title: 'Newer' });
    await wp.runInSite(`wp_trash_post( ${posts.get('trashed')} );`);
    await carryOut('ignore', [uuid('ignored')]);
    gateway.remove(uuid('gone'));
    for (const state of LOCAL_STATES)
      expect([state, await topics({ state })]).toEqual([state, [state]]);
    expect(await topics({ state: 'new,edited', orderby: 'title', order: 'asc' })).toHaveLength(2);
    const { articles } = await list({ ...ALL });
    const shown = Object.fromEntries(articles.map(({ topic, local }) => [topic, local.state]));
    expect(shown).toEqual({
      ...Object.fromEntries(LOCAL_STATES.map((state) => [state, state])),
      trashed: 'imported',
    });
    expect(await selection()).toMatchObject({
      ...{ total: LOCAL_STATES.length, new: 1, updates: 1, conflicts: 1 },
      uuids: expect.arrayContaining(['new', 'update_available', 'conflict'].map(uuid)),
      titles: expect.arrayContaining(['Article 1']),
    });
    expect(await selection({ search: 'ignored' })).toMatchObject({ total: 1, uuids: [] });
    const byWords = { ...ALL, orderby: 'word_count', order: 'asc' };
    const inView = (await list({ ...byWords, state: 'new,update_available,conflict' })).articles;
    expect((await selection(byWords)).uuids).toEqual(inView.map(({ uuid: id }) => id));
  });

  it('forgets that a post is unedited when its terms or its meta change', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put({ topic: 'A' });
    const id = onlyPost(await imports.run({ uuids: [uuid] }));
    expect(await topics({ state: 'imported' })).toEqual(['A']);
    await wp.runInSite(`wp_set_post_tags( ${id}, 'mine' );`);
    expect(await topics({ state: 'edited' })).toEqual(['A']);
    await wp.runInSite(`wp_set_post_tags( ${id}, '' );`);
    expect(await topics({ state: 'imported' })).toEqual(['A']);
    await wp.runInSite(`update_post_meta( ${id}, '_seo_package_focus_keyword', 'mine' );`);
    expect(await topics({ state: 'edited' })).toEqual(['A']);
  });
});

describe('the copy of the list', () => {
  it('costs one request where nothing is new, and sees what is new, changed and deleted', async () => {
    const gateway = await connected();
    const uuids: string[] = [];
    for (let number = 0; number < 120; number += 1) {
      uuids.push((await gateway.put({ topic: `T${number}` })).uuid);
    }
    expect((await list(ALL)).total).toBe(120);
    const lists = () => gateway.requests.filter((path) => path.includes('/articles?')).length;
    const before = lists();
    expect((await list(ALL)).total).toBe(120);
    expect(lists() - before).toBe(1);

    await gateway.put({ topic: 'Fresh', meta_title: 'Fresh' });
    await gateway.put({ uuid: uuids[0] ?? '', word_count: 999 });
    expect((await list(ALL)).total).toBe(121);
    expect(await topics({ words_minimum: '999' })).toEqual(['T0']);
    gateway.remove(uuids[5] ?? '');
    await gateway.put({ topic: 'Another', meta_title: 'Another' });
    expect((await list(ALL)).total).toBe(121);
    expect(await topics({ ...ALL, search: 'T5' })).not.toContain('T5');
  });

  it('is read with few writes of how far it was, however long the list is', async () => {
    const gateway = await startFaultyGateway();
    gateway.answerWith(pagesOf(2));
    for (let number = 0; number < 48; number += 1) await gateway.put();
    await imports.connect(gateway);
    await siteStateOf(wp).withPlugin(
      `add_action( 'update_option_article_bridge_listed', static function () {
        update_option( 'written', 1 + (int) get_option( 'written' ) );
      } );`,
    );
    expect(await list(ALL)).toMatchObject({ total: 48, copy: { complete: true } });
    expect(
      gateway.requests.filter((path) => /page=\d+&per_page=2/.test(path)).length,
    ).toBeGreaterThanOrEqual(24);
    expect(await imports.inSite(`(int) get_option( 'written' )`)).toBeLessThan(10);
  });

  it('has every article although one is deleted while a page repeats another', async () => {
    const gateway = await connected();
    const listed: Record<string, unknown>[] = [];
    const put = async (number: number) => {
      listed.unshift(await gateway.put({ topic: `T${number}`, meta_title: `T${number}` }));
    };
    for (let number = 1; number <= 52; number += 1) await put(number);
    const changed = [...listed];
    await put(53);
    changed.splice(20, 1);
    changed.unshift(...listed.slice(0, 1));
    listed.shift();
    let current = listed;
    let lastPages = 0;
    gateway.answerWith((path) => {
      const page = Number(new URL(path, gateway.url).searchParams.get('page'));
      if (page === 0) return undefined;
      let articles = current.slice((page - 1) * 50, page * 50);
      // In the first two passes the last page omits the oldest article.
      if (page === 2 && ++lastPages <= 2) articles = current.slice(49, 51);
      if (page === 2) current = changed;
      return {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ page, per_page: 50, total: 52, articles }),
      };
    });
    // The deleted article leaves at the second reading, because the copy is longer than the list.
    await topics(ALL);
    const found: string[] = [];
    for (const page of ['1', '2']) found.push(...(await topics({ ...ALL, page })));
    expect(found.toSorted()).toEqual(changed.map(({ topic }) => String(topic)).toSorted());
  });

  it('begins anew with another key, whose articles may be others', async () => {
    const first = await connected();
    await first.put({ topic: 'First' });
    expect(await topics(ALL)).toEqual(['First']);
    const second = await connected();
    await second.put({ topic: 'Second' });
    expect(await topics(ALL)).toEqual(['Second']);
  });

  it('says why it cannot be read, and goes on where it stopped', async () => {
    const gateway = await connected();
    for (let number = 0; number < 60; number += 1) await gateway.put();
    gateway.answerWith((path) =>
      path.includes('page=2')
        ? {
            status: 503,
            headers: { 'content-type': 'application/problem+json' },
            body: '{"title":"Down"}',
          }
        : undefined,
    );
    expect(await wp.rest('/article-bridge/v1/articles', { query: ALL })).toMatchObject({
      status: 424,
      body: { code: 'gateway_error' },
    });
    gateway.requests.length = 0;
    gateway.answerWith(() => undefined);
    expect((await list(ALL)).total).toBe(60);
    expect(gateway.requests.filter((path) => path.includes('page=1&'))).toEqual([]);
  });

  it('lets an article go whose service counts more than it lists, without reading it over and over', async () => {
    const gateway = await connected();
    await gateway.put({ topic: 'A' });
    gateway.answerWith((path) =>
      path.includes('/articles?')
        ? {
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ page: 1, per_page: 50, total: 2, articles: [] }),
          }
        : undefined,
    );
    expect((await list(ALL)).copy).toMatchObject({
      complete: false,
      more: false,
      read: 0,
      total: 2,
    });
    gateway.requests.length = 0;
    await list(ALL);
    expect(gateway.requests.filter((path) => path.includes('/articles?'))).toHaveLength(1);
  });
});
