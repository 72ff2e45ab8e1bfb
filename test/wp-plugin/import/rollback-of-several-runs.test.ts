import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { published, rollbackOf } from './rollback-calls.ts';
import { importsOf, onlyPost } from './run-import.ts';
import { siteStateOf } from './site-state.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { connected, rolledBack } = rollbackOf(wp);
const { rowsOf } = siteStateOf(wp);
beforeEach(imports.reset);

describe('POST /imports/{id}/rollback', () => {
  it('undoes links that a run finished in posts of an earlier one', async () => {
    const gateway = await connected();
    const target = await gateway.put({ title: 'Target' });
    const link = `<p><a href="/articles/target" data-article-uuid="${target.uuid}">t</a></p>`;
    const { uuid } = await gateway.put(
      { internal_links: [{ uuid: target.uuid, anchor_text: 't' }] },
      `<!-- wp:paragraph -->\n${link}\n<!-- /wp:paragraph -->`,
    );
    const post = onlyPost(await imports.run({ uuids: [uuid], ...published }));
    const rows = await rowsOf(post);
    const { id } = await imports.run({ uuids: [target.uuid], ...published });
    expect(await rowsOf(post)).not.toEqual(rows);
    await rolledBack(id);
    expect(await rowsOf(post)).toEqual(rows);
  });

  it.each([
    ['of an earlier run takes the links along that a later one finished', false],
    ['of the later run first leaves the earlier one to be rolled back', true],
  ])('%s', async (_name, isLaterFirst) => {
    const gateway = await connected();
    const { uuid } = await gateway.put({ title: 'One' });
    const post = onlyPost(await imports.run({ uuids: [uuid], ...published }));
    const rows = await rowsOf(post);
    const target = randomUUID();
    const link = `<p><a href="/articles/target" data-article-uuid="${target}">t</a></p>`;
    await gateway.put(
      { uuid, title: 'Two', internal_links: [{ uuid: target, anchor_text: 't' }] },
      `<!-- wp:paragraph -->\n${link}\n<!-- /wp:paragraph -->`,
    );
    const earlier = await imports.run({ uuids: [uuid] });
    const unlinked = await rowsOf(post);
    await gateway.put({ uuid: target, title: 'Target' });
    const later = await imports.run({ uuids: [target], ...published });
    expect(await rowsOf(post)).not.toEqual(unlinked);

    if (isLaterFirst) {
      expect((await rolledBack(later.id)).rollback).toMatchObject({ undone: 2, kept: 0 });
      expect(await rowsOf(post)).toEqual(unlinked);
    }
    expect((await rolledBack(earlier.id)).rollback).toMatchObject({ undone: 1, kept: 0 });
    expect(await rowsOf(post)).toEqual(rows);
  });

  it('keeps an edit made before the plugin finished a link', async () => {
    const gateway = await connected();
    const target = randomUUID();
    const { uuid } = await gateway.put(
      { internal_links: [{ uuid: target, anchor_text: 't' }] },
      `<!-- wp:paragraph -->\n<p><a href="/t" data-article-uuid="${target}">t</a></p>\n<!-- /wp:paragraph -->`,
    );
    const first = await imports.run({ uuids: [uuid], ...published });
    await wp.runInSite(`update_post_meta( ${onlyPost(first)}, 'my_field', 'mine' );`);
    await gateway.put({ uuid: target });
    await imports.run({ uuids: [target], ...published });
    expect((await rolledBack(first.id)).rollback).toMatchObject({ undone: 0, kept: 1 });
  });

  it('of a later run comes first: an earlier one keeps what the later one changed', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put({ title: 'One' });
    const first = await imports.run({ uuids: [uuid] });
    await gateway.put({ uuid, title: 'Two' });
    const second = await imports.run({ uuids: [uuid] });
    expect((await rolledBack(first.id)).rollback).toMatchObject({ undone: 0, kept: 1 });
    await rolledBack(second.id);
    expect(await imports.inSite(`get_post( ${onlyPost(first)} )->post_title`)).toBe('One');
  });
});
