import { expect, test } from 'vitest';
import { printedSeo } from '../../../wp-plugin/src/seo/printed-seo.ts';
import { seoFields } from '../../../wp-plugin/src/seo/seo-fields.ts';

const POST = {
  title: 'The post',
  excerpt: 'Its excerpt.',
  imageUrl: 'https://example.org/featured.jpg',
  siteName: 'The Daily Bridge',
};

const printed = (fields: Record<string, unknown>, post: Partial<typeof POST> = {}) =>
  printedSeo(
    seoFields(
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [`_seo_package_${name}`, value]),
      ),
    ),
    { ...POST, ...post },
  );

test('a post without fields is told of by its own title, excerpt and featured image', () => {
  expect(printed({})).toEqual({
    title: 'The post – The Daily Bridge',
    description: 'Its excerpt.',
    openGraph: {
      title: 'The post',
      description: 'Its excerpt.',
      imageUrl: 'https://example.org/featured.jpg',
    },
    twitter: {
      title: 'The post',
      description: 'Its excerpt.',
      imageUrl: 'https://example.org/featured.jpg',
      card: 'summary_large_image',
    },
  });
});

test('Twitter falls back to Open Graph, and that to the SEO fields', () => {
  const seo = printed({
    meta_title: 'For search',
    meta_description: 'Two\n lines',
    open_graph: { title: 'For networks', image_url: 'https://example.org/og.jpg' },
    twitter: { description: 'For X', card: 'summary' },
  });
  expect(seo.title).toBe('For search');
  expect(seo.openGraph).toEqual({
    title: 'For networks',
    description: 'Two lines',
    imageUrl: 'https://example.org/og.jpg',
  });
  expect(seo.twitter).toEqual({
    title: 'For networks',
    description: 'For X',
    imageUrl: 'https://example.org/og.jpg',
    card: 'summary',
  });
});

test('a card without an image is a small one', () => {
  expect(printed({}, { imageUrl: '' }).twitter.card).toBe('summary');
});

test('a meta title that repeats the article’s title does not overrule one given here', () => {
  const fields = { title: 'The article', meta_title: 'The article' };
  expect(printed(fields, { title: 'The article' }).title).toBe('The article');
  expect(printed(fields).title).toBe('The post – The Daily Bridge');
});
