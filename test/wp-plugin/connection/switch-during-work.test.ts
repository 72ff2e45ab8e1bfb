import { beforeEach, expect, it } from 'vitest';
import type { FaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, runsPageSchema } from '../import/run-import.ts';
import { syncOf } from '../sync/sync-calls.ts';
import { OTHER_KEY, service } from './short-identifiers.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const sync = syncOf(wp);
beforeEach(imports.reset);

const connectOther = ({ url }: FaultyGateway) => imports.connect({ url, key: OTHER_KEY });

/** Connects the site to another service, and decides that it is another one. */
async function leaveFor(other: FaultyGateway): Promise<void> {
  await connectOther(other);
  const body = { decision: 'another' };
  await wp.rest('/article-bridge/v1/connection/former-service', { method: 'POST', body });
}

/** Titles and statuses of all imported posts. */
const posts = () =>
  imports.inSite(
    `array_map( static fn( $post ) => $post->post_title . ', ' . $post->post_status, get_posts( array( 'numberposts' => -1, 'post_status' => array( 'any', 'trash' ), 'meta_key' => '_seo_package_uuid', 'orderby' => 'title', 'order' => 'ASC' ) ) )`,
  );

/** Has a service answer its first request for a path once something else is done. */
function answerAfter(gateway: FaultyGateway, asked: string, work: () => Promise<unknown>): void {
  let done: Promise<unknown> | undefined;
  gateway.answerWith((path) => {
    if (!path.includes(asked) || done !== undefined) return undefined;
    done = work();
    return { until: done };
  });
}

const LEFT = { code: 'sync_left_service', status: 409 };

it('a sync of the service that the site leaves meanwhile starts no run and leaves no position', async () => {
  const [former, other] = [await service('Former'), await service('Other')];
  await imports.connect(former);
  await sync.save({ new: 'draft' });
  answerAfter(former, '/articles?', () => connectOther(other));
  expect(await sync.refused()).toMatchObject(LEFT);
  expect(await wp.restAs(runsPageSchema, '/article-bridge/v1/imports')).toMatchObject({ total: 0 });

  former.requests.length = 0;
  const last = await sync.run();
  expect(last).toMatchObject({ checked: 2, changed: 2, error: null });
  for (const id of last.run_ids) await imports.finish(id);
  expect(await posts()).toEqual(['Other 1, draft', 'Other 2, draft']);
  expect(former.requests).toEqual([]);
});

it('a sync that the site leaves by being disconnected leaves nothing', async () => {
  const former = await service('Former');
  await imports.connect(former);
  await sync.save({ new: 'draft', schedule: 'hourly' });
  answerAfter(former, '/articles?', () =>
    wp.rest('/article-bridge/v1/connection', { method: 'DELETE' }),
  );
  expect(await sync.refused()).toMatchObject(LEFT);
  expect(await sync.read()).toMatchObject({ schedule: 'off', next: null, last: null });
  expect(await wp.restAs(runsPageSchema, '/article-bridge/v1/imports')).toMatchObject({ total: 0 });
});

it('an article that the former service has deleted takes no post of the other one with it', async () => {
  const [former, other] = [await service('Former'), await service('Other')];
  await imports.connect(former);
  await imports.run({ all: true, options: { post_status: 'publish' } });
  await sync.save({ new: 'ignore', deleted: 'trash' });
  former.remove('1');
  answerAfter(former, '/articles/1', async () => {
    await leaveFor(other);
    await imports.run({ all: true, options: { post_status: 'publish' } });
  });
  expect(await sync.refused()).toMatchObject(LEFT);
  expect(await posts()).toEqual(
    ['Former 1', 'Former 2', 'Other 1', 'Other 2'].map((title) => `${title}, publish`),
  );
});

it('an import of all articles whose list was read before the site left is of the former service', async () => {
  const [former, other] = [await service('Former'), await service('Other')];
  await imports.connect(former);
  answerAfter(former, '/articles?', () => connectOther(other));
  const { id } = await imports.start({ all: true });
  expect(await wp.rest(`/article-bridge/v1/imports/${id}/step`, { method: 'POST' })).toMatchObject({
    body: { code: 'of_another_service' },
  });
  await sync.save({ new: 'draft' });
  expect(await sync.run()).toMatchObject({ changed: 2 });
});

it('the pause that the former service has asked for does not hold for the other one', async () => {
  const [former, other] = [await service('Former'), await service('Other')];
  await imports.connect(former);
  await sync.save({ new: 'draft' });
  former.answerWith((path) =>
    path.includes('/articles?')
      ? {
          status: 429,
          headers: { 'content-type': 'application/problem+json', 'retry-after': '3600' },
          body: '{"title":"Too Many Requests"}',
        }
      : undefined,
  );
  expect(await sync.refused()).toMatchObject({ status: 429 });
  expect(await sync.refused()).toMatchObject({ code: 'sync_asked_to_wait' });
  await connectOther(other);
  expect(await sync.run()).toMatchObject({ checked: 2, error: null });
});

it('what could not be reported to the former service is not reported to the other one', async () => {
  const [former, other] = [await service('Former'), await service('Other')];
  await imports.connect(former);
  await imports.run({ all: true, options: { post_status: 'publish' } });
  let left: Promise<unknown> | undefined;
  former.answerWith((path) => {
    if (!path.includes('/publications')) return undefined;
    left ??= leaveFor(other);
    return {
      ...{ until: left, status: 503, body: '{"title":"Down"}' },
      headers: { 'content-type': 'application/problem+json' },
    };
  });
  const report = () => wp.runInSite(`do_action( 'article_bridge_report_publications' );`);
  await report();
  expect(left).toBeDefined();
  other.requests.length = 0;
  await report();
  expect(other.requests.filter((path) => path.includes('/publications'))).toEqual([]);
});

it('an agreement with the former service that is being made changes nothing of the other one', async () => {
  const [former, other] = [await service('Former'), await service('Other')];
  await imports.connect(former);
  await imports.run({ all: true });
  answerAfter(former, '/capabilities', async () => {
    await leaveFor(other);
    await imports.run({ all: true });
  });
  await wp.runInSite(`ArticleBridge\\Connection\\Connection::of_this_site()->renew();`);
  expect(await wp.rest('/article-bridge/v1/connection')).toMatchObject({
    body: { state: 'connected', url: other.url, former_service: null },
  });
  expect(await imports.run({ all: true })).toMatchObject({ counts: { created: 0, unchanged: 2 } });
});
