import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Services } from '@article-bridge/gateway';
import fc from 'fast-check';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { apiKeysRepository } from '../../../gateway/src/accounts/api-keys-repository.ts';
import { articlesRepository } from '../../../gateway/src/articles/repository.ts';
import { openStorage } from '../../../gateway/src/storage/open-storage.ts';
import { suiteOf } from '../../suite.ts';
import { articleContent, buildGateway } from '../../support/gateway.ts';
import type { TestGateway, TestOwner } from '../../support/gateway.ts';
import { uncachedApp } from './uncached-app.ts';
import { uuidOf } from './written-articles.ts';

/** Operations per run. */
const OPERATIONS = 100;
const IS_FULL = process.env['FULL'] === '1';
/** Runs per gateway. At its end, each of its answers is searched for each of its keys. */
const RUNS = IS_FULL ? 50 : 3;
const GATEWAYS = IS_FULL ? 20 : 1;

const OWNERS = 2;
const ARTICLES = 3;

/** Keys of each owner, by what becomes of them. */
const KEYS = ['lasting', 'revoked', 'expiring', 'writing'] as const;

/** How long a key works that expires, in seconds. */
const LIFETIME = 100;

const owner = fc.nat({ max: OWNERS - 1 });
const article = fc.nat({ max: ARTICLES - 1 });
const isElsewhere = fc.boolean();

const read = fc.record({
  do: fc.constant('read' as const),
  ...{ owner, article },
  key: fc.constantFrom(...KEYS),
  method: fc.constantFrom('GET' as const, 'GET' as const, 'HEAD' as const),
  address: fc.constantFrom('list', 'any', 'changes', 'unknown', 'detail', 'capitals', 'export'),
  accept: fc.constantFrom('*/*', '*/*', 'application/json', 'text/html', 'image/png'),
  coding: fc.constantFrom('identity', 'br', 'gzip, br;q=0.5', '*'),
  known: fc.constantFrom('none', 'none', 'latest', 'weak', 'any', 'other'),
});

const operation = fc.oneof(
  { weight: 8, arbitrary: read },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      ...{ owner, article, isElsewhere },
      status: fc.constantFrom('completed', 'draft'),
      words: fc.constantFrom(2, 400),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('delete' as const), owner, article, isElsewhere }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('revoke' as const), owner, isElsewhere }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('renew' as const), owner }) },
);

type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;
type Read = typeof read extends fc.Arbitrary<infer T> ? T : never;
type Repositories = Pick<Services, 'articles' | 'apiKeys'>;

interface Reader {
  owner: TestOwner;
  keys: Record<(typeof KEYS)[number], { id: string; key: string }>;
  isRevoked: boolean;
  expiresAt: number;
}

it.each(Array.from({ length: GATEWAYS }, (_, n) => n))(
  'a repeated request is answered as one that is made for the first time, by whichever key and after whatever was changed (gateway %i)',
  async (offset) => {
    const { seed } = suiteOf(process.env);
    const gateway = await buildGateway({ RATE_LIMIT_MAX: '1000000', RATE_LIMIT_WINDOW: '1' });
    const uncached = await uncachedApp(gateway);
    const elsewhere = await otherConnection(gateway);
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS }),
        async (operations) => {
          const readers: Reader[] = [];
          for (let n = 0; n < OWNERS; n += 1) readers.push(await newReader(gateway));
          const tags = new Map<string, string>();
          for (const one of operations) {
            await perform(one, { gateway, uncached, elsewhere, readers, tags });
          }
        },
      ),
      { numRuns: RUNS, endOnFailure: true, seed: seed + offset },
    );
  },
  3_600_000,
);

interface Surroundings {
  gateway: TestGateway;
  uncached: FastifyInstance;
  elsewhere: Repositories;
  readers: readonly Reader[];
  /** The latest ETag of each address. */
  tags: Map<string, string>;
}

