/** The article of all examples. */
const UUID = '3f6c2a54-8d1b-4e0f-9a77-5b2c1d9e6f40';

const summary = {
  uuid: UUID,
  topic: 'Text processing',
  status: 'completed',
  slug: 'where-to-cut',
  word_count: 812,
  created_at: '2026-03-01T08:30:00',
  updated_at: '2026-03-04T10:15:00',
  meta_title: 'Where to cut',
  focus_keyword: 'word segmentation',
};

const importJob = {
  ...{ id: '0d6f5f0e-4a8e-4d4e-9d0c-1f6b7d0f2a55', state: 'completed', format: 'zip' },
  ...{ status: 'draft', collection: '', byte_length: 48_213, total: 2, done: 2 },
  counts: { created: 1, updated: 0, unchanged: 0, skipped: 0, failed: 1 },
  error: null,
  ...{ created_at: '2026-03-04T10:15:00', started_at: '2026-03-04T10:15:01' },
  finished_at: '2026-03-04T10:15:02',
};

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
    publications: [{ uuid: UUID, url: 'https://blog.example.com/where-to-cut/' }],
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
      events: ['article.completed', 'article.updated', 'article.archived', 'article.deleted'],
      secret_hash: null,
    },
  },
};

/** Bodies of successes; the tests check each against the contract. */
export const ANSWER_EXAMPLES: Readonly<Record<string, unknown>> = {
  'GET /api/v1/articles': { articles: [summary], page: 1, per_page: 20, total: 1 },
  'GET /api/v1/articles/{uuid}': {
    contract: 'seo_package',
    version: '1.0',
    content_hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    ...summary,
    title: 'Where to cut',
    language: 'en',
    html: '<p>A word is where the scissors stop.</p>',
    markdown: 'A word is where the scissors stop.',
    categories: ['Craft'],
  },
  'POST /api/v1/articles/import': {
    ...importJob,
    ...{ state: 'queued', total: null, done: 0, started_at: null, finished_at: null },
    counts: { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 },
  },
  'GET /api/v1/articles/imports': { imports: [importJob], page: 1, per_page: 20, total: 1 },
  'GET /api/v1/articles/imports/{id}': importJob,
  'GET /api/v1/articles/imports/{id}/items': {
    items: [
      {
        ...{ position: 2, source: 'posts/where-to-cut.md', outcome: 'failed' },
        ...{ uuid: null, title: null },
        problems: [{ line: 3, message: 'front matter field "status" is "done": must be one of …' }],
        notes: [],
      },
    ],
    ...{ page: 1, per_page: 20, total: 1 },
  },
  'POST /api/v1/wordpress/capabilities': {
    service: { name: 'Article Bridge gateway', version: '0.1.0', api_version: 'v1' },
    contract: { name: 'seo_package', version: '1.0' },
    content_format: 'blocks',
    features: ['conditional_requests', 'cursor'],
    limits: { per_page: 50 },
    scopes: ['articles:read', 'webhooks:write'],
    event_types: ['article.completed', 'article.updated', 'article.archived', 'article.deleted'],
    signature_schemes: ['standard-webhooks-v1'],
    webhook: {
      webhook_uuid: '0d9f4c3b-2a1e-4b57-8a64-6f1c2e7b9d05',
      url: 'https://blog.example.com/wp-json/article-bridge/v1/webhook',
      events: ['article.completed', 'article.updated', 'article.archived', 'article.deleted'],
      payload: 'thin',
      signature: 'standard-webhooks-v1',
      enabled: true,
      secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
    },
    warnings: [],
    expires_at: '2026-03-04T22:15:00',
  },
};
