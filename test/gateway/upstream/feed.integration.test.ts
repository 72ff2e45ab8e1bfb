import { articleFeed, contentHash, seoPackage } from '@article-bridge/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { startBareService } from '../../support/bare-service.ts';
import { startMisbehavingService } from '../../support/misbehaving-service.ts';
import { buildUpstreamGateway, refusal } from './upstream-gateway.ts';
import type { UpstreamGateway } from './upstream-gateway.ts';

const payloadFeed = articleFeed.extend({ articles: z.array(seoPackage) });

/** Seconds after which the end of a feed is returned once more, and then no more. */
const SETTLED = 10;

async function build() {
  const service = await startBareService();
  const gateway = await buildUpstreamGateway(service);
  const settle = () => {
    gateway.clock.now += 60;
  };
  // The service's clock advances with each change, the gateway's does not.
  settle();
  return { service, ...gateway, settle };
}

/** Reads a feed to its end; returns the next cursor. */
async function readAll(get: UpstreamGateway['get'], query: string, cursor = '') {
  const articles: z.infer<typeof articleFeed>['articles'] = [];
  for (let next = cursor; ;) {
    const response = await get(`/articles?${query}&cursor=${next}`);
    expect(response.statusCode).toBe(200);
    const feed = articleFeed.parse(response.json());
    articles.push(...feed.articles);
    next = feed.next_cursor;
    if (!feed.has_more) return { articles, cursor: next };
    expect(response.headers.link).toContain('rel="next"');
  }
}

it('GET /articles?cursor= of a bare service gives every article, then what changes', async () => {
  const { service, get, settle } = await build();
  const uuids = Array.from({ length: 25 }, () => service.put().uuid);
  const first = await readAll(get, 'per_page=10');
  expect(first.articles.map(({ uuid }) => uuid).toSorted()).toEqual(uuids.toSorted());
  settle();
  const again = await readAll(get, 'per_page=10', first.cursor);
  // The last seconds once more; earlier ones are final.
  expect(again.articles).toHaveLength(SETTLED);
  settle();
  expect((await readAll(get, 'per_page=10', again.cursor)).articles).toEqual([]);
  const [changed = ''] = uuids;
  service.put({ uuid: changed, html: '<p>New</p>' });
  settle();
  const last = await readAll(get, 'per_page=10', again.cursor);
  expect(last.articles.map(({ uuid }) => uuid)).toEqual([changed]);
});

it('with expand=payload gives what an article has become within the same second', async () => {
  const { service, get, settle } = await build();
  const { uuid, updated_at } = service.put();
  const first = await readAll(get, 'expand=payload');
  service.put({ uuid, updated_at, html: '<p>Changed at once</p>' });
  settle();
  const response = await get(`/articles?expand=payload&cursor=${first.cursor}`);
  const { articles } = payloadFeed.parse(response.json());
  expect(articles).toMatchObject([{ uuid, html: '<p>Changed at once</p>' }]);
  const [payload] = articles;
  expect(payload?.content_hash).toBe(payload && (await contentHash(payload)));
  expect((await get(`/articles/${uuid}`)).json()).toEqual(payload);
});

it('answers 400 to the cursor of another status, or of another service', async () => {
  const { service, get } = await build();
  service.put();
  const { cursor } = await readAll(get, 'status=completed');
  expect(refusal(await get(`/articles?status=draft&cursor=${cursor}`))).toEqual([
    400,
    'bad-request',
  ]);
  const other = await build();
  expect((await other.get(`/articles?cursor=${cursor}`)).statusCode).toBe(400);
  expect((await other.get('/articles?cursor=')).statusCode).toBe(200);
});

it.each([
  ['the same article on every page', 'upstream-no-feed'],
  ['a failure', 'upstream-failed'],
  ['HTML for JSON', 'upstream-not-json'],
] as const)('answers 502 to a cursor before a service with %s', async (misbehaviour, kind) => {
  const service = await startMisbehavingService();
  const { get } = await buildUpstreamGateway(service);
  service.behave(misbehaviour);
  expect(refusal(await get('/articles?cursor='))).toEqual([502, kind]);
});

it('goes on from its cursor when the service is there again', async () => {
  const service = await startMisbehavingService();
  const { get, clock } = await buildUpstreamGateway(service);
  service.put();
  const { cursor } = await readAll(get, 'per_page=1');
  const { uuid } = service.put();
  service.behave('hangup');
  expect(refusal(await get(`/articles?cursor=${cursor}`))).toEqual([502, 'upstream-cut-off']);
  service.behave(undefined);
  clock.now += 60;
  const { articles } = await readAll(get, 'per_page=1', cursor);
  expect(articles.map((article) => article.uuid)).toContain(uuid);
});

it.each([429, 500, 'reset'] as const)(
  'reads on after a %s that passes: no page and no article is lost',
  async (fault) => {
    let requests = 0;
    const service = await startBareService((own) => (request, response, body) => {
      requests += 1;
      if (requests % 4 !== 0) own.answer(request, response, body);
      else if (fault === 'reset') request.socket.destroy();
      else response.writeHead(fault, { 'retry-after': '0' }).end();
    });
    const { get } = await buildUpstreamGateway(service);
    for (let i = 0; i < 60; i += 1) service.put();
    const given = new Set<string>();
    for (let next = '', more = true; more;) {
      const response = await get(`/articles?per_page=10&cursor=${next}`);
      const feed = articleFeed.parse(response.json());
      for (const { uuid } of feed.articles) given.add(uuid);
      [next, more] = [feed.next_cursor, feed.has_more];
    }
    expect(given.size).toBe(60);
  },
);
