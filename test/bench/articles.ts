import type { ArticleDraft } from '../../gateway/src/index.ts';
import { performInThisThread } from '../../gateway/src/articles/rendering/rendering-work.ts';
import { realTexts } from './real-texts.ts';

const PARAGRAPH =
  'An article service keeps what writers finish; a site shows what readers look for. Between the ' +
  'two lies a contract, and whoever keeps to it on both shores may cross as often as they like.';

/**
 * Generates an article by its number: about 13 kB of body, with terms, keywords and a description.
 */
export function generatedArticle(n: number): ArticleDraft {
  const sections = Array.from({ length: 20 }, (_, section) => ({
    heading: `Section ${section + 1} of article ${n}`,
    text: `${PARAGRAPH} ${PARAGRAPH} ${PARAGRAPH}`,
  }));
  const title = `Article number ${n}`;
  return {
    sourceKey: `bench/${n}.md`,
    status: 'completed',
    content: {
      topic: title,
      slug: `article-number-${n}`,
      word_count: 2000,
      meta_title: title,
      focus_keyword: `keyword ${n}`,
      title,
      language: 'en',
      excerpt: PARAGRAPH,
      html: sections.map(({ heading, text }) => `<h2>${heading}</h2>\n<p>${text}</p>`).join('\n'),
      markdown: sections.map(({ heading, text }) => `## ${heading}\n\n${text}`).join('\n\n'),
      reading_time_minutes: 10,
      meta_description: PARAGRAPH.slice(0, 150),
      secondary_keywords: ['bridge', 'article'],
      categories: [`Category ${n % 5}`, 'Bridges'],
      tags: [`tag ${n % 10}`, 'bench'],
    },
  };
}

/** Articles by number, as generated, but with real texts of about 2 to 20 kB for bodies. */
export async function realArticles(): Promise<(n: number) => Promise<ArticleDraft>> {
  const textOf = await realTexts();
  return async (n) => {
    const markdown = textOf(n);
    const address = 'http://localhost/';
    const html = await performInThisThread('safeMarkdown', { markdown, address });
    const draft = generatedArticle(n);
    return { ...draft, content: { ...draft.content, markdown, html } };
  };
}
