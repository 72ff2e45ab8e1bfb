import { sharedLink } from '@article-bridge/contract/ui';
import { expect, test } from 'vitest';

const NONE = { title: '', description: '', imageUrl: '' };
const ARTICLE = { title: 'A title', description: 'A text', imageUrl: 'https://a.example/1.jpg' };

test('Twitter falls back to Open Graph, and Open Graph to the article', () => {
  const openGraph = { ...NONE, title: 'For\n networks' };
  const twitter = { ...NONE, description: 'For X', card: '' as const };
  expect(sharedLink({ openGraph, twitter }, ARTICLE)).toEqual({
    openGraph: { ...ARTICLE, title: 'For networks' },
    twitter: {
      ...ARTICLE,
      title: 'For networks',
      description: 'For X',
      card: 'summary_large_image',
    },
  });
});

test.each([
  ['', '', 'summary'],
  ['', 'https://a.example/1.jpg', 'summary_large_image'],
  ['summary_large_image', '', 'summary_large_image'],
  ['summary', 'https://a.example/1.jpg', 'summary'],
] as const)('card %j with image %j is %s', (card, imageUrl, shown) => {
  const given = { openGraph: NONE, twitter: { ...NONE, card } };
  expect(sharedLink(given, { ...ARTICLE, imageUrl }).twitter.card).toBe(shown);
});
