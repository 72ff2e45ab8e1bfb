/** An article with all fields for the head of its page. */
export const FIELDS = {
  meta_title: 'A title for "search" & more',
  meta_description: "What it's about.",
  focus_keyword: 'bridge',
  secondary_keywords: ['arch'],
  language: 'de',
  canonical_url: 'https://example.com/original?a=1&b=2',
  robots: { index: false, follow: false },
  open_graph: {
    title: 'For Facebook',
    description: 'Shared.',
    image_url: 'https://example.com/og.png',
  },
  twitter: { card: 'summary', title: 'For X', description: 'Posted.', image_url: null },
  author: { name: 'Ann', url: 'https://example.com/ann', email: 'ann@example.com' },
  word_count: 12,
};
