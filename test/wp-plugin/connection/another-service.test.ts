import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { pushOf } from '../push/push-calls.ts';
import { syncOf } from '../sync/sync-calls.ts';
import { OTHER_KEY, service } from './short-identifiers.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const push = pushOf(wp);
const sync = syncOf(wp);
beforeEach(imports.reset);

const RUN = '/article-bridge/v1/imports';
const HELD = '/article-bridge/v1/held';

const posts = () =>
  imports.inSite(
    `array_column( get_posts( array( 'numberposts' => -1, 'post_status' => 'any', 'meta_key' => '_seo_package_uuid', 'orderby' => 'title', 'order' => 'ASC' ) ), 'post_title' )`,
  );

/** What it is about, by both addresses. */
const refusal = (code: string, former: string, url: string) => ({
  status: 409,
  body: { code, message: expect.stringMatching(new RegExp(`${former}.*${url}`)) },
});

describe('a run, once the site is connected to another service', () => {
  async function started() {
    const former = await service('Former');
    await imports.connect(former);
    const { id } = await imports.start({ uuids: ['1', '2'] });
    return { former, id };
  }

  it('does not go on there, and does once the former is back', async () => {
    const { former, id } = await started();
    const other = await service('Other');
    await imports.connect({ url: other.url, key: OTHER_KEY });
    other.requests.length = 0;
    const refused = refusal('of_another_service', former.url, other.url);
    expect(await wp.rest(`${RUN}/${id}/step`, { method: 'POST' })).toMatchObject(refused);
    expect(await imports.withItems(id)).toMatchObject({
      state: 'halted',
      done: 0,
      error: refused.body,
    });
    expect(other.requests.filter((path) => path.includes('/articles/'))).toEqual([]);

    await imports.connect(former);
    await imports.finish(id);
    expect(await posts()).toEqual(['Former 1', 'Former 2']);
  });

  it('is neither resumed nor retried, by nobody, but cancelled', async () => {
    const { former, id } = await started();
    former.answerWith((path) => (path.includes('/articles/1') ? { status: 404 } : undefined));
    await imports.finish(id);
    const { id: paused } = await imports.start({ uuids: ['2'] });
    await imports.decide(paused, 'pause');

    const other = await service('Other');
    await imports.connect({ url: other.url, key: OTHER_KEY });
    const refused = refusal('of_another_service', former.url, other.url);
    expect(await wp.rest(`${RUN}/${id}/retry`, { method: 'POST' })).toMatchObject(refused);
    expect(await wp.rest(`${RUN}/${paused}/resume`, { method: 'POST' })).toMatchObject(refused);
    const { exitCode, stderr } = await wp.cli(['article-bridge', 'runs', 'resume', `${paused}`]);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(former.url)]);
    expect(await imports.decide(paused, 'cancel')).toMatchObject({ state: 'cancelled' });
    expect(await posts()).toEqual(['Former 2']);
  });

  it.each([
    ['has moved to another address, with its key', false],
    ['has a new key', true],
  ])('goes on where the service %s', async (_, isKeyNew) => {
    const { former, id } = await started();
    const moved = isKeyNew ? former : await service('Moved');
    await imports.connect({ url: moved.url, key: isKeyNew ? OTHER_KEY : former.key });
    expect(await imports.finish(id)).toMatchObject({ counts: { created: 2 } });
  });

  it('goes on where an earlier version has started it, which did not store of which service', async () => {
    const { former, id } = await started();
    former.answerWith((path) => (path.includes('/articles/1') ? { status: 404 } : undefined));
    await wp.runInSite(
      `$GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->prefix}article_bridge_imports SET service = NULL" );`,
    );
    await imports.finish(id);
    const other = await service('Other');
    await imports.connect({ url: other.url, key: OTHER_KEY });
    expect(await wp.rest(`${RUN}/${id}/retry`, { method: 'POST' })).toMatchObject(
      refusal('of_another_service', former.url, other.url),
    );
    expect(await posts()).toEqual(['Former 2']);
  });
});

describe('what has arrived, once the site is connected to another service', () => {
  it('held articles are not approved there, and those of both are told apart', async () => {
    const former = await service('Former');
    await imports.connect(former);
    await sync.save({ new: 'hold' });
    await sync.run();
    const decide = (decision: string, body: unknown) =>
      wp.rest(`${HELD}/${decision}`, { method: 'POST', body });
    await decide('decline', { uuids: ['2'] });

    const other = await service('Other');
    await imports.connect({ url: other.url, key: OTHER_KEY });
    const refused = refusal('held_of_another_service', former.url, other.url);
    expect(await decide('approve', { uuids: ['1'] })).toMatchObject(refused);
    expect(await decide('approve', { all: true })).toMatchObject(refused);
    const { exitCode, stderr } = await wp.cli(['article-bridge', 'held', 'approve', '1']);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(former.url)]);
    expect(await posts()).toEqual([]);

    await sync.run();
    const { body } = await wp.rest(HELD);
    expect(body).toMatchObject({ articles: [{ title: 'Other 2' }, { title: 'Other 1' }] });
    await decide('approve', { all: true });
    expect(await posts()).toEqual(['Other 1', 'Other 2']);
  });

  it('what the former has announced is not asked of the other, which would seem to have deleted it', async () => {
    const [former, other] = [await push.startGateway(), await push.startGateway()];
    await push.bridge('connect', former.url, `--key=${former.key}`);
    await push.takeNew();
    await former.owner.save({ title: 'Arch', slug: 'arch' });
    await push.arrived(['Arch']);
    await expect.poll(push.hints).toBe(0);
    const rows = `( new ArticleBridge\\Store\\Site\\OptionRows() )`;
    await wp.runInSite(
      `${rows}->put( 'article_bridge_push_work', ( time() + 100 ) . ' somebody' );`,
    );
    await former.owner.save({ title: 'Arch, anew', slug: 'arch' });
    await expect.poll(push.hints).toBe(1);

    // Another key of the same service: it is still to be fetched.
    const key = await former.owner.createKey({ scopes: ['articles:read', 'webhooks:write'] });
    await push.bridge('connect', former.url, `--key=${key.key}`);
    expect(await push.hints()).toBe(1);
    await push.bridge('connect', other.url, `--key=${other.key}`);
    expect(await push.hints()).toBe(0);
  });

  it('the copy of the list says nothing about the articles of the other', async () => {
    const former = await service('Former');
    await imports.connect(former);
    await wp.rest('/article-bridge/v1/articles', { query: { state: 'new' } });
    const known = `apply_filters( 'article_bridge_listed_article', null, '1', ArticleBridge\\Connection\\Connection::of_this_site()->client()->source() )`;
    expect(await imports.inSite(known)).toMatchObject({ status: 'completed' });
    const other = await service('Other');
    await imports.connect({ url: other.url, key: OTHER_KEY });
    expect(await imports.inSite(known)).toBeNull();
  });
});
