import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { blocks } from './imported-article.ts';
import { importsOf, onlyItem, onlyPost } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const content = (id: number) => imports.inSite(`get_post( ${id} )->post_content`);
const revision = (id: number) =>
  imports.inSite(`array_values( wp_get_post_revisions( ${id} ) )[0]->post_content`);

/** What only users with the capability unfiltered_html may write. */
const PLAYER =
  '<!-- wp:html -->\n<iframe src="https://www.youtube.com/embed/x" width="5"></iframe>\n<!-- /wp:html -->';

/** A service, and an author who may import, but not write a player. */
async function connected() {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const author = await wp.createUser('author');
  await wp.runInSite(`get_role( 'author' )->add_cap( 'article_bridge_import' );`);
  return { gateway, author };
}

describe('an import by a user without unfiltered_html keeps what another user was allowed to write', () => {
  it.each([
    ['an update of the title', { title: 'New' }, 'One'],
    ['an update of another block', { html: 'Uno' }, 'Uno'],
  ])('%s', async (_what, changes, first) => {
    const { gateway, author } = await connected();
    const body = (text: string) => `${blocks(text)}\n\n${blocks('Two')}`;
    const { uuid } = await gateway.put({ title: 'Old' }, body('One'));
    const id = onlyPost(await imports.run({ uuids: [uuid] }, author));
    await wp.rest(`/wp/v2/posts/${id}`, {
      method: 'POST',
      body: { content: `${body('One')}\n\n${PLAYER}` },
    });
    await gateway.put({ uuid, ...changes }, body(first));
    const item = onlyItem(await imports.run({ uuids: [uuid] }, author));
    expect(item).toMatchObject({ state: 'updated', warnings: [] });
    expect(await content(id)).toBe(`${body(first)}\n\n${PLAYER}`);
    expect(await revision(id)).toBe(await content(id));
  });

  it('a link to what is imported later', async () => {
    const { gateway, author } = await connected();
    const later = randomUUID();
    const link = `<a href="/later" data-article-uuid="${later}">it</a>`;
    const { uuid } = await gateway.put(
      { internal_links: [{ uuid: later, anchor_text: 'it' }] },
      `${blocks(link)}\n\n${PLAYER}`,
    );
    const id = onlyPost(await imports.run({ uuids: [uuid] }));
    await gateway.put({ uuid: later });
    const target = onlyPost(await imports.run({ uuids: [later] }, author));
    expect(await content(id)).toBe(
      `${blocks(link.replace('/later', `${wp.url}/?p=${target}`))}\n\n${PLAYER}`,
    );
    expect(await revision(id)).toBe(await content(id));
  });

  it('and hooks of other plugins in it store no more than the user may write', async () => {
    const { gateway, author } = await connected();
    const { uuid } = await gateway.put();
    const id = onlyPost(await imports.run({ uuids: [uuid] }, author));
    await gateway.put({ uuid, title: 'New' });
    const { user } = author;
    await wp.runInSite(
      `wp_set_current_user( get_user_by( 'login', '${user}' )->ID ); kses_init();
      add_action( 'post_updated', fn( $id ) => remove_all_actions( 'post_updated' ) && wp_insert_post( array( 'post_title' => 'Copy', 'post_content' => '<script>go()</script>' ) ) );
      ArticleBridge\\Posts\\PostUpdate::columns( array( 'ID' => ${id}, 'post_title' => 'New' ) );`,
    );
    expect(
      await imports.inSite(
        `array_column( get_posts( array( 'title' => 'Copy', 'post_status' => 'any' ) ), 'post_content' )`,
      ),
    ).toEqual(['go()']);
  });
});

describe('a conflict that is decided by an author', () => {
  /** Conflicts in body and author of an author's post. */
  async function inConflict() {
    const { gateway, author } = await connected();
    const id = await imports.inSite(`get_user_by( 'login', '${author.user}' )->ID`);
    const [first, second] = ['first@example.org', 'second@example.org'];
    await wp.runInSite(
      `foreach ( array( '${first}', '${second}' ) as $email ) { wp_insert_user( array( 'user_login' => $email, 'user_email' => $email, 'user_pass' => 'x', 'role' => 'author' ) ); }`,
    );
    const options = { author: 'email' };
    const { uuid } = await gateway.put({ author: { name: 'A', email: first } }, blocks('One'));
    const post = onlyPost(await imports.run({ uuids: [uuid], options }));
    await wp.rest(`/wp/v2/posts/${post}`, {
      method: 'POST',
      body: { content: blocks('Mine'), author: id },
    });
    await gateway.put({ uuid, html: 'Two', author: { name: 'B', email: second } }, blocks('Two'));
    expect(onlyItem(await imports.run({ uuids: [uuid], options })).state).toBe('conflict');
    const decide = (fields: Readonly<Record<string, unknown>>) =>
      wp.rest(`/article-bridge/v1/conflicts/${uuid}`, {
        as: author,
        method: 'POST',
        body: { fields },
      });
    return { post, id, decide };
  }

  it('stores of what was entered no more than authors may write', async () => {
    const { post, decide } = await inConflict();
    const answer = await decide({ content: { value: `${blocks('Ours')}<script>go()</script>` } });
    expect(answer.status).toBe(200);
    expect(await content(post)).toBe(`${blocks('Ours')}go()`);
  });

  it('leaves the post to its author: only who may edit posts of others gives it to another', async () => {
    const { post, id, decide } = await inConflict();
    const refused = { status: 403, body: { code: 'may_not_choose_author' } };
    expect(await decide({ author: 'remote' })).toMatchObject(refused);
    expect(await decide({ author: { value: 1 } })).toMatchObject(refused);
    expect(await decide({ author: 'local' })).toMatchObject({ status: 200 });
    expect(await imports.inSite(`(int) get_post( ${post} )->post_author`)).toBe(id);
  });
});
