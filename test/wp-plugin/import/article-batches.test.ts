import { beforeEach, describe, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import type { Fault, FaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { syncOf } from '../sync/sync-calls.ts';
import { importsOf } from './run-import.ts';
import { siteStateOf } from './site-state.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const sync = syncOf(wp);
const { withPlugin } = siteStateOf(wp);
beforeEach(imports.reset);

const ARTICLES = 25;

const JSON_TYPE = { 'content-type': 'application/json' };

/** A service that sends articles in batches, with some that are all to be imported. */
async function connected(articles = ARTICLES) {
  const gateway = await startFaultyGateway(['batches']);
  const uuids: string[] = [];
  for (let number = 1; number <= articles; number += 1) {
    const text = `<!-- wp:paragraph -->\n<p>Text ${number}</p>\n<!-- /wp:paragraph -->`;
    uuids.push((await gateway.put({ title: `Title ${number}` }, text)).uuid);
  }
  await imports.connect(gateway);
  gateway.requests.length = 0;
  return { gateway, uuids };
}

const isBatch = (path: string): boolean => path.includes('uuids=');

const singleOnes = ({ requests }: FaultyGateway): string[] =>
  requests.filter((path) => /\/articles\/[0-9a-f-]{36}/u.test(path));

function titlesAndTexts(): Promise<unknown> {
  return imports.inSite(
    `array_map( function ( $post ) { return array( $post->post_title, wp_strip_all_tags( $post->post_content, true ) ); },
      get_posts( array( 'numberposts' => -1, 'post_status' => 'any', 'meta_key' => '_seo_package_uuid' ) ) )`,
  );
}

const EXPECTED = Array.from({ length: ARTICLES }, (_, n) => [`Title ${n + 1}`, `Text ${n + 1}`]);

it('asks for 24 articles at a time, and for none by itself', async () => {
  const { gateway, uuids } = await connected();
  const run = await imports.run({ uuids });
  expect(run.counts).toMatchObject({ created: ARTICLES, failed: 0 });
  expect(await titlesAndTexts()).toEqual(expect.arrayContaining(EXPECTED));
  expect(singleOnes(gateway)).toEqual([]);
  expect(gateway.requests.filter(isBatch)).toHaveLength(2);
});

it('a batch that ends its process, because it is too large for its memory, is no fault of its first article', async () => {
  const { gateway, uuids } = await connected(6);
  await withPlugin(
    `add_filter( 'http_response', function ( $answer, $options, $url ) {
      if ( false !== strpos( $url, 'uuids=' ) ) { exit; }
      return $answer;
    }, 10, 3 );`,
  );
  const { id } = await imports.start({ uuids });
  // The first and the fifth meet one, and are then asked for by themselves.
  for (let times = 0; times < 3; times += 1) {
    await wp
      .rest(`/article-bridge/v1/imports/${id}/step`, { method: 'POST' })
      .catch(() => undefined);
  }
  const run = await imports.finish(id);
  expect(run.counts).toMatchObject({ created: 6, failed: 0 });
  expect(new Set(singleOnes(gateway)).size).toBe(12);
});

const LISTS: Record<string, Fault> = {
  'an error': { status: 500, headers: JSON_TYPE, body: '{"title":"Out of order"}' },
  'no answer at all': { cut: true },
  'JSON that is cut short': { headers: JSON_TYPE, body: '{"articles":[{"uuid":"' },
  'a list of nothing': { headers: JSON_TYPE, body: '{"articles":[],"blocks":[]}' },
  'lists of other things': { headers: JSON_TYPE, body: '{"articles":[1,null,[],{}],"blocks":7}' },
  'no list': { headers: JSON_TYPE, body: '{"articles":{"0":{}},"blocks":{}}' },
};

describe('what a batch lacks is asked for by itself', () => {
  it.each(Object.entries(LISTS))('%s', async (_, fault) => {
    const { gateway, uuids } = await connected();
    gateway.answerWith((path) => (isBatch(path) ? fault : undefined));
    const run = await imports.run({ uuids });
    expect(run.counts).toMatchObject({ created: ARTICLES, failed: 0 });
    expect(await titlesAndTexts()).toEqual(expect.arrayContaining(EXPECTED));
    expect(new Set(singleOnes(gateway)).size).toBe(2 * ARTICLES);
  });

  it('an article that is sent as its summary, and a body that is left out', async () => {
    const { gateway } = await connected(0);
    const [whole, bodiless] = [await gateway.put(), await gateway.put()];
    const { uuid, slug, status } = whole;
    const page = { articles: [{ uuid, slug, status }, bodiless], blocks: {} };
    gateway.answerWith((path) =>
      isBatch(path) ? { headers: JSON_TYPE, body: JSON.stringify(page) } : undefined,
    );
    const run = await imports.run({ uuids: [uuid, bodiless.uuid] });
    expect(run.counts).toMatchObject({ created: 2, failed: 0 });
    expect(singleOnes(gateway).map((path) => path.replace('/api/v1/articles/', ''))).toEqual([
      uuid,
      `${uuid}/export?format=blocks`,
      `${bodiless.uuid}/export?format=blocks`,
    ]);
  });
});

it('an article whose hash is wrong fails, and the others of its batch are imported', async () => {
  const { gateway, uuids } = await connected(3);
  const wrong = await gateway.put({ title: 'Wrong' });
  await gateway.put({ uuid: wrong.uuid, title: 'Wrong', content_hash: 'a'.repeat(64) });
  gateway.answerWith((path) => {
    if (!isBatch(path)) return undefined;
    const forged = { ...wrong, title: 'Forged' };
    return { headers: JSON_TYPE, body: JSON.stringify({ articles: [forged], blocks: {} }) };
  });
  const run = await imports.run({ uuids: [...uuids, wrong.uuid] });
  expect(run.counts).toMatchObject({ created: 3, failed: 1 });
  expect(run.items.at(-1)?.message).toContain('content_hash does not match');
});

it('takes no article from a batch that was not asked for', async () => {
  const { gateway, uuids } = await connected(1);
  const other = await gateway.put({ title: 'Not asked for' });
  gateway.answerWith((path) =>
    isBatch(path)
      ? { headers: JSON_TYPE, body: JSON.stringify({ articles: [other], blocks: {} }) }
      : undefined,
  );
  const run = await imports.run({ uuids });
  expect(run.counts).toMatchObject({ created: 1 });
  expect(await titlesAndTexts()).toEqual([['Title 1', 'Text 1']]);
});

it('a sync whose rules go by categories reads the articles in batches', async () => {
  const { gateway } = await connected();
  await gateway.put({ title: 'Bees', categories: ['Garden'] });
  await sync.save({
    new: 'draft',
    rules: [{ field: 'category', value: 'Garden', new: 'hold', updates: null }],
  });
  expect(await sync.run()).toMatchObject({ changed: ARTICLES, held: 1 });
  expect(singleOnes(gateway)).toEqual([]);
  expect(gateway.requests.filter(isBatch)).toHaveLength(2);
});
