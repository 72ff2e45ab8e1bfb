import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../../support/wordpress.ts';
import { headOf, seoPostsOf } from '../seo-posts.ts';

const wp = useWordPress();
const posts = seoPostsOf(wp);
beforeEach(wp.reset);

const FAQ = [
  { question: 'Why is “it” so?', answer: 'Because.\n\nReally.' },
  { question: 'What is <T>?', answer: 'A type.\nOf many.' },
];

const SHOWING_BOTH = `<!-- wp:heading -->
<h2 class="wp-block-heading">why is "it" <em>so</em>?</h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p>What is &lt;T&gt;? A type.</p>
<!-- /wp:paragraph -->`;

const questionsOf = (page: string) => {
  const { document, jsonLd } = headOf(page);
  return {
    shown: [...document.querySelectorAll('details.wp-block-details > summary')].map(
      (summary) => summary.textContent,
    ),
    structured: jsonLd
      .filter((graph) => graph['@type'] === 'FAQPage')
      .map((graph) => graph['mainEntity']),
  };
};

const entity = ({ question, answer }: { question: string; answer: string }) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
});

describe('GET of an imported post with questions', () => {
  it('shows below the text those that it lacks, and tells search engines all', async () => {
    const page = await posts.page(await posts.publish({ faq: FAQ }));
    expect(questionsOf(page)).toEqual({
      shown: FAQ.map(({ question }) => question),
      structured: [FAQ.map(entity)],
    });
    expect(page).toContain('>Frequently asked questions</h2>');
    expect(page).toMatch(/<p[^>]*>Because\.<\/p>\s*<p[^>]*>Really\.<\/p>/);
    expect(page).toContain('A type.<br>Of many.');
    expect(page).toContain('wp-block-details');
  });

  it('adds nothing to a text that shows them, and tells search engines all', async () => {
    const id = await posts.publish({ faq: FAQ }, [], { post_content: SHOWING_BOTH });
    expect(questionsOf(await posts.page(id))).toEqual({ shown: [], structured: [FAQ.map(entity)] });
  });

  it('with the setting "body", tells only what the text shows', async () => {
    await wp.runInSite(`update_option( 'article_bridge_faq', 'body' );`);
    const id = await posts.publish({ faq: FAQ });
    expect(questionsOf(await posts.page(id))).toEqual({ shown: [], structured: [] });
    const half = await posts.publish({ faq: FAQ }, [], {
      post_content:
        '<!-- wp:paragraph -->\n<p>What is &lt;T&gt;? This.</p>\n<!-- /wp:paragraph -->',
    });
    expect(questionsOf(await posts.page(half))).toEqual({
      shown: [],
      structured: [FAQ.slice(1).map(entity)],
    });
  });

  it('shows none of them without the password', async () => {
    const id = await posts.publish({ faq: FAQ }, [], { post_password: 'secret' });
    expect(questionsOf(await posts.page(id))).toEqual({ shown: [], structured: [] });
  });

  it('a Classic body keeps its paragraphs; an archive, an excerpt and the REST API show no questions', async () => {
    const id = await posts.publish({ faq: FAQ }, [], { post_content: 'One.\n\nTwo.' });
    const page = await posts.page(id);
    expect(page).toContain('<p>One.</p>');
    expect(page).toContain('<p>Two.</p>');
    expect(questionsOf(page).shown).toHaveLength(2);
    const others = await Promise.all(
      ['/', '/feed/', `/wp-json/wp/v2/posts/${id}`].map(async (path) =>
        (await fetch(wp.url + path)).text(),
      ),
    );
    for (const other of others) expect(other).not.toContain('Really.');
  });
});
