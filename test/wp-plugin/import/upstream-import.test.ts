import { beforeEach, expect, it } from 'vitest';
import { startGateway } from '../../support/gateway.ts';
import { startMisbehavingService } from '../../support/misbehaving-service.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyPost } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

/** Connects the site to a gateway in front of a service that implements only the API document. */
async function connected() {
  const service = await startMisbehavingService();
  const { url } = await startGateway({ env: { UPSTREAM_URL: service.url } });
  await imports.connect({ url: `${url}/api/v1`, key: service.key });
  const content = (post: number) => imports.inSite(`get_post( ${post} )->post_content`);
  return { service, content };
}

it('imports the articles of a bare service as posts made of blocks', async () => {
  const { service, content } = await connected();
  const { uuid } = service.put({
    html: '<h2>Span</h2><p>It <em>holds</em>.</p>',
    meta_title: 'Arch',
  });
  const { uuid: other } = service.put();
  const run = await imports.run({ all: true, options: { post_status: 'publish' } });
  expect(run.counts).toMatchObject({ created: 2, failed: 0 });
  expect(run.items.map((item) => item.uuid).toSorted()).toEqual([uuid, other].toSorted());
  const item = run.items.find((one) => one.uuid === uuid);
  expect(item).toMatchObject({ title: 'Arch', state: 'created' });
  expect(await content(item?.post_id ?? 0)).toBe(
    '<!-- wp:heading -->\n<h2 class="wp-block-heading">Span</h2>\n<!-- /wp:heading -->\n\n' +
      '<!-- wp:paragraph -->\n<p>It <em>holds</em>.</p>\n<!-- /wp:paragraph -->',
  );
});

it('imports what the gateway has read before while the service is down, and waits with the rest', async () => {
  const { service, content } = await connected();
  const { uuid } = service.put({ html: '<p>Kept</p>' });
  const { uuid: unread } = service.put();
  const post = onlyPost(await imports.run({ uuids: [uuid] }));
  await wp.runInSite(`wp_delete_post( ${post}, true );`);
  service.behave('unavailable');
  const { id } = await imports.start({ uuids: [uuid, unread] });
  expect(await imports.drivenIntoRefusal(id)).toMatchObject({
    status: 424,
    message: expect.stringContaining('status 502'),
  });
  const { items } = await imports.withItems(id);
  expect(items.map((item) => [item.uuid, item.state])).toEqual([
    [uuid, 'created'],
    [unread, 'pending'],
  ]);
  expect(await content(items[0]?.post_id ?? 0)).toContain('<p>Kept</p>');
  // Once the service is back, the rest is imported.
  service.behave(undefined);
  expect((await imports.finish(id)).counts).toMatchObject({ created: 2, failed: 0 });
});
