import { contentHash } from '@article-bridge/contract';
import { SCOPES } from '@article-bridge/gateway';
import type { Services } from '@article-bridge/gateway';
import fc from 'fast-check';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { assemblePayload } from '../../../gateway/src/articles/assemble.ts';
import { blocksOfHtml } from '../../../gateway/src/wordpress/blocks-of-html.ts';
import { buildGateway } from '../../support/gateway.ts';
import type { TestGateway } from '../../support/gateway.ts';
import { uncachedApp } from './uncached-app.ts';
import { gatewaysOn } from './written-articles.ts';

/** Operations per run; FULL=1 makes 1,000 runs. */
const OPERATIONS = 100;
const RUNS = process.env['FULL'] === '1' ? 1_000 : 3;

const OWNERS = 3;
const ARTICLES = 4;

/** An image that each owner has. */
const IMAGE = 'AAAAAAAAAAAAAAAAAAAAAAAA.png';

const bodies = [
  '<p>One.</p>',
  '<h2>Two</h2>\n<ul><li>a<ul><li>b</li></ul></li></ul>',
  `<figure><img src="IMAGES/${IMAGE}" alt="An image"></figure>`,
  '<blockquote><p>Three &amp; <em>four</em></p></blockquote>',
  `<p>${'Long. '.repeat(1_500)}</p>`,
  '<table><tbody><tr><td>🌉 -- &lt;!-- wp:html --&gt;</td></tr></tbody></table>',
];

const uuidOf = (article: number): string => `00000000-0000-4000-8000-00000000000${article}`;

const owner = fc.nat({ max: OWNERS - 1 });
const article = fc.nat({ max: ARTICLES - 1 });
const status = fc.constantFrom('draft', 'completed', 'archived');

const operation = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      ...{ owner, article, status },
      body: fc.constantFrom(...bodies),
      isElsewhere: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('status' as const), owner, article, status }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), owner, article }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      ...{ owner, article },
      format: fc.constantFrom('json', 'blocks', 'html', 'markdown'),
      coding: fc.constantFrom('identity', 'br'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('list' as const),
      owner,
      query: fc.constantFrom(
        '',
        '?status=any',
        '?expand=payload',
        '?expand=blocks',
        `?status=any&expand=blocks&uuids=${uuidOf(1)},${uuidOf(2)}`,
        '?cursor=',
        '?search=tw',
        '?search=two',
      ),
    }),
  },
);

type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

