import { beforeEach, describe, expect, it } from 'vitest';
import { png } from '../../support/images.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { WITH_ALL, published, rollbackOf } from './rollback-calls.ts';
import { importsOf, onlyPost } from './run-import.ts';
import { siteStateOf } from './site-state.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { connected, rolledBack } = rollbackOf(wp);
const { traces, rowsOf, withPlugin, endLeases } = siteStateOf(wp);
beforeEach(imports.reset);

describe('POST /imports/{id}/rollback', () => {
  it('of created posts leaves nothing: no post, image, file, term, meta or ledger row', async () => {
    const gateway = await connected();
    const before = await traces();
    for (let count = 0; count < 3; count += 1) {
      await gateway.put(WITH_ALL(gateway, `${'x'.repeat(count)}.png`));
    }
    const { id } = await imports.run({ all: true, ...published });
    expect(await traces()).toMatchObject({ posts: 3 + before.posts, attachments: 3, media: 3 });
    const run = await rolledBack(id);
    expect(run.rollback).toEqual({ possible: false, undone: 3, kept: 0 });
    expect(run.items.map(({ post_id }) => post_id)).toEqual([null, null, null]);
    expect(await traces()).toEqual(before);
    // It can be imported again.
    expect((await imports.run({ all: true })).counts.created).toBe(3);
  });

  it('of updated posts brings them back byte for byte: posts row, meta, terms, ledger', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put({ ...WITH_ALL(gateway), excerpt: 'Old "words" \\ and ü' });
    const post = onlyPost(await imports.run({ uuids: [uuid], ...published }));
    const [rows, state] = [await rowsOf(post), await traces()];
    await gateway.put({
      uuid,
      title: 'New',
      slug: 'new-slug',
      excerpt: null,
      categories: ['Another'],
      tags: [],
      ...{ featured_image: { url: gateway.image('g.png', png(9, 9, [7, 7, 7])), alt: 'G' } },
    });
    const { id, counts } = await imports.run({ uuids: [uuid] });
    expect(counts).toMatchObject({ updated: 1 });
    expect(await rowsOf(post)).not.toEqual(rows);
    await rolledBack(id);
    expect(await rowsOf(post)).toEqual(rows);
    expect(await traces()).toEqual(state);
  });

  it('keeps, and names, what somebody has worked on since', async () => {
    const gateway = await connected();
    const titles = ['Edited', 'Commented', 'Meta', 'Untouched'];
    for (const title of titles) await gateway.put({ title, slug: title.toLowerCase() });
    const first = await imports.run({ all: true, ...published });
    const post = (title: string) => first.items.find((item) => item.title === title)?.post_id ?? 0;
    await wp.runInSite(
      `wp_update_post( array( 'ID' => ${post('Edited')}, 'post_content' => 'My own words.' ) );
      wp_insert_comment( array( 'comment_post_ID' => ${post('Commented')}, 'comment_content' => 'Hi', 'comment_approved' => '0' ) );
      update_post_meta( ${post('Meta')}, 'my_field', 'mine' );`,
    );
    const run = await rolledBack(first.id);
    expect(run.rollback).toEqual({ possible: false, undone: 1, kept: 3 });
    const log = (await imports.log(first.id)).map(({ message }) => message).join('\n');
    expect(log).toContain('The post "Edited" was kept: it has been edited since (content).');
    expect(log).toContain('The post "Commented" was kept');
    expect(log).toContain('The post "Meta" was kept: it has been changed since.');
    expect(log).not.toContain('"Untouched"');
    expect(await imports.inSite(`get_post( ${post('Edited')} )->post_content`)).toBe(
      'My own words.',
    );
    expect(await imports.inSite(`get_post( ${post('Untouched')} )`)).toBeNull();
  });
});

it('a process killed in the middle of an update leaves the post to be brought back', async () => {
  const gateway = await connected();
  const { uuid } = await gateway.put({ title: 'Old', categories: ['Before'] });
  const post = onlyPost(await imports.run({ uuids: [uuid], ...published }));
  const rows = await rowsOf(post);
  await gateway.put({ uuid, title: 'New', categories: ['After'] });
  await withPlugin(
    `add_action( 'wp_after_insert_post', function () { if ( ! get_option( 'died' ) ) { update_option( 'died', 1 ); exit; } } );`,
  );
  const { id } = await imports.start({ uuids: [uuid] });
  await wp.rest(`/article-bridge/v1/imports/${id}/step`, { method: 'POST' }).catch(() => undefined);
  expect(await imports.inSite(`get_option( 'died' )`)).toBe('1');
  expect(await rowsOf(post)).not.toEqual(rows);
  await endLeases();
  const run = await imports.finish(id);
  expect(run.counts).toMatchObject({ updated: 1, failed: 0 });
  await rolledBack(id);
  expect(await rowsOf(post)).toEqual(rows);
});
