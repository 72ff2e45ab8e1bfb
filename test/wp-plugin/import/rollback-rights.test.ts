import { beforeEach, describe, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import type { FaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

async function connected(): Promise<FaultyGateway> {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  return gateway;
}

const published = { options: { post_status: 'publish' as const } };

describe('POST /imports/{id}/rollback: who may', () => {
  const may = (login: string, capabilities: readonly string[]) =>
    wp.runInSite(
      `$user = get_user_by( 'login', getenv( 'LOGIN' ) ); foreach ( explode( ' ', getenv( 'CAPABILITIES' ) ) as $capability ) { $user->add_cap( $capability ); }`,
      { LOGIN: login, CAPABILITIES: capabilities.join(' ') },
    );

  it('by who may delete posts but not pages, of a run of pages: 403; of posts: done', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put();
    const { uuid: page } = await gateway.put();
    const posts = await imports.run({ uuids: [uuid], ...published });
    const pages = await imports.run({ uuids: [page], options: { post_type: 'page' } });
    const helper = await wp.createUser('author');
    await may(helper.user, [
      ...['article_bridge_import', 'edit_others_posts'],
      ...['delete_others_posts', 'delete_published_posts'],
    ]);
    const refused = await imports.refused(`/imports/${pages.id}/rollback`, {}, helper);
    expect(refused).toMatchObject({ status: 403, code: 'may_not_roll_back' });
    await imports.decide(posts.id, 'rollback', helper);
    expect((await imports.finish(posts.id)).rollback).toMatchObject({ undone: 1, kept: 0 });
  });

  it('of a run of which one post may not be deleted: 403, names it, and undoes nothing', async () => {
    const gateway = await connected();
    await gateway.put({ title: 'Became a page' });
    await gateway.put();
    const { id } = await imports.run({ all: true, ...published });
    await wp.runInSite(
      `global $wpdb; $wpdb->update( $wpdb->posts, array( 'post_type' => 'page' ), array( 'post_title' => 'Became a page' ) ); wp_cache_flush();`,
    );
    const helper = await wp.createUser('author');
    await may(helper.user, [
      ...['article_bridge_import', 'edit_others_posts'],
      ...['delete_others_posts', 'delete_published_posts'],
    ]);
    const refused = await imports.refused(`/imports/${id}/rollback`, {}, helper);
    expect(refused).toMatchObject({ status: 403, code: 'may_not_roll_back' });
    expect(refused.message).toContain('"Became a page"');
    expect((await imports.withItems(id)).state).toBe('completed');
  });
});