it('answers from a cache, and blocks that are kept, are what is made anew, to the byte', async () => {
  const gateway = await buildGateway({ RATE_LIMIT_MAX: '1000000', RATE_LIMIT_WINDOW: '1' });
  const freshApp = await uncachedApp(gateway);
  const [, elsewhere = gateway.services.articles] = await gatewaysOn(gateway);
  const owners = await ownersWithImages(gateway);
  await fc.assert(
    fc.asyncProperty(
      fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS }),
      async (operations) => {
        await removeAll(gateway, owners);
        for (const one of operations) {
          const reader = owners[one.owner];
          if (reader === undefined) throw new Error('no such owner');
          await perform(one, { gateway, freshApp, elsewhere, reader });
        }
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
  // All of them take ten minutes on SQLite, and half an hour on PostgreSQL; twice that beside other work.
}, 3_600_000);

interface Surroundings {
  gateway: TestGateway;
  freshApp: FastifyInstance;
  elsewhere: Services['articles'];
  reader: Reader;
}

interface Reader {
  id: number;
  key: string;
}

async function perform(one: Operation, { gateway, freshApp, elsewhere, reader }: Surroundings) {
  const headers = { authorization: `Bearer ${reader.key}` };
  if (one.do === 'list') {
    const url = `/api/v1/articles${one.query}`;
    const [known, fresh] = [
      await gateway.app.inject({ url, headers }),
      await freshApp.inject({ url, headers }),
    ];
    expect(known.statusCode).toBe(200);
    expect(factsOf(known)).toEqual(factsOf(fresh));
    return;
  }
  const uuid = uuidOf(one.article);
  if (one.do === 'read') {
    await read(gateway, reader, { ...one, uuid });
    return;
  }
  const known = await gateway.services.articles.find(reader.id, uuid);
  if (one.do === 'delete') {
    await gateway.services.articles.remove(reader.id, uuid);
    return;
  }
  if (one.do === 'status') {
    if (known === undefined) return;
    const draft = { uuid, sourceKey: null, status: one.status, content: known.content } as const;
    await elsewhere.save(reader.id, draft);
    return;
  }
  const html = one.body.replace('IMAGES/', `${gateway.publicUrl}/media/${one.owner}`);
  if (one.isElsewhere && known !== undefined) {
    // As written by a gateway without stored blocks.
    const content = {
      ...known.content,
      html: one.body.replace('IMAGES/', `article-media:${one.owner}`),
    };
    await elsewhere.save(reader.id, { uuid, sourceKey: null, status: one.status, content });
    return;
  }
  const written = await gateway.app.inject({
    method: known === undefined ? 'POST' : 'PUT',
    url: `/api/v1/articles${known === undefined ? '' : `/${uuid}`}`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: {
      ...(known === undefined && { uuid, slug: `article-${one.article}` }),
      ...{ title: 'Two', html, status: one.status },
    },
  });
  expect([200, 201, 409]).toContain(written.statusCode);
}

async function read(
  { app, services, publicUrl }: TestGateway,
  { id, key }: Reader,
  { uuid, format, coding }: { uuid: string; format: string; coding: string },
) {
  const answer = await app.inject({
    url: `/api/v1/articles/${uuid}/export?format=${format}`,
    headers: { authorization: `Bearer ${key}`, 'accept-encoding': 'identity' },
  });
  const stored = await services.articles.find(id, uuid);
  if (stored === undefined) {
    expect([404, 410]).toContain(answer.statusCode);
    return;
  }
  expect(answer.statusCode).toBe(200);
  const detail = await app.inject({
    url: `/api/v1/articles/${uuid}`,
    headers: { authorization: `Bearer ${key}`, 'accept-encoding': coding },
  });
  expect(detail.statusCode).toBe(200);
  const payload = await assemblePayload(stored, publicUrl);
  expect(payload.content_hash).toBe(await contentHash(payload));
  const made = {
    json: JSON.stringify(payload),
    blocks: blocksOfHtml(payload.html),
    html: payload.html,
    markdown: payload.markdown,
  }[format];
  expect(answer.rawPayload).toEqual(Buffer.from(made ?? ''));
  expect(answer.headers['article-content-hash']).toBe(payload.content_hash);
}

/** The parts of a response that do not depend on the number of requests. */
function factsOf({ statusCode, rawPayload, headers }: LightMyRequestResponse) {
  const { etag, link, vary } = headers;
  return { statusCode, body: rawPayload.toString('base64'), etag, link, vary };
}

async function ownersWithImages({ addOwner, services }: TestGateway): Promise<Reader[]> {
  const owners: Reader[] = [];
  for (let n = 0; n < OWNERS; n += 1) {
    const { id, createKey } = await addOwner();
    owners.push({ id, key: (await createKey({ scopes: SCOPES })).key });
    await services.storage.db
      .insertInto('media')
      .values({
        ...{ name: `${n}${IMAGE}`, owner_id: id, sha256: 'ab'.repeat(32), mime_type: 'image/png' },
        ...{ width: 1, height: 1, byte_length: 1, created_at: 0 },
      })
      .execute();
  }
  return owners;
}

async function removeAll({ services: { articles } }: TestGateway, owners: readonly Reader[]) {
  for (const { id } of owners) {
    for (const uuid of await articles.uuids(id)) await articles.remove(id, uuid);
  }
}
