import { expect, test } from 'vitest';
import { capitalized, fieldsLabel } from '../../../wp-plugin/src/conflicts/labels.ts';

test('the fields of an article are a list that begins like a sentence', () => {
  const fields = [
    { field: 'title', label: 'title' },
    { field: '_seo_package_meta_title', label: 'SEO title' },
  ];
  expect(fieldsLabel(fields, 'en')).toBe('Title, SEO title');
});

test('capitals follow the language, and a page without one is no error', () => {
  expect(capitalized('içerik', 'tr')).toBe('İçerik');
  expect(capitalized('title', '')).toBe('Title');
});
