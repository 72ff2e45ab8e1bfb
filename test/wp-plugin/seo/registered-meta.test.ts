import { SEO_PACKAGE_GROUPS } from '@article-bridge/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useWordPress } from '../../support/wordpress.ts';
import type { Identity } from '../../support/wordpress-rest.ts';

const wp = useWordPress();
beforeEach(wp.reset);

const FIELDS = Object.values(SEO_PACKAGE_GROUPS).flat();

const post = z.object({ id: z.number(), meta: z.record(z.string(), z.unknown()).optional() });

async function createPost(meta: Record<string, unknown> = {}) {
  return wp.restAs(post, '/wp/v2/posts', {
    method: 'POST',
    body: { title: 'A post', status: 'publish', meta },
  });
}

const META = {
  _seo_package_uuid: '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10',
  _seo_package_word_count: 12,
  _seo_package_title: 'A <b>bold</b> "title" \\ with a backslash',
  _seo_package_tags: ['one', 'two'],
  _seo_package_robots: { index: false, follow: true },
  _seo_package_author: { name: 'Ann', url: null, email: 'ann@example.com' },
  _seo_package_faq: [{ question: 'Why?', answer: 'Because.' }],
  _seo_package_custom_fields: { any: { depth: [1, 'a', null, true] } },
};

describe('post meta', () => {
  it('holds every field of the contract for an editor of the post', async () => {
    const { id } = await createPost();
    const { meta } = await wp.restAs(post, `/wp/v2/posts/${id}`, { query: { context: 'edit' } });
    expect(Object.keys(meta ?? {})).toEqual(
      expect.arrayContaining(FIELDS.map((field) => `_seo_package_${field}`)),
    );
  });

  it('keeps what is written over the REST API', async () => {
    const { id } = await createPost(META);
    const { meta } = await wp.restAs(post, `/wp/v2/posts/${id}`, { query: { context: 'edit' } });
    expect(meta).toMatchObject(META);
  });

  it.each<[string, Identity]>([
    ['a visitor', 'anonymous'],
    ['an administrator who only views', 'admin'],
  ])('is not shown to %s', async (_name, as) => {
    const { id } = await createPost(META);
    const { status, body } = await wp.rest(`/wp/v2/posts/${id}`, { as });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('_seo_package');
    expect(JSON.stringify(body)).not.toContain('ann@example.com');
  });

  it.each([
    ['_seo_package_uuid', '../none'],
    ['_seo_package_content_hash', 'xyz'],
    ['_seo_package_status', 'done'],
    ['_seo_package_word_count', -1],
    ['_seo_package_tags', [{ a: 1 }]],
    ['_seo_package_faq', [{ question: '', answer: '' }]],
    ['_seo_package_robots', 'noindex'],
  ])('%s cannot be %j', async (key, value) => {
    const { id } = await createPost();
    expect(
      await wp.rest(`/wp/v2/posts/${id}`, { method: 'POST', body: { meta: { [key]: value } } }),
    ).toMatchObject({ status: 400 });
  });

  it('of another author is not writable', async () => {
    const { id } = await createPost();
    const as = await wp.createUser('author');
    expect(
      await wp.rest(`/wp/v2/posts/${id}`, {
        method: 'POST',
        as,
        body: { meta: { _seo_package_title: 'Mine' } },
      }),
    ).toMatchObject({ status: 403 });
  });

  it('of an own post is writable, with no more rights than an author has', async () => {
    const as = await wp.createUser('author');
    const { id } = await wp.restAs(post, '/wp/v2/posts', {
      method: 'POST',
      as,
      body: { title: 'Mine' },
    });
    expect(
      await wp.rest(`/wp/v2/posts/${id}`, {
        method: 'POST',
        as,
        body: { meta: { _seo_package_title: 'Mine' } },
      }),
    ).toMatchObject({ status: 200, body: { meta: { _seo_package_title: 'Mine' } } });
  });

  it('is registered for the post types that a filter adds, and for no other', async () => {
    const output = await wp.run(`<?php
      require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php';
      add_filter( 'article_bridge_post_types', fn( $types ) => array( ...$types, 'page', 'no-such-type' ) );
      ( new ArticleBridge\\Seo\\RegisteredMeta( ArticleBridge\\Contract\\SeoPackage::from_generated_file() ) )->register_meta();
      echo wp_json_encode( array_map(
        fn( $type ) => registered_meta_key_exists( 'post', '_seo_package_title', $type ),
        array( 'post', 'page', 'attachment', 'no-such-type' )
      ) );`);
    expect(JSON.parse(output)).toEqual([true, true, false, false]);
  });
});

describe('SEO plugins', () => {
  it('are found by what they define', async () => {
    const output = await wp.run(`<?php
      define( 'WPSEO_VERSION', '27.0' );
      function aioseo() {}
      require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php';
      echo wp_json_encode( ArticleBridge\\Seo\\SeoPlugins::active() );`);
    expect(JSON.parse(output)).toEqual(['wordpress-seo', 'all-in-one-seo-pack']);
  });
});
