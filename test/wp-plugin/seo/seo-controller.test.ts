import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { seoPostsOf } from './seo-posts.ts';

const wp = useWordPress();
const posts = seoPostsOf(wp);
beforeEach(wp.reset);

const SEO = '/article-bridge/v1/seo';

const DEFAULTS = {
  active: [],
  choice: 'auto',
  prints: 'article-bridge',
  faq: 'append',
  names: expect.objectContaining({ 'wordpress-seo': 'Yoast SEO' }),
};

describe('REST /seo', () => {
  it('GET answers the settings and who prints', async () => {
    expect(await wp.rest(SEO)).toMatchObject({ status: 200, body: DEFAULTS });
  });

  it('POST changes what it names and answers the whole', async () => {
    expect(await wp.rest(SEO, { method: 'POST', body: { choice: 'none' } })).toMatchObject({
      status: 200,
      body: { ...DEFAULTS, choice: 'none', prints: 'none' },
    });
    expect(await wp.rest(SEO, { method: 'POST', body: { faq: 'body' } })).toMatchObject({
      status: 200,
      body: { ...DEFAULTS, choice: 'none', prints: 'none', faq: 'body' },
    });
  });

  it.each([{ choice: 'no-such-plugin' }, { choice: '' }, { faq: 'maybe' }, { choice: ['auto'] }])(
    'POST of %j is a 400 and changes nothing',
    async (body) => {
      expect(await wp.rest(SEO, { method: 'POST', body })).toMatchObject({ status: 400 });
      expect(await wp.rest(SEO)).toMatchObject({ body: DEFAULTS });
    },
  );

  it('is for administrators: 401 for a visitor, 403 for an editor', async () => {
    const as = await wp.createUser('editor');
    for (const method of ['GET', 'POST'] as const) {
      expect(await wp.rest(SEO, { method, as: 'anonymous' })).toMatchObject({ status: 401 });
      expect(await wp.rest(SEO, { method, as })).toMatchObject({ status: 403 });
    }
  });
});

describe('who prints', () => {
  const prints = 'ArticleBridge\\Seo\\SeoSettings::prints()';

  it.each([
    ['auto', ['slim-seo', 'wp-seopress'], 'wp-seopress'],
    ['slim-seo', ['slim-seo', 'wp-seopress'], 'slim-seo'],
    ['wordpress-seo', ['slim-seo'], 'slim-seo'],
    ['wordpress-seo', [], 'article-bridge'],
    ['none', ['slim-seo'], 'none'],
    ['garbage', [], 'article-bridge'],
  ] as const)('with the choice %s and %j active: %s', async (choice, plugins, expected) => {
    await wp.runInSite(`update_option( 'article_bridge_seo_plugin', '${choice}' );`);
    expect(await posts.inSite(prints, plugins)).toBe(expected);
  });
});
