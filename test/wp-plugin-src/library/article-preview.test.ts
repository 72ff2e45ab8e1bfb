import { expect, test } from 'vitest';
import { printedSeo } from '../../../wp-plugin/src/seo/printed-seo.ts';
import { postFactsOf, seoFieldsOf } from '../../../wp-plugin/src/library/article-preview.ts';
import type { ArticlePreview } from '../../../wp-plugin/src/library/article-preview.ts';
import { byDifference } from '../../../wp-plugin/src/library/comparison.ts';

const NO_CARD = { title: '', description: '', image_url: '', card: '' };

const PREVIEW: ArticlePreview = {
  uuid: '00000000-0000-4000-8000-000000000001',
  title: 'Bridges',
  document: '',
  seo: {
    meta_title: '',
    meta_description: 'On bridges',
    focus_keyword: 'bridge',
    excerpt: 'An excerpt',
    image_url: 'https://example.org/featured.png',
    address: 'https://example.org/bridges/',
    site_name: 'The Daily Bridge',
    open_graph: { ...NO_CARD, title: 'Shared' },
    twitter: { ...NO_CARD, card: 'player' },
  },
  facts: { language: 'en', direction: 'ltr', author: 'Ada', categories: [], tags: [] },
};

test('a preview is shown by the rules of the page’s head', () => {
  const printed = printedSeo(seoFieldsOf(PREVIEW), postFactsOf(PREVIEW));
  expect(printed).toMatchObject({
    title: 'Bridges – The Daily Bridge',
    description: 'On bridges',
    openGraph: { title: 'Shared', imageUrl: 'https://example.org/featured.png' },
    twitter: { title: 'Shared', card: 'summary_large_image' },
  });
});

test('fields that differ come apart from those that do not', () => {
  const field = { label: '', outcome: '' as const, before: '', after: '', diff: [] };
  const { different, equal } = byDifference([
    { ...field, field: 'title', is_equal: true },
    { ...field, field: 'slug', is_equal: false },
  ]);
  expect([different.length, equal.length]).toEqual([1, 1]);
  expect(different[0]?.field).toBe('slug');
});
