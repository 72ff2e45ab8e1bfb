import { articleSummary, SEO_PACKAGE_GROUPS, seoPackage } from '@article-bridge/contract';
import { describe, expect, test } from 'vitest';

const required = {
  contract: 'seo_package',
  version: '1.0',
  uuid: '0b7e8f5e-3c76-4f0a-9a51-0b7de3a1f001',
  content_hash: 'a'.repeat(64),
  topic: 'Bridges',
  status: 'completed',
  slug: 'bridges',
  word_count: 2,
  created_at: '2026-01-01T00:00:00',
  updated_at: '2026-01-01T00:00:00',
  meta_title: 'Bridges',
  focus_keyword: '',
  title: 'Bridges',
  language: 'en',
  html: '<p>Two shores</p>',
  markdown: 'Two shores',
};

describe('seo_package 1.0', () => {
  test('needs no more than the required fields', () => {
    expect(seoPackage.parse(required)).toEqual(required);
  });

  test.each(Object.keys(required))('is refused without %s', (name) => {
    const rest = Object.entries(required).filter(([field]) => field !== name);
    expect(seoPackage.safeParse(Object.fromEntries(rest)).error?.issues[0]?.path).toEqual([name]);
  });

  test('is a flat superset of the list summary: same names, same types', () => {
    const summary = articleSummary.parse(required);
    expect(required).toMatchObject(summary);
    expect(Object.keys(seoPackage.shape)).toEqual(
      expect.arrayContaining(Object.keys(articleSummary.shape)),
    );
  });

  test('keeps fields it does not know, at every level', () => {
    const payload = { ...required, x_new: 1, author: { name: 'A', mastodon: '@a' } };
    expect(seoPackage.parse(payload)).toEqual(payload);
  });

  test('every field belongs to exactly one group', () => {
    expect(Object.values(SEO_PACKAGE_GROUPS).flat().sort()).toEqual(
      Object.keys(seoPackage.shape).sort(),
    );
  });

  test.each([
    ['canonical_url', 'javascript:alert(1)'],
    ['uuid', '../b'],
    ['content_hash', 'A'.repeat(64)],
    ['updated_at', '2026-01-01T00:00:00Z'],
    ['word_count', -1],
    ['status', 'published'],
    ['author', { name: '' }],
    ['internal_links', [{ anchor_text: 'x' }]],
    ['contract', 'other'],
  ])('%s: %j is refused by name', (name, value) => {
    const result = seoPackage.safeParse({ ...required, [name]: value });
    expect(result.error?.issues[0]?.path[0]).toBe(name);
  });
});
