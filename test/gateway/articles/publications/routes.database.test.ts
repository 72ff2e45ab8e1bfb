import {
  PUBLICATION_SITES_MAXIMUM,
  publicationList,
  publicationReportAnswer,
} from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { buildGateway } from '../../../support/gateway.ts';
import { openSession } from '../../../support/sessions.ts';

const PATH = '/api/v1/articles/publications';
const SITE = { url: 'https://blog.example', name: 'The blog' };
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

async function buildReporting() {
  const gateway = await buildGateway();
  const { request, owner } = gateway;
  return {
    ...gateway,
    report: (publications: unknown, site: unknown = SITE, key = owner.key) =>
      request(PATH, {
        method: 'PUT',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: { site, publications },
      }),
    read: async (...uuids: string[]) => {
      const answer = await request(`${PATH}?uuid=${uuids.join(',')}`);
      expect(answer.statusCode).toBe(200);
      return publicationList.parse(answer.json()).publications;
    },
  };
}

describe('PUT /articles/publications', () => {
  it('with a key that reads records where articles are; told again, it replaces', async () => {
    const { owner, report, read, clock } = await buildReporting();
    const { uuid } = await owner.save();
    const { uuid: other } = await owner.save();
    const first = await report([
      { uuid: uuid.toUpperCase(), url: 'https://blog.example/?p=1', status: 'draft' },
      { uuid: other, url: 'https://blog.example/other' },
    ]);
    expect(first.statusCode).toBe(200);
    expect(publicationReportAnswer.parse(first.json())).toEqual({
      recorded: 2,
      removed: 0,
      unknown: [],
    });
    clock.now += 60;
    await report([{ uuid, url: 'https://blog.example/one' }]);
    await report([{ uuid, url: 'https://shop.example/news/one' }], { url: 'https://shop.example' });
    expect(await read(uuid)).toEqual([
      {
        uuid,
        site: SITE,
        url: 'https://blog.example/one',
        status: 'published',
        since: '2026-01-01T00:01:00',
        post_id: null,
        content_hash: null,
        checks: null,
        checked_at: null,
        reported_at: '2026-01-01T00:01:00',
      },
      expect.objectContaining({
        site: { url: 'https://shop.example', name: '' },
        url: 'https://shop.example/news/one',
      }),
    ]);
    expect(await read(uuid, other, UNKNOWN)).toHaveLength(3);
  });

  it('with what was found on the page keeps it, since when it is there, and forgets it with the next word', async () => {
    const { owner, report, read, clock } = await buildReporting();
    const { uuid } = await owner.save();
    const url = 'https://blog.example/one';
    const receipt = {
      post_id: 42,
      content_hash: 'ab'.repeat(32),
      checks: [
        { name: 'status', ok: true, detail: '' },
        { name: 'of_the_future', ok: false, detail: 'x'.repeat(500) },
      ],
      checked_at: '2026-01-01T00:00:30',
    };
    await report([{ uuid, url }]);
    clock.now += 60;
    expect((await report([{ uuid, url, ...receipt }])).statusCode).toBe(200);
    expect(await read(uuid)).toMatchObject([{ ...receipt, since: '2026-01-01T00:00:00' }]);
    await report([{ uuid, url, ...receipt, checked_at: '2036-01-01T00:00:00' }]);
    expect(await read(uuid)).toMatchObject([{ checked_at: '2026-01-01T00:01:00' }]);
    await report([{ uuid, url, status: 'draft', post_id: 42 }]);
    expect(await read(uuid)).toMatchObject([
      { post_id: 42, content_hash: null, checks: null, checked_at: null },
    ]);
    expect(await read(uuid)).toMatchObject([{ since: '2026-01-01T00:01:00' }]);
  });

  it.each([
    ['post_id', 0, 'post_id'],
    ['post_id', '1', 'post_id'],
    ['content_hash', 'AB'.repeat(32), 'content_hash'],
    ['checked_at', 'yesterday', 'checked_at'],
    ['checks', [{ name: 'Not a name', ok: true }], 'checks/0/name'],
    ['checks', [{ name: 'title', ok: 'yes' }], 'checks/0/ok'],
    ['checks', [{ name: 'title', ok: true, detail: 'x'.repeat(501) }], 'checks/0/detail'],
    ['checks', Array(21).fill({ name: 'title', ok: true }), 'checks'],
    ['checks', Array(20).fill({ name: 'title', ok: true, detail: 'x'.repeat(201) }), 'checks'],
  ])('with %s that is none (%#) answers 400 that names it', async (field, value, pointer) => {
    const { report } = await buildReporting();
    const url = 'https://blog.example/one';
    const answer = await report([{ uuid: UNKNOWN, url, [field]: value }]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ pointer: `/publications/0/${pointer}` }] });
  });

  it('with null in place of an address takes the article off that site, and off no other', async () => {
    const { owner, report, read } = await buildReporting();
    const { uuid } = await owner.save();
    const shop = { url: 'https://shop.example' };
    await report([{ uuid, url: 'https://blog.example/one' }]);
    await report([{ uuid, url: 'https://shop.example/one' }], shop);
    const gone = await report([{ uuid, url: null }]);
    expect(gone.json()).toEqual({ recorded: 0, removed: 1, unknown: [] });
    expect((await report([{ uuid, url: null }])).json()).toMatchObject({ removed: 0 });
    expect(await read(uuid)).toMatchObject([{ site: shop }]);
  });

  it('of an article twice counts the last word', async () => {
    const { owner, report, read } = await buildReporting();
    const { uuid } = await owner.save();
    const url = 'https://blog.example/one';
    expect(
      (
        await report([
          { uuid, url: null },
          { uuid, url },
        ])
      ).json(),
    ).toMatchObject({ recorded: 1 });
    expect(await read(uuid)).toMatchObject([{ url }]);
  });

  it('about what is another owner’s, or nobody’s, says that it is unknown and keeps nothing', async () => {
    const { owner, addOwner, report, read, services } = await buildReporting();
    const { uuid } = await owner.save();
    const { key } = await addOwner();
    const url = 'https://blog.example/one';
    const answer = await report(
      [
        { uuid, url },
        { uuid: UNKNOWN, url },
      ],
      SITE,
      key,
    );
    expect(answer.json()).toEqual({ recorded: 0, removed: 0, unknown: [uuid, UNKNOWN] });
    expect(await read(uuid)).toEqual([]);
    const { db } = services.storage;
    expect(await db.selectFrom('article_publications').selectAll().execute()).toEqual([]);
  });

  it('of one site more than an article may be on is refused as a whole, by name, until one lets go', async () => {
    const { owner, report, read } = await buildReporting();
    const { uuid } = await owner.save();
    const { uuid: other } = await owner.save();
    const url = 'https://blog.example/one';
    const siteOf = (n: number) => ({ url: `https://site-${n}.example` });
    for (let n = 1; n <= PUBLICATION_SITES_MAXIMUM; n += 1) {
      expect((await report([{ uuid, url }], siteOf(n))).statusCode).toBe(200);
    }
    const both = [
      { uuid: other, url },
      { uuid, url },
    ];
    const refused = await report(both, siteOf(101));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      type: 'urn:article-bridge:problem:too-many-sites',
      detail: expect.stringContaining('report "url": null for a site that no longer has it'),
      errors: [
        {
          pointer: '/publications/1/uuid',
          detail: expect.stringContaining(`${uuid} is already on 100 sites`),
        },
      ],
    });
    expect(await read(other)).toEqual([]);
    // A site that is already listed may report again, and remove the article.
    expect((await report([{ uuid, url: `${url}/moved` }], siteOf(7))).statusCode).toBe(200);
    expect((await report([{ uuid, url: null }], siteOf(101))).statusCode).toBe(200);
    expect((await report([{ uuid, url: null }], siteOf(7))).json()).toMatchObject({ removed: 1 });
    expect((await report(both, siteOf(101))).json()).toMatchObject({ recorded: 2 });
    expect(await read(uuid)).toHaveLength(PUBLICATION_SITES_MAXIMUM);
  });

  it.each([
    [
      'a javascript: address',
      [{ uuid: UNKNOWN, url: 'javascript:alert(1)' }],
      '/publications/0/url',
    ],
    ['no address', [{ uuid: UNKNOWN, url: 'blog' }], '/publications/0/url'],
    ['no uuid', [{ uuid: '1', url: null }], '/publications/0/uuid'],
    [
      'a status there is none of',
      [{ uuid: UNKNOWN, url: null, status: 'x' }],
      '/publications/0/status',
    ],
    ['nothing', [], '/publications'],
    [
      'too much',
      Array.from({ length: 101 }, () => ({ uuid: UNKNOWN, url: null })),
      '/publications',
    ],
  ])('with %s answers 400 that names it', async (_what, publications, pointer) => {
    const { report } = await buildReporting();
    const answer = await report(publications);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ pointer }] });
  });

  it('of who is logged in is taken from the studio’s own origin only', async () => {
    const { owner, services, app } = await buildReporting();
    const { uuid } = await owner.save();
    const { token } = await openSession(services, owner.id);
    const tell = (site: string) =>
      app.inject({
        method: 'PUT',
        url: PATH,
        headers: { cookie: `session=${token}`, 'sec-fetch-site': site },
        payload: { site: SITE, publications: [{ uuid, url: 'https://blog.example/one' }] },
      });
    expect((await tell('cross-site')).statusCode).toBe(403);
    expect((await tell('same-origin')).statusCode).toBe(200);
  });
});

