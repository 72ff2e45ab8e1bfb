import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../../support/wordpress.ts';
import { activatePretendedPlugin } from '../pretended-plugin.ts';
import { headOf, seoPostsOf } from '../seo-posts.ts';
import { FIELDS } from './described-post.ts';

const wp = useWordPress();
const posts = seoPostsOf(wp);
beforeEach(wp.reset);

describe('GET of an imported post, no SEO plugin active,', () => {
  it('holds title, description, canonical, robots, Open Graph and Twitter once each', async () => {
    const head = headOf(await posts.page(await posts.publish(FIELDS)));
    expect(head.titles).toEqual(['A title for "search" & more']);
    expect(head.canonicals).toEqual(['https://example.com/original?a=1&b=2']);
    expect(head.contents('robots')).toEqual([
      expect.stringMatching(/noindex.*nofollow|nofollow.*noindex/),
    ]);
    for (const [name, content] of Object.entries({
      description: "What it's about.",
      'og:type': 'article',
      'og:title': 'For Facebook',
      'og:description': 'Shared.',
      'og:url': 'https://example.com/original?a=1&b=2',
      'og:site_name': 'Article Bridge tests',
      'og:image': 'https://example.com/og.png',
      'twitter:card': 'summary',
      'twitter:title': 'For X',
      'twitter:description': 'Posted.',
      'twitter:image': 'https://example.com/og.png',
    })) {
      expect([name, head.contents(name)]).toEqual([name, [content]]);
    }
    // The site is in English; the article's language has no territory.
    expect(head.contents('og:locale')).toEqual([]);
    expect(await wp.takeDebugLog()).toBe('');
  });

  it('holds JSON-LD of the article, with its author and without the e-mail address', async () => {
    const page = await posts.page(await posts.publish(FIELDS));
    expect(headOf(page).jsonLd).toEqual([
      expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: 'The post',
        description: "What it's about.",
        inLanguage: 'de',
        wordCount: 12,
        keywords: ['bridge', 'arch'],
        author: { '@type': 'Person', name: 'Ann', url: 'https://example.com/ann' },
      }),
    ]);
    expect(page).not.toContain('ann@example.com');
  });

  it("prints the article's own JSON-LD in place of what it says itself", async () => {
    const own = [
      { '@context': 'https://schema.org', '@type': 'NewsArticle', headline: 'Own' },
      { '@type': 'FAQPage', mainEntity: [] },
    ];
    const id = await posts.publish({
      ...FIELDS,
      schema_jsonld: own,
      faq: [{ question: 'Why?', answer: 'So.' }],
    });
    expect(headOf(await posts.page(id)).jsonLd).toEqual([
      own[0],
      { '@context': 'https://schema.org', ...own[1] },
    ]);
  });

  it('takes what is not said from the post', async () => {
    const id = await posts.publish({}, [], { post_excerpt: 'An excerpt &amp; more' });
    const head = headOf(await posts.page(id));
    expect(head.titles).toEqual(['The post – Article Bridge tests']);
    expect(head.contents('description')).toEqual(['An excerpt & more']);
    expect(head.contents('og:title')).toEqual(['The post']);
    expect(head.contents('twitter:card')).toEqual(['summary']);
    expect(head.contents('robots').join()).not.toContain('noindex');
    expect(head.canonicals).toEqual([`${wp.url}/the-post/`]);
  });

  it("keeps a meta title until it is removed; the editor's new title beats one that was not chosen", async () => {
    const titles = async (id: number) => headOf(await posts.page(id)).titles;
    const chosen = await posts.publish({ meta_title: 'Chosen' });
    await posts.change(chosen, {}, [], { post_title: 'Edited' });
    expect(await titles(chosen)).toEqual(['Chosen']);
    await posts.change(chosen, { meta_title: null });
    expect(await titles(chosen)).toEqual(['Edited – Article Bridge tests']);

    const derived = await posts.publish({ meta_title: 'The post' });
    expect(await titles(derived)).toEqual(['The post']);
    await posts.change(derived, {}, [], { post_title: 'Edited' });
    expect(await titles(derived)).toEqual(['Edited – Article Bridge tests']);
  });

  it('prints text as it is, whatever it holds, and lets nothing out of its place', async () => {
    const attack = `"><img src=x onerror=alert(1)></title></script><script data-broken-out>'&amp;<!-- --!> \\u003c`;
    const id = await posts.publish({
      meta_title: `T ${attack}`,
      meta_description: `D ${attack}`,
      focus_keyword: `K ${attack}`,
      secondary_keywords: [`K2 ${attack}`],
      language: `de"><img src=x onerror=alert(1)>`,
      canonical_url: 'https://example.com/"><img src=x onerror=alert(1)>',
      open_graph: {
        title: `OT ${attack}`,
        description: `OD ${attack}`,
        image_url: 'javascript:alert(1)',
      },
      twitter: {
        card: `summary"><img src=x onerror=alert(1)>`,
        title: `TT ${attack}`,
        description: `TD ${attack}`,
        image_url: 'data:text/html,<script>alert(1)</script>',
      },
      author: { name: `A ${attack}`, url: 'javascript:alert(1)' },
      schema_jsonld: [{ '@type': 'Thing', name: `S ${attack}`, [attack]: [attack] }],
      faq: [{ question: `Q ${attack}`, answer: `A ${attack} [gallery]\n\nB ${attack}` }],
    });
    const page = await posts.page(id);
    const head = headOf(page);
    expect(head.activeElements).toBe(0);
    expect(head.titles).toEqual([`T ${attack}`]);
    for (const [name, prefix] of Object.entries({
      description: 'D',
      'og:title': 'OT',
      'og:description': 'OD',
      'twitter:title': 'TT',
      'twitter:description': 'TD',
    })) {
      expect([name, head.contents(name)]).toEqual([name, [`${prefix} ${attack}`]]);
    }
    // The field's schema requires a URL: anything else is dropped when it is stored.
    expect(head.canonicals).toEqual([expect.stringMatching(/^https:\/\/example\.com\/[^"<>]*$/)]);
    expect(head.contents('og:image')).toEqual([]);
    expect(head.contents('twitter:card')).toEqual(['summary']);
    expect(head.jsonLd).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Thing',
        name: `S ${attack}`,
        [attack]: [attack],
      },
      expect.objectContaining({
        '@type': 'Article',
        description: `D ${attack}`,
        author: { '@type': 'Person', name: `A ${attack}` },
      }),
      expect.objectContaining({ '@type': 'FAQPage' }),
    ]);
    expect(page).not.toContain('javascript:');
  });

  it.each([
    ['with a password', { post_password: 'secret' }, ''],
    ['that is private, to who may read it', { post_status: 'private' }, 'admin'],
  ])('says nothing of a post %s, but noindex', async (_name, columns, as) => {
    const id = await posts.publish(FIELDS, [], columns);
    const cookie =
      as === ''
        ? ''
        : await wp.runInSite(
            `echo LOGGED_IN_COOKIE . '=' . rawurlencode( wp_generate_auth_cookie( 1, time() + 3600, 'logged_in' ) );`,
          );
    const page = await posts.page(id, cookie);
    const head = headOf(page);
    expect(head.names('og:')).toEqual([]);
    expect(head.names('twitter:')).toEqual([]);
    expect(head.contents('description')).toEqual([]);
    expect(head.jsonLd).toEqual([]);
    expect(head.contents('robots').join()).toContain('noindex');
    for (const secret of ["What it's about.", 'A title for', 'For Facebook', 'Posted.']) {
      expect(page).not.toContain(secret);
    }
  });

  it('leaves posts that no article became alone', async () => {
    const id = await posts.publish({ ...FIELDS, uuid: '' });
    const head = headOf(await posts.page(id));
    expect(head.contents('description')).toEqual([]);
    expect(head.names('og:')).toEqual([]);
    expect(head.titles).toEqual(['The post – Article Bridge tests']);
  });

  it('prints nothing with the choice "none", or when a filter says so', async () => {
    const id = await posts.publish(FIELDS);
    await wp.runInSite(`update_option( 'article_bridge_seo_plugin', 'none' );`);
    expect(headOf(await posts.page(id)).contents('description')).toEqual([]);
    await wp.runInSite(`delete_option( 'article_bridge_seo_plugin' );`);
    await activatePretendedPlugin(
      wp,
      `add_filter( 'article_bridge_print_head', '__return_false' );`,
    );
    const head = headOf(await posts.page(id));
    expect(head.contents('description')).toEqual([]);
    expect(head.names('og:')).toEqual([]);
    expect(head.jsonLd).toEqual([]);
  });
});
