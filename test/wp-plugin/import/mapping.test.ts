import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import type { FaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { activatePretendedPlugin } from '../seo/pretended-plugin.ts';
import { importsOf, onlyItem, onlyPost } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

async function connected(): Promise<FaultyGateway> {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  return gateway;
}

const postSchema = z.object({
  post_type: z.string(),
  post_status: z.string(),
  post_author: z.coerce.number(),
  post_date_gmt: z.string(),
  post_name: z.string(),
});

const postOf = async (id: number) =>
  postSchema.parse(await imports.inSite(`get_post( ${id} )->to_array()`));

/** Imports one article with options, and returns its item and post. */
async function imported(
  gateway: FaultyGateway,
  options: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>> = {},
) {
  const { uuid } = await gateway.put(changes);
  const run = await imports.run({ uuids: [uuid], options });
  expect(onlyItem(run).message).toBe('');
  const id = onlyPost(run);
  return { uuid, id, warnings: onlyItem(run).warnings, post: await postOf(id) };
}

describe('post type, status, date and slug', () => {
  it('a page is made of an article, with its fields as meta, and updates keep it one', async () => {
    const gateway = await connected();
    const { uuid, id, post, warnings } = await imported(
      gateway,
      { post_type: 'page', post_status: 'private' },
      { categories: ['A'], slug: 'bridge' },
    );
    expect(warnings).toEqual([]);
    expect(post).toMatchObject({ post_type: 'page', post_status: 'private', post_name: 'bridge' });
    expect(await imports.inSite(`get_post_meta( ${id}, '_seo_package_uuid', true )`)).toBe(uuid);
    expect(
      await imports.inSite(`registered_meta_key_exists( 'post', '_seo_package_uuid', 'page' )`),
    ).toBe(true);
    await gateway.put({ uuid, title: 'New' });
    const again = await imports.run({ uuids: [uuid] });
    expect(onlyItem(again)).toMatchObject({ state: 'updated', post_id: id });
    expect(await postOf(id)).toMatchObject({ post_type: 'page', post_status: 'private' });
  });

  it.each([
    ['pending', '2026-01-01T00:00:00', 'pending'],
    ['publish', '2999-01-01T00:00:00', 'future'],
    ['future', '2999-01-01T00:00:00', 'future'],
    ['future', '2026-01-01T00:00:00', 'draft'],
  ])('status %s with the date %s makes a post %s', async (post_status, published_at, expected) => {
    const { post } = await imported(await connected(), { post_status }, { published_at });
    expect(post.post_status).toBe(expected);
    expect(post.post_date_gmt).toBe(published_at.replace('T', ' '));
  });

  it('date "now" leaves the article\'s date alone, also when it changes there', async () => {
    const gateway = await connected();
    const options = { date: 'now', post_status: 'publish' };
    const { uuid, id, post } = await imported(gateway, options, {
      published_at: '2026-01-01T00:00:00',
    });
    expect(Math.abs(Date.parse(`${post.post_date_gmt}Z`) - Date.now())).toBeLessThan(600_000);
    await gateway.put({ uuid, title: 'New', published_at: '2026-02-01T00:00:00' });
    await imports.run({ uuids: [uuid], options });
    expect((await postOf(id)).post_date_gmt).toBe(post.post_date_gmt);
  });

  it.each([
    ['%2e%2e%2fwp-login.php', '/wp-login-php/'],
    ['a%252e%20b', '/a-2e-b/'],
    ['%C3%A4', '/%c3%a4/'],
  ])('a post can be reached whose slug is %s', async (slug, path) => {
    const { id } = await imported(await connected(), { post_status: 'publish' }, { slug });
    const address = String(await imports.inSite(`get_permalink( ${id} )`));
    expect(new URL(address).pathname).toBe(path);
    const page = await fetch(address);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')]);
  });

  it('slug conflict "fail" names the slug and the way out, in the dry run as in the run', async () => {
    const gateway = await connected();
    await imported(gateway, {}, { slug: 'taken' });
    const { uuid } = await gateway.put({ slug: 'taken' });
    const options = { slug_conflict: 'fail' };
    const run = await imports.run({ uuids: [uuid], options });
    expect(onlyItem(run)).toMatchObject({ state: 'failed', post_id: null });
    expect(onlyItem(run).message).toContain('The slug "taken" is taken');
    expect(onlyItem(run).message).toContain('"slug_conflict" set to "suffix"');
    const suffixed = onlyPost(await imports.run({ uuids: [uuid] }));
    expect((await postOf(suffixed)).post_name).toBe('taken-2');
  });
});

describe('author', () => {
  const author = { name: 'Ada L.', email: 'Ada@Example.org' };

  it('"email" finds the user, whose data stay as they are', async () => {
    const gateway = await connected();
    const user = await imports.inSite(
      `wp_insert_user( array( 'user_login' => 'ada', 'user_pass' => 'x', 'user_email' => 'ada@example.org', 'role' => 'author', 'display_name' => 'Countess' ) )`,
    );
    const { uuid, id, post, warnings } = await imported(gateway, { author: 'email' }, { author });
    expect(warnings).toEqual([]);
    expect(post.post_author).toBe(user);
    expect(await imports.inSite(`get_userdata( ${String(user)} )->display_name`)).toBe('Countess');
    // An editor changes the author; the next version keeps that.
    await wp.runInSite(`wp_update_post( array( 'ID' => ${id}, 'post_author' => 1 ) );`);
    await gateway.put({ uuid, title: 'New' });
    await imports.run({ uuids: [uuid], options: { author: 'email' } });
    expect((await postOf(id)).post_author).toBe(1);
  });

  it('"create" makes a user once, without a mail, and never an administrator', async () => {
    const gateway = await connected();
    await activatePretendedPlugin(
      wp,
      `add_filter( 'pre_wp_mail', function ( $sent, $mail ) { update_option( 'mailed', $mail['to'] ); return true; }, 10, 2 );`,
    );
    const options = { author: 'create', author_role: 'author' };
    const first = await imported(gateway, options, { author });
    const second = await imported(gateway, options, { author: { ...author, name: 'Other' } });
    expect(second.post.post_author).toBe(first.post.post_author);
    const made = await imports.inSite(
      `( function () { $u = get_userdata( ${first.post.post_author} ); return array( $u->user_login, $u->user_email, $u->display_name, $u->roles ); } )()`,
    );
    expect(made).toEqual(['ada', 'ada@example.org', 'Ada L.', ['author']]);
    expect(await imports.inSite(`get_option( 'mailed', 'nobody' )`)).toBe('nobody');
  });

  it.each([
    ['no author', null, 'has no e-mail address'],
    ['somebody unknown', { name: 'X', email: 'x@example.org' }, 'x@example.org'],
  ])("%s is a warning, and the post is the runner's", async (_name, given, warning) => {
    const { post, warnings } = await imported(
      await connected(),
      { author: 'email' },
      { author: given },
    );
    expect(post.post_author).toBe(1);
    expect(warnings.join()).toContain(warning);
  });

  it('an e-mail address that is none fails by name; of a filter, it is a warning', async () => {
    const gateway = await connected();
    const options = { author: 'create' };
    const { uuid } = await gateway.put({ author: { name: 'X', email: '<b>@' } });
    const refused = onlyItem(await imports.run({ uuids: [uuid], options }));
    expect(refused).toMatchObject({ state: 'failed', post_id: null });
    expect(refused.message).toContain('Invalid email address');
    await activatePretendedPlugin(
      wp,
      `add_filter( 'article_bridge_article', fn( $a ) => array( 'author' => array( 'name' => 'X', 'email' => 'x@' ) ) + $a );`,
    );
    const { post, warnings } = await imported(gateway, options);
    expect(warnings.join()).toContain('author, "x@", is not valid');
    expect(post.post_author).toBe(1);
  });

  it('who may not decide on an option is refused', async () => {
    const gateway = await connected();
    const user = await wp.createUser('contributor');
    await wp.runInSite(`get_role( 'contributor' )->add_cap( 'article_bridge_import' );`);
    const { uuid } = await gateway.put();
    for (const [name, options, code] of [
      ['a fixed user', { author: 'user', author_id: 1 }, 'may_not_choose_author'],
      ['users made', { author: 'create' }, 'may_not_choose_author'],
      ['pages', { post_type: 'page' }, 'may_not_create'],
      ['private posts', { post_status: 'private' }, 'may_not_publish'],
    ] as const) {
      const refused = await imports.refused('/imports', { uuids: [uuid], options }, user);
      expect(refused, name).toMatchObject({ code, status: 403 });
    }
  });
});

describe('options that make no sense are refused, by name, value and fix', () => {
  const WRONG: readonly (readonly [options: unknown, option: string, words: string[]])[] = [
    [{ colour: 'red' }, 'colour', ['no option "colour"', 'post_type']],
    [{ post_status: 'trash' }, 'post_status', ['"trash"', 'draft, pending, publish, private']],
    [{ post_type: 'attachment' }, 'post_type', ['"attachment"', 'post, page']],
    [{ author: 'user', author_id: 999 }, 'author_id', ['999', 'Choose another user']],
    [{ author_role: 'administrator' }, 'author_role', ['"administrator"', 'contributor']],
    [{ categories: 'fixed' }, 'category_ids', ['empty', '"none"']],
    [{ categories: 'fixed', category_ids: [99] }, 'category_ids', ['99', 'category']],
    [{ tag_taxonomy: 'mood' }, 'tag_taxonomy', ['"mood"', 'category, post_tag']],
    [{ post_status: 'future', date: 'now' }, 'post_status', ['"future"', '"article"']],
    [['draft'], '0', ['no option "0"']],
  ];

  it('by POST /imports, with a 400', async () => {
    await connected();
    for (const [options, option, words] of WRONG) {
      const body = { uuids: ['0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10'], options };
      const answer = await wp.rest('/article-bridge/v1/imports', { method: 'POST', body });
      const name = JSON.stringify(options);
      expect(answer.body, name).toMatchObject({
        code: 'invalid_option',
        data: { status: 400, option },
      });
      const text = JSON.stringify(answer.body).replaceAll('\\"', '"');
      for (const word of words) expect(text, name).toContain(word);
    }
  });
});

describe('filters of other plugins', () => {
  it('change the article, body, terms and post, and are told of the post', async () => {
    const gateway = await connected();
    await activatePretendedPlugin(
      wp,
      `add_filter( 'article_bridge_article', fn( $a ) => array( 'title' => 'Filtered', 'uuid' => 'x', 'content_hash' => 'x' ) + $a );
      add_filter( 'article_bridge_blocks', fn( $b, $a ) => $b . '<!-- wp:paragraph --><p>' . $a['title'] . '</p><!-- /wp:paragraph -->', 10, 2 );
      add_filter( 'article_bridge_terms', fn( $names, $taxonomy ) => 'post_tag' === $taxonomy ? array( 'mine' ) : $names, 10, 2 );
      add_filter( 'article_bridge_post_data', fn( $fields, $id, $uuid ) => array( 'ID' => 1, 'comment_status' => 'closed' ) + $fields, 10, 3 );
      add_action( 'article_bridge_post_imported', function ( $id, $state, $a ) { update_option( 'told', array( $id, $state, $a['uuid'] ) ); }, 10, 3 );`,
    );
    const { uuid, id } = await imported(gateway, {}, { tags: ['theirs'] });
    const seen = await imports.inSite(
      `array( get_post( ${id} )->post_title, get_post( ${id} )->comment_status, str_contains( get_post( ${id} )->post_content, '<p>Filtered</p>' ), wp_get_post_tags( ${id}, array( 'fields' => 'names' ) ), get_option( 'told' ) )`,
    );
    expect(seen).toEqual(['Filtered', 'closed', true, ['mine'], [id, 'created', uuid]]);
    // The filtered article is unchanged.
    expect(onlyItem(await imports.run({ uuids: [uuid] }))).toMatchObject({ state: 'unchanged' });
  });

  it('one that fails when it is told is a warning, and the post stays', async () => {
    const gateway = await connected();
    await activatePretendedPlugin(
      wp,
      `add_action( 'article_bridge_post_imported', function () { throw new Exception( 'Oh no' ); } );`,
    );
    const { warnings, post } = await imported(gateway, {});
    expect(warnings.join()).toContain('another plugin then failed: Oh no');
    expect(post.post_type).toBe('post');
  });
});

describe('languages', () => {
  it('Polylang is told, and an unknown language is a warning', async () => {
    const gateway = await connected();
    await activatePretendedPlugin(
      wp,
      `function pll_languages_list( $args ) { return 'slug' === $args['fields'] ? array( 'en', 'pt' ) : array( 'en_US', 'pt_PT' ); }
      function pll_set_post_language( $id, $code ) { update_post_meta( $id, 'pll', $code ); }`,
    );
    const { id } = await imported(gateway, {}, { language: 'pt-BR' });
    expect(await imports.inSite(`get_post_meta( ${id}, 'pll', true )`)).toBe('pt');
    const { warnings } = await imported(gateway, {}, { language: 'ja' });
    expect(warnings.join()).toContain('Polylang does not have the language ja');
    expect((await imported(gateway, { language: false }, { language: 'ja' })).warnings).toEqual([]);
  });

  it('Polylang gives a post the terms of its language, and the import takes those for its own', async () => {
    const gateway = await connected();
    // As Polylang does it: whenever the terms of a post are stored that has a language by then.
    await activatePretendedPlugin(
      wp,
      `function pll_languages_list( $args ) { return array( 'en', 'de' ); }
      function pll_set_post_language( $id, $code ) { update_post_meta( $id, 'pll', $code ); }
      function pll_is_translated_taxonomy( $taxonomy ) { return 'category' === $taxonomy; }
      add_action( 'set_object_terms', function ( $id, $terms, $tt_ids, $taxonomy ) {
        $code = get_post_meta( $id, 'pll', true );
        $here = wp_get_object_terms( $id, $taxonomy );
        if ( 'category' !== $taxonomy || '' === $code || ' de' === substr( $here[0]->name, -3 ) ) { return; }
        wp_set_object_terms( $id, array_map( fn( $term ) => $term->name . ' de', $here ), $taxonomy );
      }, 10, 4 );`,
    );
    const { uuid, id } = await imported(gateway, {}, { language: 'de', categories: ['News'] });
    const categories = () =>
      imports.inSite(`wp_get_post_categories( ${id}, array( 'fields' => 'names' ) )`);
    expect(await categories()).toEqual(['News de']);
    await gateway.put({ uuid, categories: ['Other'] });
    expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('updated');
    expect(await categories()).toEqual(['Other de']);
  });

  it('WPML is told', async () => {
    const gateway = await connected();
    await activatePretendedPlugin(
      wp,
      `add_filter( 'wpml_active_languages', fn() => array( 'de' => array( 'default_locale' => 'de_DE' ) ) );
      add_filter( 'wpml_element_type', fn( $type ) => 'post_' . $type );
      add_action( 'wpml_set_element_language_details', function ( $details ) { update_option( 'wpml', $details ); } );`,
    );
    const { id } = await imported(gateway, {}, { language: 'de' });
    expect(await imports.inSite(`get_option( 'wpml' )`)).toEqual({
      element_id: id,
      element_type: 'post_post',
      trid: false,
      language_code: 'de',
      source_language_code: null,
    });
  });
});
