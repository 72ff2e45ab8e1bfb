import { expect, test } from 'vitest';
import { printsLabel, seoChoices } from '../../../wp-plugin/src/settings/seo-settings.ts';
import type { SeoSettings } from '../../../wp-plugin/src/settings/seo-settings.ts';

function settings(changes: Partial<SeoSettings>): SeoSettings {
  return {
    active: [],
    names: { 'wordpress-seo': 'Yoast SEO', 'slim-seo': 'Slim SEO' },
    choice: 'auto',
    prints: 'article-bridge',
    faq: 'append',
    ...changes,
  };
}

function valuesOf(changes: Partial<SeoSettings>): string[] {
  return seoChoices(settings(changes)).map(({ value }) => value);
}

test('without an SEO plugin there is nothing to choose but automatic and none', () => {
  expect(valuesOf({})).toEqual(['auto', 'none']);
});

test('each plugin that runs can be chosen, and automatic says which it takes', () => {
  const active = ['slim-seo', 'wordpress-seo'];
  expect(valuesOf({ active })).toEqual(['auto', 'slim-seo', 'wordpress-seo', 'none']);
  expect(seoChoices(settings({ active }))[0]?.description).toContain('Slim SEO');
});

test('a chosen plugin that does not run any more is still shown', () => {
  expect(valuesOf({ choice: 'slim-seo' })).toEqual(['auto', 'slim-seo', 'none']);
});

test.each([
  ['article-bridge', 'Article Bridge adds the SEO tags to imported posts.'],
  ['wordpress-seo', 'Yoast SEO adds the SEO tags to imported posts.'],
  ['none', 'The SEO fields of imported posts are not shown on the site.'],
])('who prints is said: %s', (prints, text) => {
  expect(printsLabel(settings({ prints }))).toBe(text);
});
