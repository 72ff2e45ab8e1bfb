import { EVENT_STREAM_TYPE, serverSentEvent } from '../event-stream.ts';

/** The article of all examples. */
export const UUID = '3f6c2a54-8d1b-4e0f-9a77-5b2c1d9e6f40';

const summary = {
  uuid: UUID,
  topic: 'Text processing',
  status: 'completed',
  slug: 'where-to-cut',
  word_count: 7,
  created_at: '2026-03-01T08:30:00',
  updated_at: '2026-03-04T10:15:00',
  meta_title: 'Where to cut',
  focus_keyword: 'word segmentation',
};

const article = {
  contract: 'seo_package',
  version: '1.0',
  ...summary,
  title: 'Where to cut',
  language: 'en',
  excerpt: 'A word is where the scissors stop.',
  html: '<p>A word is where the scissors stop.</p>',
  markdown: 'A word is where the scissors stop.\n',
  reading_time_minutes: 1,
  meta_description: 'A word is where the scissors stop.',
  categories: ['Craft'],
  content_hash: 'ab0b2125cc2ff502bb8ac5ca05c73827fb27be1f591d58bd076fe0d7e3b2fa97',
};

const publication = {
  uuid: UUID,
  site: { url: 'https://blog.example.com/', name: 'The blog' },
  url: 'https://blog.example.com/where-to-cut/',
  status: 'published',
  since: '2026-03-04T10:20:00',
  post_id: 42,
  content_hash: article.content_hash,
  checks: [
    { name: 'status', ok: true, detail: '' },
    { name: 'heading', ok: false, detail: 'The page has two first-level headings.' },
  ],
  checked_at: '2026-03-04T10:20:05',
  reported_at: '2026-03-04T10:20:05',
};

export const ARTICLE_ANSWERS: Readonly<Record<string, unknown>> = {
  'GET /api/v1/articles': { articles: [summary], page: 1, per_page: 20, total: 1 },
  'GET /api/v1/articles/{uuid}': article,
  'GET /api/v1/articles/{uuid}/export': article,
  'POST /api/v1/articles': { ...article, status: 'draft' },
  'PUT /api/v1/articles/{uuid}': article,
  'PATCH /api/v1/articles/{uuid}': article,
  'POST /api/v1/articles/{uuid}/status': { ...article, status: 'in_review' },
  'GET /api/v1/articles/{uuid}/history': {
    uuid: UUID,
    versions: [
      {
        ...{ version: 1207, current: true, status: 'completed', title: 'Where to cut' },
        ...{ word_count: 7, updated_at: '2026-03-04T10:15:00' },
      },
      {
        ...{ version: 1198, current: false, status: 'draft', title: 'Scissors' },
        ...{ word_count: 2, updated_at: '2026-03-01T08:30:00' },
      },
    ],
  },
  'GET /api/v1/articles/{uuid}/history/{version}': article,
  'POST /api/v1/articles/{uuid}/history/{version}/restore': article,
  'GET /api/v1/articles/terms': {
    languages: [{ language: 'en', articles: 12 }],
    categories: [{ name: 'Craft', articles: 5 }],
  },
  'GET /api/v1/articles/publications': { publications: [publication] },
  'PUT /api/v1/articles/publications': { recorded: 1, removed: 0, unknown: [] },
  'POST /api/v1/media': {
    name: '5tVqZ0cYx1mB7nKdL2rWfG.png',
    url: 'https://articles.example.com/media/5tVqZ0cYx1mB7nKdL2rWfG.png',
    mime_type: 'image/png',
    width: 1200,
    height: 630,
    byte_length: 48_213,
  },
};

export const ARTICLE_TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /api/v1/articles/{uuid}/export': {
    'text/html': article.html,
    'text/plain': article.markdown,
  },
  'GET /api/v1/articles/publications/events': {
    [EVENT_STREAM_TYPE]: serverSentEvent('publications', { publications: [publication] }),
  },
};
