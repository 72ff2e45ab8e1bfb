import { publicationList } from '@article-bridge/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startGateway } from '../../support/gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { siteStateOf } from '../import/site-state.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

/** Runs the due report, as WP-Cron does. */
const report = () => wp.runInSite(`do_action( 'article_bridge_report_publications' );`);

/** Runs the event of the next day, as WP-Cron does. */
const lookNextDay = () =>
  wp.runInSite(`
    $GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->prefix}article_bridge_articles SET page_checked_at = '2020-01-01 00:00:00' WHERE page_checked_at IS NOT NULL" );
    do_action( 'article_bridge_look_at_pages' );`);

/** A plugin that no longer shows a post to visitors. */
const TAKE_DOWN = `add_action( 'template_redirect', function () {
  if ( is_singular() && get_queried_object_id() === (int) get_option( 'taken_down' ) ) {
    wp_die( 'Gone', '', array( 'response' => 410 ) );
  }
} );`;

/** A theme and plugins that break everything that is checked on a page. */
const BREAK_ALL = `add_filter( 'pre_get_document_title', fn() => 'Buy now', 99 );
add_filter( 'wp_robots', fn() => array( 'noindex' => true ), 99 );
add_filter( 'language_attributes', fn() => 'lang="fr"', 99 );
add_action( 'wp_head', function () {
  echo '<link rel="canonical" href="https://shop.example/"><meta property="og:title" content="%%title%%">';
  echo '<script type="application/ld+json">{"@type":</script>';
}, 99 );
add_action( 'wp_footer', function () { echo '<h1>Newsletter</h1>'; } );
add_action( 'template_redirect', function () {
  ob_start( fn( $page ) => str_replace( 'Stone on stone.', 'Cheap stones.', $page ) );
} );`;

/** Changes what was agreed, as if the service had (not) known of checks then. */
const agree = (change: 'array_diff' | 'array_merge') =>
  wp.runInSite(
    `$kept = get_option( 'article_bridge_agreement' );
    $kept['agreement']['features'] = array_values( ${change}( $kept['agreement']['features'], array( 'publication_checks' ) ) );
    update_option( 'article_bridge_agreement', $kept );`,
  );

/** Where a post may be while a conflict waits for a decision. */
const PLACES: [string, { post_status: string; post_password?: string }][] = [
  ['published', { post_status: 'publish' }],
  ['a draft', { post_status: 'draft' }],
  ['behind a password', { post_status: 'publish', post_password: 'secret' }],
  ['private', { post_status: 'private' }],
];

/** A site with a post of an article, and the gateway's publications. */
async function withPost(post_status: string, fields: Readonly<Record<string, unknown>> = {}) {
  const gateway = await startGateway();
  const { url, owner } = gateway;
  await imports.connect({ url: `${url}/api/v1`, key: owner.key });
  const { uuid } = await owner.save({
    slug: 'arch',
    title: 'Arches',
    meta_title: 'How arches stand',
    meta_description: 'Stone on stone.',
    language: 'en',
    ...fields,
  });
  const run = await imports.run({ uuids: [uuid], options: { post_status } });
  const get = (path: string) =>
    fetch(`${url}/api/v1/${path}`, { headers: { authorization: `Bearer ${owner.key}` } });
  return {
    ...gateway,
    uuid,
    post: run.items[0]?.post_id ?? 0,
    hash: async () =>
      z.object({ content_hash: z.string() }).parse(await (await get(`articles/${uuid}`)).json())
        .content_hash,
    publication: async () => {
      const reported = await get(`articles/publications?uuid=${uuid}`);
      const [publication] = publicationList.parse(await reported.json()).publications;
      const faulty = publication?.checks?.filter(({ ok }) => !ok).map(({ name }) => name);
      return publication === undefined ? undefined : { ...publication, faulty };
    },
  };
}

