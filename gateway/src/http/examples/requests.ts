import { WEBHOOK_EVENTS } from '@article-bridge/contract';
import { UUID } from './articles.ts';
import { CONNECT_CODE } from './wordpress.ts';

/** Bodies that the routes take, by method and path; the tests send each of them. */
export const REQUEST_EXAMPLES: Readonly<Record<string, unknown>> = {
  'POST /api/v1/articles': {
    title: 'Where to cut',
    markdown: '# Where to cut\n\nA word is where the scissors stop.',
    focus_keyword: 'word segmentation',
    categories: ['Craft'],
  },
  'PUT /api/v1/articles/{uuid}': {
    title: 'Where to cut',
    html: '<p>A word is where the scissors stop.</p>',
  },
  'PATCH /api/v1/articles/{uuid}': { meta_title: 'Where to cut a word', tags: ['unicode'] },
  'POST /api/v1/articles/{uuid}/status': { status: 'in_review' },
  'PUT /api/v1/articles/publications': {
    site: { url: 'https://blog.example.com/', name: 'The blog' },
    publications: [
      {
        uuid: UUID,
        url: 'https://blog.example.com/where-to-cut/',
        post_id: 42,
        checks: [{ name: 'heading', ok: false, detail: 'The page has two first-level headings.' }],
        checked_at: '2026-03-04T10:20:05',
      },
    ],
  },
  'POST /api/v1/session': { email: 'ada@example.com', password: 'a long password' },
  'PUT /api/v1/session/password': {
    current_password: 'a long password',
    new_password: 'a longer password',
  },
  'POST /api/v1/setup': {
    token: 'the one that the first start printed',
    email: 'ada@example.com',
    password: 'a long password',
  },
  'POST /api/v1/users': { email: 'bea@example.com', password: 'a long password' },
  'PATCH /api/v1/users/{id}': { disabled: true },
  'POST /api/v1/keys': { name: 'My site', scopes: ['articles:read'] },
  'POST /api/v1/keys/{id}/rotate': { overlap_hours: 24 },
  'POST /api/v1/webhooks': {
    url: 'https://cms.example.com/webhook',
    events: ['article.completed', 'article.deleted'],
  },
  'PUT /api/v1/webhooks/{webhook_uuid}': {
    url: 'https://cms.example.com/webhook',
    payload: 'full',
  },
  'POST /api/v1/webhooks/{webhook_uuid}/recover': { since: '2026-03-01T00:00:00' },
  'POST /api/v1/webhooks/test': {
    url: 'https://cms.example.com/webhook',
    secret: 'any secret that both sides know',
  },
  'POST /api/v1/wordpress/connections': {
    code: CONNECT_CODE,
    site: { url: 'https://blog.example.com', name: 'The blog' },
  },
  'POST /api/v1/wordpress/capabilities': {
    site: { url: 'https://blog.example.com', name: 'A blog', language: 'en' },
    plugin: { version: '0.1.0' },
    wordpress: { version: '7.1' },
    php: { version: '8.4' },
    contracts: [{ name: 'seo_package', versions: ['1.0'] }],
    content_formats: ['blocks', 'html'],
    features: ['conditional_requests', 'cursor'],
    webhook: {
      url: 'https://blog.example.com/wp-json/article-bridge/v1/webhook',
      events: [...WEBHOOK_EVENTS],
      secret_hash: null,
    },
  },
};
