import { seoPackage } from '@article-bridge/contract';
import fc from 'fast-check';

/** Letters of several scripts, and characters used in addresses, lists and HTML. */
const LETTERS = 'abcXYZ019 .,;:/?#&=%+-_@"<>äßÇéñ中文字עבرش😀\n\t';

/** Valid and invalid texts found in fields of services. */
const TEXTS = [
  ...['', ' ', '\u00a0', ' padded\u00a0', 'n/a', 'none', 'Steel, Stone; Wood', '/a.png'],
  ...['../b.jpg', 'a.gif', './x', 'a/../../b.png', 'sub/dir/ä.jpg?x=1#y', '/a b.png', 'http://'],
  ...['//cdn.example/x.png', 'www.example.com/a', 'https://x.example/ä b', 'https://[::1]/x'],
  ...['https://x.example/a?b=1&c=2', 'https://[::1/x', 'http://a b/c', 'https://u:p@h.example/x'],
  ...['https://h.example:99999/', 'https://h%zz.example/', 'https://x.example/blog/slug'],
  ...['mailto:a@b.example', 'javascript:alert(1)', 'data:image/png;base64,AA', 'a@b.example'],
  ...['0', '1', '5 min read', '1,234', '1 234 words', '12.5', '1e999', 'true', 'no', 'yes', 'all'],
  ...['noindex,follow', 'index', 'published', 'In Review', 'Live', 'draft', 'en', 'pt_BR'],
  ...['English', 'de-DE-1996', '2026-01-01', '2026-01-01 10:00', '2026-01-01T10:00:00+0200'],
  ...['2026-01-01T10:00:00.123Z', '2026-02-30T10:00:00Z', '1767225600', '1767225600000'],
  ...['Thu, 01 Jan 1970', 'summary', 'summary_large_image', 'My Title: A/B?c#d', 'a/b/c'],
  ...['/blog/my-slug/', '7b2f0c3e-5a0d-4a52-8c1e-0f6f3d1f9a11', '# Title\n\ntext', '{broken'],
  ...['<p>One <img src="a.png"> two</p>', "<img src='a b.png' alt='>'>", '{"@type":"Article"}'],
  '<p>x</p><img width=1 height=1 src="https://t.example/p.gif">',
  '<img src="/x.png?a=1&amp;b=2" style="display:none">',
  '<script type="application/ld+json">{"@type":"Article"}</script>',
  '[{"@type":"A"},"x"]',
];

const NUMBERS = [0, 1, -1, 0.5, 1.5, 1767225600, 1767225600000, 1e21, 1e15, 2.5e-9];

const MEMBERS = [
  ...['name', 'title', 'url', 'src', 'href', 'link', 'image', 'image_url', 'og:title', 'og_title'],
  ...['og:image', 'twitter:card', 'card', 'description', 'alt', 'alt_text', 'caption', 'credit'],
  ...['width', 'height', 'mime_type', 'display_name', 'website', 'email', 'index', 'follow', 'q'],
  ...['noindex', 'nofollow', 'question', 'answer', 'a', 'text', 'anchor', 'anchor_text', 'uuid'],
  ...['code', 'locale', 'rendered', 'html', 'markdown', 'value', 'slug', 'label', 'keywords'],
  ...['keyword', 'canonical', 'og', 'featured', 'category', 'x', '@type', 'source_url', 'username'],
];

const OTHER_FIELDS = [
  ...['headline', 'content', 'body', 'seo', 'meta', 'media', 'taxonomies', 'og', 'canonical'],
  ...['keywords', 'category', 'faqs', 'lang', 'locale', 'summary', 'reading_time', 'hero_image'],
  ...['thumbnail', 'json_ld', 'content_html', 'url', 'permalink', 'link', 'article', 'data', 'own'],
];

const LISTED = [
  ...['topic', 'status', 'slug', 'word_count', 'created_at', 'updated_at'],
  ...['meta_title', 'focus_keyword'],
];

/** Articles of a page, at most. */
const PER_PAGE = 100;

/** Negative zero and what exceeds the safe range of integers, also as a page, are not the same in all languages. */
function isSameEverywhere(value: number): boolean {
  return !Object.is(value, -0) && Math.abs(value) < Number.MAX_SAFE_INTEGER / PER_PAGE;
}

/** Which right-to-left letters may be in a host (RFC 5893), only IDNA can tell, which PHP may lack. */
function hasUndecidedHost(text: string): boolean {
  return /^[^/]*\/\//.test(text) && /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text);
}

const text = fc.oneof(
  fc
    .string({ unit: fc.constantFrom(...Array.from(LETTERS)), maxLength: 12 })
    .filter((letters) => !hasUndecidedHost(letters)),
  fc.constantFrom(...TEXTS),
);
const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter(isSameEverywhere),
  fc.constantFrom(...NUMBERS),
);
const plain = fc.oneof(
  { weight: 5, arbitrary: text },
  { weight: 2, arbitrary: number },
  fc.boolean(),
  fc.constant(null),
);
const objectOf = (value: fc.Arbitrary<unknown>) =>
  fc.dictionary(fc.constantFrom(...MEMBERS), value, { minKeys: 1, maxKeys: 6 });
const member = fc.oneof(
  { weight: 3, arbitrary: plain },
  objectOf(plain),
  fc.array(plain, { maxLength: 3 }),
);
const value = fc.oneof(
  { weight: 4, arbitrary: plain },
  { weight: 3, arbitrary: objectOf(member) },
  { weight: 2, arbitrary: fc.array(member, { maxLength: 4 }) },
);
const article = fc.dictionary(
  fc.constantFrom(...Object.keys(seoPackage.shape), ...OTHER_FIELDS),
  value,
  { minKeys: 1, maxKeys: 8 },
);

/** Malformed articles with their list entry and the address they were read from. */
export const oddArticle = fc.record({
  sent: fc.oneof(
    { weight: 8, arbitrary: article },
    article.map((inner) => ({ article: inner })),
    article.map((inner) => ({ status: 'ok', data: inner })),
  ),
  listed: fc.dictionary(fc.constantFrom(...LISTED), plain, { maxKeys: 8 }),
  address: fc.constantFrom('', 'https://service.example/api/v1/articles/a-1'),
});

/** Malformed lists. */
export const oddList = fc
  .dictionary(fc.constantFrom('page', 'per_page', 'total', 'own'), plain)
  .chain((envelope) =>
    fc
      .array(fc.dictionary(fc.constantFrom('uuid', ...LISTED), plain, { maxKeys: 9 }), {
        maxLength: 4,
      })
      .map((articles) => ({ ...envelope, articles })),
  );