async function perform(one: Operation, surroundings: Surroundings): Promise<void> {
  const { gateway, elsewhere, readers } = surroundings;
  if (one.do === 'wait') {
    gateway.clock.now += LIFETIME / 2;
    return;
  }
  const reader = readers[one.owner];
  if (reader === undefined) throw new Error('no such owner');
  const { id } = reader.owner;
  if (one.do === 'read') {
    await readTwice(one, reader, surroundings);
    return;
  }
  if (one.do === 'renew') {
    Object.assign(reader, await newKeys(gateway, reader.owner));
    return;
  }
  const { articles, apiKeys } = one.isElsewhere ? elsewhere : gateway.services;
  if (one.do === 'revoke') {
    await apiKeys.revoke(id, reader.keys.revoked.id);
    reader.isRevoked = true;
  } else if (one.do === 'delete') {
    await articles.remove(id, uuidOf(one.article));
  } else {
    const html = `<p>${'Word '.repeat(one.words)}</p>`;
    const content = articleContent({ slug: `article-${one.article}`, html });
    const { status } = one;
    await articles.save(id, { uuid: uuidOf(one.article), sourceKey: null, status, content });
  }
  // Another connection's write is seen by requests that arrive after it, in a later turn.
  await nextTurn();
}

let asked = 0;

async function readTwice(
  one: Read,
  reader: Reader,
  { gateway, uncached, tags }: Surroundings,
): Promise<void> {
  const url = addressOf(one);
  const tag = tags.get(`${reader.owner.id} ${url}`) ?? '"none yet"';
  const known = {
    none: undefined,
    latest: tag,
    weak: `"a", W/${tag}`,
    other: '"other"',
    any: '*',
  }[one.known];
  asked += 1;
  const request = {
    method: one.method,
    url,
    // Failed credentials are counted by address.
    remoteAddress: `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
    headers: {
      authorization: `Bearer ${reader.keys[one.key].key}`,
      accept: one.accept,
      'accept-encoding': one.coding,
      ...(known !== undefined && { 'if-none-match': known }),
    },
  };
  const fresh = factsOf(await uncached.inject(request));
  expect(factsOf(await gateway.app.inject(request))).toEqual(fresh);
  expect(factsOf(await gateway.app.inject(request))).toEqual(fresh);
  const isExpired = one.key === 'expiring' && reader.expiresAt <= gateway.clock.now;
  const isRevoked = one.key === 'revoked' && reader.isRevoked;
  if (fresh.statusCode !== 406) {
    expect(fresh.statusCode === 401).toBe(isExpired || isRevoked);
    expect(fresh.statusCode === 403).toBe(one.key === 'writing');
  }
  const { etag } = fresh.headers;
  if (typeof etag === 'string') tags.set(`${reader.owner.id} ${url}`, etag);
}

function addressOf({ address, article }: Read): string {
  const uuid = uuidOf(article);
  const queries: Record<Read['address'], string> = {
    list: '',
    any: '?status=any&per_page=2',
    changes: '?cursor=',
    unknown: '?nothing=1',
    detail: `/${uuid}`,
    capitals: `/${uuid.toUpperCase()}`,
    export: `/${uuid}/export?format=html`,
  };
  return `/api/v1/articles${queries[address]}`;
}

/** Everything but what is counted, and what names the request. */
function factsOf({ statusCode, rawPayload, headers }: LightMyRequestResponse) {
  const { ratelimit: _count, 'x-request-id': _id, date: _date, ...others } = headers;
  return { statusCode, body: rawPayload.toString('base64'), headers: others };
}

async function newReader(gateway: TestGateway): Promise<Reader> {
  const owner = await gateway.addOwner();
  return { owner, ...(await newKeys(gateway, owner)) };
}

async function newKeys({ clock }: TestGateway, { createKey }: TestOwner) {
  const expiresAt = clock.now + LIFETIME;
  const keys = {
    lasting: await createKey(),
    revoked: await createKey(),
    expiring: await createKey({ expiresAt }),
    writing: await createKey({ scopes: ['articles:write'] }),
  };
  return { keys, isRevoked: false, expiresAt };
}

/** As another process has it. */
async function otherConnection({ services, clock }: TestGateway): Promise<Repositories> {
  const storage = await openStorage(services.config);
  onTestFinished(() => storage.close());
  const now = () => clock.now;
  return {
    articles: articlesRepository(storage.db, now),
    apiKeys: apiKeysRepository(storage.db, now),
  };
}
