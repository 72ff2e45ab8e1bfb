import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../../support/wordpress.ts';
import { aioseoRows, createAioseoTable } from '../aioseo-table.ts';
import { seoPostsOf } from '../seo-posts.ts';
import type { SeoPlugin } from '../seo-posts.ts';
import { FIELDS, NOTHING } from '../stored-fields.ts';

const wp = useWordPress();
const posts = seoPostsOf(wp);
beforeEach(wp.reset);

describe('all-in-one-seo-pack', () => {
  const plugin: SeoPlugin = 'all-in-one-seo-pack';
  beforeEach(() => createAioseoTable(wp));

  const ROW = {
    title: 'The title',
    description: 'The description',
    canonical_url: 'https://example.com/original',
    robots_default: '0',
    robots_noindex: '1',
    robots_nofollow: '1',
    og_title: 'OG',
    og_description: 'OG text',
    og_image_type: 'custom_image',
    og_image_custom_url: 'https://example.com/og.png',
    twitter_use_og: '0',
    twitter_card: 'summary',
    twitter_title: 'TW',
    twitter_description: 'TW text',
    twitter_image_type: 'custom_image',
    twitter_image_custom_url: 'https://example.com/tw.png',
  };

  it('gets its row, mirrored to meta, and loses what the article gives up', async () => {
    const id = await posts.publish(FIELDS, [plugin]);
    const [row, ...more] = await aioseoRows(wp, id);
    expect(more).toEqual([]);
    expect(row).toMatchObject(ROW);
    expect(JSON.parse(row?.['keyphrases'] ?? '')).toEqual({
      focus: { keyphrase: 'bridge', score: 0, analysis: {} },
      additional: [],
    });
    expect(await posts.meta(id)).toEqual({
      _aioseo_title: 'The title',
      _aioseo_description: 'The description',
      _aioseo_og_title: 'OG',
      _aioseo_og_description: 'OG text',
      _aioseo_twitter_title: 'TW',
      _aioseo_twitter_description: 'TW text',
    });
    await posts.change(id, NOTHING, [plugin]);
    expect((await aioseoRows(wp, id))[0]).toMatchObject({
      title: null,
      description: null,
      canonical_url: null,
      robots_default: '1',
      robots_noindex: '0',
      robots_nofollow: '0',
      og_title: null,
      og_image_type: 'default',
      og_image_custom_url: null,
      twitter_card: 'default',
      twitter_title: null,
    });
  });

  it('keeps the columns of others, what an editor set or emptied, and an additional keyphrase', async () => {
    const id = await posts.publish(FIELDS, [plugin]);
    await wp.runInSite(
      `global $wpdb; $wpdb->update( $wpdb->prefix . 'aioseo_posts', array(
        'title' => 'Mine', 'og_title' => null, 'seo_score' => 77, 'robots_noarchive' => 1,
        'keyphrases' => '{"focus":{"keyphrase":"bridge","score":50,"analysis":{"a":{"score":1}}},"additional":[{"keyphrase":"arch"}]}',
      ), array( 'post_id' => ${id} ) );`,
    );
    await posts.change(
      id,
      {
        meta_title: 'Third',
        meta_description: 'New',
        focus_keyword: 'span',
        open_graph: { title: 'OG 2' },
      },
      [plugin],
    );
    const [row] = await aioseoRows(wp, id);
    expect(row).toMatchObject({
      title: 'Mine',
      og_title: null,
      description: 'New',
      seo_score: '77',
      robots_noarchive: '1',
    });
    expect(JSON.parse(row?.['keyphrases'] ?? '')).toEqual({
      focus: { keyphrase: 'span', score: 50, analysis: { a: { score: 1 } } },
      additional: [{ keyphrase: 'arch' }],
    });
  });
});
