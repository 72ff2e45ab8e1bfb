import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { seoPostsOf } from './seo-posts.ts';

const wp = useWordPress();
const posts = seoPostsOf(wp);
beforeEach(wp.reset);

describe('the core sitemap', () => {
  const sitemap = async () => (await fetch(`${wp.url}/wp-sitemap-posts-post-1.xml`)).text();

  it('leaves out imported posts that are not to be indexed, and no other', async () => {
    await posts.publish({ robots: { index: false, follow: true } }, [], { post_name: 'hidden' });
    await posts.publish({ robots: { index: true, follow: false } }, [], { post_name: 'open' });
    await posts.publish({}, [], { post_name: 'silent' });
    const xml = await sitemap();
    expect(xml).not.toContain('/hidden/');
    expect(xml).toContain('/open/');
    expect(xml).toContain('/silent/');
    await wp.runInSite(`update_option( 'article_bridge_seo_plugin', 'none' );`);
    expect(await sitemap()).toContain('/hidden/');
  });
});