describe('the page of a post', () => {
  it('is looked at after the import, as a visitor has it, and reported with its version', async () => {
    const { publication, post, hash } = await withPost('publish');
    await report();
    const reported = await publication();
    expect(reported).toMatchObject({
      post_id: post,
      content_hash: await hash(),
      status: 'published',
    });
    expect(reported?.faulty).toEqual([]);
    expect(reported?.checks?.map(({ name }) => name)).toEqual([
      ...['reachable', 'status', 'title', 'canonical', 'description', 'robots'],
      ...['heading', 'json_ld', 'language', 'placeholders', 'images'],
    ]);
    expect(reported?.checked_at).toMatch(/^\d{4}-/);
  });

  it('with another heading, an image that does not load and a foreign title is reported with what is wrong', async () => {
    const { publication, post } = await withPost('publish');
    await siteStateOf(wp).withPlugin(
      `add_filter( 'pre_get_document_title', fn() => 'Buy now', 99 );
      add_action( 'wp_footer', function () { echo '<h1>Newsletter</h1>'; } );`,
    );
    await wp.runInSite(
      `$post = get_post( ${post} );
      wp_update_post( array( 'ID' => ${post}, 'post_content' => $post->post_content . '<img src="/missing.png" alt="">' ) );`,
    );
    await report();
    const reported = await publication();
    expect(reported?.faulty?.toSorted()).toEqual(['heading', 'images', 'title']);
    expect(reported?.checks?.find(({ name }) => name === 'title')?.detail).toBe(
      'The title of the page is "Buy now", not "How arches stand".',
    );
  });

  it('with everything wrong is reported with each fault, in a sentence that says what is there', async () => {
    const { publication, post } = await withPost('publish');
    await siteStateOf(wp).withPlugin(BREAK_ALL);
    await wp.runInSite(
      `$post = get_post( ${post} );
      wp_update_post( array( 'ID' => ${post}, 'post_content' => $post->post_content . '<img src="/" alt="">' ) );`,
    );
    await report();
    const checks = (await publication())?.checks ?? [];
    expect(
      Object.fromEntries(checks.filter(({ ok }) => !ok).map(({ name, detail }) => [name, detail])),
    ).toEqual({
      title: 'The title of the page is "Buy now", not "How arches stand".',
      canonical: 'The page has 2 canonical addresses; search engines then use none.',
      description: 'The description is "Cheap stones.", not "Stone on stone.".',
      robots:
        'The page asks search engines to leave it out (noindex); the article does not. Check Settings > Reading.',
      heading: 'The page has 2 first-level headings (h1) instead of one.',
      json_ld: 'Structured data (JSON-LD) cannot be read: {"@type":',
      language: 'No part of the page is marked as being in the language en.',
      placeholders: 'A placeholder was not filled in: %%title%%',
      images: expect.stringMatching(
        /^The image http:\/\/\S+ does not load: its server answers 200 text\/html/,
      ),
    });
    expect(checks.filter(({ ok }) => ok).map(({ name }) => name)).toEqual(['reachable', 'status']);
  });

  it('that is empty, as after an error of PHP, is reported as no page', async () => {
    const { publication } = await withPost('publish');
    await siteStateOf(wp).withPlugin(
      `add_action( 'template_redirect', function () { if ( is_singular() ) { exit; } } );`,
    );
    await report();
    expect(await publication()).toMatchObject({
      status: 'published',
      faulty: ['status'],
      checks: [{ name: 'reachable' }, { detail: 'Visitors get an empty page.' }],
    });
  });

  it('of a site that cannot reach itself is reported as not looked at, with the reason', async () => {
    const { publication } = await withPost('publish');
    await siteStateOf(wp).withPlugin(
      `add_filter( 'pre_http_request', function ( $answer, $args, $url ) {
        return 0 === strpos( $url, home_url( '/' ) ) ? new WP_Error( 'http_request_failed', 'Connection refused' ) : $answer;
      }, 10, 3 );`,
    );
    await report();
    expect(await publication()).toMatchObject({
      status: 'published',
      checks: [{ name: 'reachable', ok: false, detail: expect.stringContaining('refused') }],
    });
  });

  it('is not looked at for a service that has not agreed to be told', async () => {
    const { publication } = await withPost('publish');
    await agree('array_diff');
    await report();
    expect(await publication()).toMatchObject({
      status: 'published',
      post_id: null,
      content_hash: null,
      checks: null,
    });
  });

  it('that is a draft is reported as one, and nobody looks', async () => {
    const { publication, post } = await withPost('draft');
    await report();
    await lookNextDay();
    expect(await publication()).toMatchObject({ status: 'draft', post_id: post, checks: null });
  });

  it.each(PLACES)(
    'with a title in conflict is reported with it, until somebody decides: %s',
    async (_where, { post_status, post_password = '' }) => {
      const { publication, owner, post, uuid, hash } = await withPost(post_status);
      await wp.runInSite(
        `wp_update_post( array( 'ID' => ${post}, 'post_title' => 'Vaults', 'post_password' => '${post_password}' ) );`,
      );
      await owner.save({ slug: 'arch', title: 'Bows', language: 'en' }, { uuid });
      await imports.run({ uuids: [uuid] });
      await report();
      const reported = await publication();
      // The site has seen this version, but its page does not show it.
      expect(reported?.content_hash).toBe(await hash());
      expect(reported?.checks?.find(({ name }) => name === 'conflicts')).toEqual({
        name: 'conflicts',
        ok: false,
        detail:
          'Changed both on the site and in the article: title. The site keeps its version until somebody resolves the conflict in WordPress.',
      });
      const decided = await wp.rest(`/article-bridge/v1/conflicts/${uuid}`, {
        method: 'POST',
        body: { fields: { title: 'local' } },
      });
      expect(decided.status).toBe(200);
      await report();
      expect((await publication())?.checks?.map(({ name }) => name) ?? []).not.toContain(
        'conflicts',
      );
    },
  );

  it.each(PLACES)(
    'with a conflict that is older than the agreement on checks is reported with it the next day: %s',
    async (_where, { post_status, post_password = '' }) => {
      const { publication, owner, post, uuid } = await withPost(post_status);
      await agree('array_diff');
      await wp.runInSite(
        `wp_update_post( array( 'ID' => ${post}, 'post_title' => 'Vaults', 'post_password' => '${post_password}' ) );`,
      );
      await owner.save({ slug: 'arch', title: 'Bows', language: 'en' }, { uuid });
      await imports.run({ uuids: [uuid] });
      await report();
      expect((await publication())?.checks).toBeNull();
      await agree('array_merge');
      await lookNextDay();
      expect((await publication())?.faulty).toContain('conflicts');
    },
  );

  it('that another plugin takes down is noticed the next day, and when it is back', async () => {
    const { publication, post } = await withPost('publish');
    await report();
    expect((await publication())?.faulty).not.toContain('status');
    await siteStateOf(wp).withPlugin(TAKE_DOWN);
    await wp.runInSite(`update_option( 'taken_down', ${post} );`);
    await lookNextDay();
    expect(await publication()).toMatchObject({
      status: 'published',
      faulty: ['status'],
      checks: [{ name: 'reachable' }, { detail: expect.stringContaining('410') }],
    });
    await wp.runInSite(`delete_option( 'taken_down' );`);
    await lookNextDay();
    expect((await publication())?.faulty).not.toContain('status');
  });

  it('that ends the process of each look leaves the other pages their turns', async () => {
    const { owner, post } = await withPost('publish');
    const other = await owner.save({ slug: 'beam', title: 'Beams' });
    await imports.run({ uuids: [other.uuid], options: { post_status: 'publish' } });
    await report();
    await siteStateOf(wp).withPlugin(
      `add_filter( 'post_link', function ( $link, $of ) { if ( $of->ID === (int) get_option( 'ends' ) ) { exit; } return $link; }, 10, 2 );`,
    );
    await wp.runInSite(`update_option( 'ends', ${post} );`);
    await lookNextDay();
    await wp.runInSite(`do_action( 'article_bridge_look_at_pages' );`);
    const looked = await wp.runInSite(
      `echo $GLOBALS['wpdb']->get_var( $GLOBALS['wpdb']->prepare( "SELECT page_checked_at FROM {$GLOBALS['wpdb']->prefix}article_bridge_articles WHERE uuid = %s", '${other.uuid}' ) );`,
    );
    expect(looked).not.toMatch(/^2020/);
  });

  it('whose post went without a word is noticed the next day', async () => {
    const { publication, post } = await withPost('publish');
    await report();
    await wp.runInSite(
      `$GLOBALS['wpdb']->delete( $GLOBALS['wpdb']->posts, array( 'ID' => ${post} ) );`,
    );
    await lookNextDay();
    expect(await publication()).toBeUndefined();
  });
});
