/**
 * Alternative names of the contract's fields at other services, in order of precedence. They are
 * used only if the field itself is absent or unreadable.
 */
export const OTHER_NAMES = {
  title: ['headline'],
  html: ['content_html', 'body_html', 'html_content'],
  markdown: ['content_markdown', 'body_markdown', 'markdown_content'],
  meta_title: ['seo_title'],
  meta_description: ['seo_description'],
  focus_keyword: ['focus_keyphrase', 'primary_keyword'],
  secondary_keywords: ['keywords', 'meta_keywords'],
  canonical_url: ['canonical'],
  open_graph: ['og'],
  twitter: ['twitter_card'],
  schema_jsonld: ['json_ld', 'jsonld'],
  featured_image: [
    'feature_image',
    'featured_image_url',
    'hero_image',
    'hero_image_url',
    'thumbnail',
  ],
  categories: ['category'],
  faq: ['faqs'],
  language: ['lang', 'locale', 'language_code'],
  published_at: ['publish_date', 'published_date'],
  excerpt: ['summary'],
  reading_time_minutes: ['reading_time'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/**
 * Objects in which other services nest fields, and the contract's field of each of their members. A
 * member that has the name of a field is that field, too.
 */
export const GROUPS = {
  seo: {
    title: 'meta_title',
    description: 'meta_description',
    keywords: 'secondary_keywords',
    keyword: 'focus_keyword',
    canonical: 'canonical_url',
    og: 'open_graph',
  },
  meta: {
    title: 'meta_title',
    description: 'meta_description',
    keywords: 'secondary_keywords',
    keyword: 'focus_keyword',
    canonical: 'canonical_url',
    og: 'open_graph',
  },
  content: { html: 'html', markdown: 'markdown', rendered: 'html' },
  body: { html: 'html', markdown: 'markdown', rendered: 'html' },
  taxonomies: { category: 'categories' },
  media: { featured: 'featured_image' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Texts that hold the body, as HTML or as Markdown: their tags tell. */
export const BODIES = ['content', 'body'] as const;

/** Members in which a service may wrap a whole article. */
export const WRAPPERS = ['article', 'data', 'seo_package', 'payload'] as const;

/** Fields that may hold the article's address. */
export const ARTICLE_ADDRESSES = [
  'canonical_url',
  'url',
  'permalink',
  'public_url',
  'link',
] as const;

/** What services call a finished article; the contract calls it `completed`. */
export const FINISHED = [
  'complete',
  'done',
  'final',
  'finished',
  'live',
  'publish',
  'published',
  'ready',
] as const;
