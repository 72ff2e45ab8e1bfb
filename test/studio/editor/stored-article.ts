import type { SeoPackage } from '@article-bridge/contract';

/** An article as returned by the gateway; a test specifies only the fields it is about. */
export function storedArticle(changes: Partial<SeoPackage> = {}): SeoPackage {
  return {
    contract: 'seo_package',
    version: '1.0',
    uuid: '0b9f3c1e-5d0a-4c58-9a55-0d9a54d2f6c1',
    content_hash: '0'.repeat(64),
    status: 'draft',
    created_at: '2026-01-01T00:00:00',
    updated_at: '2026-01-01T00:00:00',
    title: 'A title',
    topic: 'A title',
    slug: 'a-title',
    language: 'en',
    word_count: 2,
    meta_title: 'A title',
    meta_description: 'Some words.',
    focus_keyword: '',
    excerpt: 'Some words.',
    html: '<p>Some words.</p>',
    markdown: 'Some words.\n',
    ...changes,
  };
}
