import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyPost } from '../import/run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const card = z.strictObject({
  title: z.string(),
  description: z.string(),
  image_url: z.string(),
  card: z.string(),
});
const previewSchema = z.strictObject({
  uuid: z.string(),
  title: z.string(),
  document: z.string(),
  seo: z.strictObject({
    meta_title: z.string(),
    meta_description: z.string(),
    focus_keyword: z.string(),
    excerpt: z.string(),
    image_url: z.string(),
    address: z.string(),
    site_name: z.string(),
    open_graph: card,
    twitter: card,
  }),
  facts: z.strictObject({
    language: z.string(),
    direction: z.enum(['ltr', 'rtl']),
    author: z.string(),
    categories: z.array(z.string()),
    tags: z.array(z.string()),
  }),
});
const comparisonSchema = z.strictObject({
  uuid: z.string(),
  title: z.string(),
  post_id: z.int(),
  edit_url: z.string(),
  updated_at: z.string(),
  fields: z.array(
    z.strictObject({
      field: z.string(),
      label: z.string(),
      outcome: z.string(),
      before: z.string(),
      after: z.string(),
      diff: z.array(z.looseObject({ type: z.string() })),
      is_equal: z.boolean(),
    }),
  ),
});

const path = (uuid: string, what: 'preview' | 'comparison') =>
  `/article-bridge/v1/articles/${uuid}/${what}`;
const preview = (uuid: string) => wp.restAs(previewSchema, path(uuid, 'preview'));
const compare = (uuid: string) => wp.restAs(comparisonSchema, path(uuid, 'comparison'));

const ATTACKS = `<!-- wp:paragraph -->
<p onclick="alert(1)">Fine <a href="javascript:alert(2)">text</a><script>alert(3)</script></p>
<!-- /wp:paragraph -->

<!-- wp:html -->
<iframe srcdoc="<script>alert(4)</script>"></iframe><svg onload="alert(5)"></svg>
<!-- /wp:html -->

<!-- wp:shortcode -->
[gallery]
<!-- /wp:shortcode -->

<!-- wp:latest-posts /-->

<!-- wp:image {"url":"javascript:alert(6)"} -->
<figure class="wp-block-image"><img src="https://example.org/a.png" alt="" onerror="alert(7)"/></figure>
<!-- /wp:image -->`;

async function connected() {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  return gateway;
}

describe('GET /articles/{uuid}/preview', () => {
  it('answers a document with the site’s styles and the article’s SEO, and stores nothing', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put({
      title: 'A <bridge>',
      language: 'ar',
      slug: 'a-bridge',
      meta_title: 'Meta',
      meta_description: 'Description',
      author: { name: 'Ada' },
      categories: ['Steel'],
      open_graph: { title: 'OG' },
      featured_image: { url: 'https://example.org/f.png', alt: 'An "alt"' },
    });
    const found = await preview(uuid);
    expect(found.seo).toMatchObject({
      meta_title: 'Meta',
      meta_description: 'Description',
      image_url: 'https://example.org/f.png',
      address: `${wp.url}/a-bridge/`,
      site_name: 'Article Bridge tests',
      open_graph: { title: 'OG' },
    });
    expect(found.facts).toMatchObject({ direction: 'rtl', author: 'Ada', categories: ['Steel'] });
    expect(found.document).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
    expect(found.document).toContain('A &lt;bridge&gt;');
    expect(found.document).toMatch(/>Hello<\/p>/);
    expect(found.document).toContain('alt="An &quot;alt&quot;"');
    expect(found.document).toMatch(/<(link|style)[^>]*id=['"]global-styles/);
    expect(await imports.inSite(`array_sum( (array) wp_count_posts() )`)).toBe(
      await imports.inSite(
        `count( get_posts( array( 'post_status' => 'any', 'numberposts' => -1 ) ) )`,
      ),
    );
  });

  it('runs nothing that the service sends: scripts, handlers, schemes, shortcodes, dynamic blocks (XSS)', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put(
      {
        title: '</title><script>alert(8)</script>',
        featured_image: { url: 'javascript:alert(9)', alt: '' },
      },
      ATTACKS,
    );
    const { document } = await preview(uuid);
    const body = document.slice(document.indexOf('<body'));
    expect(document).not.toContain('<script');
    for (const active of [
      'onclick',
      'onerror',
      'onload',
      'javascript:',
      'iframe',
      'svg',
      'gallery',
    ])
      expect(body).not.toContain(active);
    expect(body).not.toContain('wp-block-latest-posts');
    expect(body).toContain('https://example.org/a.png');
    expect(document).toContain('default-src &#039;none&#039;');
  });

  it('shows links that the keyboard does not stop at, since its frame can open none of them', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put(
      {},
      '<!-- wp:paragraph --><p>See <a href="https://example.org/more" title="More">more</a>.</p><!-- /wp:paragraph -->',
    );
    expect((await preview(uuid)).document).toMatch(/See <a +title="More">more<\/a>\./);
  });

  it('lasts where a theme cannot enqueue its styles outside of a page', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put();
    const result = await imports.inSite(
      `( function () {
        add_action( 'wp_enqueue_scripts', function () { echo 'noise'; throw new RuntimeException( 'no page' ); }, 1 );
        $response = rest_do_request( '/article-bridge/v1/articles/${uuid}/preview' );
        return array( $response->get_status(), strpos( $response->get_data()['document'], 'noise' ), strpos( $response->get_data()['document'], 'Hello' ) > 0 );
      } )()`,
    );
    expect(result).toEqual([200, false, true]);
  });
});

