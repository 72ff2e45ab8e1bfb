import { expect, test } from 'vitest';
import { SAFE_IMPORT_OPTIONS } from '@article-bridge/contract/plugin-api';
import { formOf, formOfName, newForm } from '../../../wp-plugin/src/settings/preset.ts';
import type { Presets } from '../../../wp-plugin/src/settings/preset.ts';

const all: Presets = {
  default: 'news',
  presets: [
    { slug: 'blog', name: 'Blog', options: SAFE_IMPORT_OPTIONS },
    { slug: 'news', name: 'News', options: { ...SAFE_IMPORT_OPTIONS, post_status: 'pending' } },
  ],
};

test('the form is for the preset asked for', () => {
  expect(formOf(all, 'blog')).toMatchObject({ slug: 'blog', name: 'Blog', isDefault: false });
});

test('a preset that is gone gives way to the default, and that to any', () => {
  expect(formOf(all, 'gone')).toMatchObject({ slug: 'news', isDefault: true });
  expect(formOf({ ...all, default: null }, 'gone')).toMatchObject({ slug: 'blog' });
});

test('without presets the form is for the first, which is made to hold, with the safe options', () => {
  expect(formOf({ default: null, presets: [] }, null)).toMatchObject({
    slug: null,
    name: '',
    isDefault: true,
    options: SAFE_IMPORT_OPTIONS,
  });
});

test('one more preset does not take the place of the default', () => {
  expect(newForm(all)).toMatchObject({ slug: null, isDefault: false });
});

test('a preset that was just stored is found by its name', () => {
  expect(formOfName(all, ' Blog ')).toMatchObject({ slug: 'blog' });
});