describe('GET /articles/publications', () => {
  it('of an article that was deleted is empty: they went with it', async () => {
    const { owner, report, read, services } = await buildReporting();
    const { uuid } = await owner.save();
    await report([{ uuid, url: 'https://blog.example/one' }]);
    await services.articles.remove(owner.id, uuid);
    expect(await read(uuid)).toEqual([]);
    const { db } = services.storage;
    expect(await db.selectFrom('article_publications').selectAll().execute()).toEqual([]);
  });

  it('without a key is refused, and another owner sees nothing', async () => {
    const { owner, addOwner, report, request } = await buildReporting();
    const { uuid } = await owner.save();
    await report([{ uuid, url: 'https://blog.example/one' }]);
    const url = `${PATH}?uuid=${uuid}`;
    expect((await request(url, { headers: { authorization: '' } })).statusCode).toBe(401);
    const { key } = await addOwner();
    const foreign = await request(url, { headers: { authorization: `Bearer ${key}` } });
    expect(foreign.json()).toEqual({ publications: [] });
  });

  it.each(['', '?uuid=', '?uuid=x', `?uuid=${Array(51).fill(UNKNOWN).join(',')}`])(
    '%# without up to 50 identifiers answers 400',
    async (query) => {
      const { request } = await buildReporting();
      const answer = await request(PATH + query);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ errors: [{ parameter: 'uuid' }] });
    },
  );
});

describe('GET /articles/publications of much', () => {
  it('answers one article whatever its sites tell; of several, 400 for more than an answer holds', async () => {
    const { owner, report, read, request } = await buildReporting();
    const detail = '漢'.repeat(500);
    const checks = Array.from({ length: 8 }, (_, n) => ({ name: `check_${n}`, ok: false, detail }));
    const { uuid } = await owner.save();
    const { uuid: second } = await owner.save();
    const { uuid: quiet } = await owner.save();
    const sites = Array.from({ length: 40 }, (_, n) => ({
      ...SITE,
      url: `https://blog-${n}.example`,
    }));
    for (const site of sites) {
      const reported = [uuid, second].map((one) => ({ uuid: one, url: `${site.url}/p`, checks }));
      expect((await report(reported, site)).statusCode).toBe(200);
    }
    expect(await read(uuid)).toHaveLength(sites.length);
    expect(await read(quiet)).toEqual([]);
    const answer = await request(`${PATH}?uuid=${uuid},${second}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      type: 'urn:article-bridge:problem:too-much-published',
      detail: expect.stringContaining('ask for fewer articles at once'),
    });
  });
});