describe('GET /articles/{uuid}/comparison', () => {
  it('shows each field of the post beside the article’s, and what an update would make of it', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put({ title: 'One', meta_title: 'Same' });
    const id = onlyPost(await imports.run({ uuids: [uuid] }));
    const same = await compare(uuid);
    expect(same.fields.filter(({ is_equal }) => !is_equal)).toEqual([]);
    expect(same.fields[0]).toMatchObject({ field: 'title', before: 'One', after: 'One' });

    await wp.runInSite(
      `wp_update_post( array( 'ID' => ${id}, 'post_excerpt' => 'Mine', 'post_title' => 'My one' ) );`,
    );
    await gateway.put(
      { uuid, title: 'Two' },
      '<!-- wp:paragraph -->\n<p>Changed</p>\n<!-- /wp:paragraph -->',
    );
    const { fields } = await compare(uuid);
    const differing = Object.fromEntries(
      fields.filter(({ is_equal }) => !is_equal).map((field) => [field.field, field.outcome]),
    );
    expect(differing).toEqual({ title: 'conflict', content: 'taken', excerpt: 'kept' });
    const content = fields.find(({ field }) => field === 'content');
    expect(content?.diff.map(({ type }) => type)).toContain('changed');
    expect(await imports.inSite(`get_the_title( ${id} )`)).toBe('My one');
  });

  it('is a 404 for an article without a post, and a 403 for who may not edit it', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put();
    expect(await wp.rest(path(uuid, 'comparison'))).toMatchObject({
      status: 404,
      body: { code: 'no_post' },
    });
    await imports.run({ uuids: [uuid] });
    const code = await imports.inSite(
      `( function () {
        $user = get_userdata( wp_insert_user( array( 'user_login' => 'importer', 'user_pass' => 'x', 'role' => 'author' ) ) );
        $user->add_cap( 'article_bridge_import' );
        wp_set_current_user( $user->ID );
        return rest_do_request( '/article-bridge/v1/articles/${uuid}/comparison' )->get_data()['code'];
      } )()`,
    );
    expect(code).toBe('may_not_edit_post');
  });
});

describe.each(['preview', 'comparison'] as const)('GET /articles/{uuid}/%s', (what) => {
  it('passes on that the service has the article no more, or does not answer', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put();
    await imports.run({ uuids: [uuid] });
    gateway.remove(uuid);
    expect(await wp.rest(path(uuid, what))).toMatchObject({ body: { code: 'article_not_found' } });
    gateway.answerWith(() => ({ cut: true }));
    expect(await wp.rest(path(uuid, what))).toMatchObject({
      status: 424,
      body: { code: 'gateway_unreachable' },
    });
  });

  it('is a 403 for who may not import', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put();
    const as = await wp.createUser('editor');
    expect((await wp.rest(path(uuid, what), { as })).status).toBe(403);
  });
});
