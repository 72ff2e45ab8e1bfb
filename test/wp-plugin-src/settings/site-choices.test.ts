import { expect, test } from 'vitest';
import {
  idsOfNames,
  isPostType,
  isTaxonomy,
  isTerm,
  namesOfIds,
  postTypeChoices,
  readEntries,
  taxonomyChoices,
} from '../../../wp-plugin/src/settings/site-choices.ts';
import type { SiteChoices } from '../../../wp-plugin/src/settings/site-choices.ts';

const site: SiteChoices = {
  postTypes: [
    { slug: 'post', name: 'Posts', viewable: true },
    { slug: 'attachment', name: 'Media', viewable: true },
    { slug: 'wp_block', name: 'Patterns', viewable: false },
  ],
  taxonomies: [
    {
      slug: 'category',
      name: 'Categories',
      types: ['post'],
      rest_base: 'categories',
      visibility: { public: true },
    },
    { slug: 'hidden', name: 'X', types: ['post'], rest_base: 'x', visibility: { public: false } },
  ],
};

test('an article can become what people write and read', () => {
  expect(postTypeChoices(site, 'post')).toEqual([{ value: 'post', label: 'Posts' }]);
});

test('what was chosen stays in the list, also while the rest is not known', () => {
  expect(postTypeChoices(undefined, 'recipe')).toEqual([{ value: 'recipe', label: 'recipe' }]);
});

test('only public taxonomies of the post type can be chosen', () => {
  const values = taxonomyChoices(site, 'post', 'category').map(({ value }) => value);
  expect(values).toEqual(['category']);
});

test('names of terms become ids and back; a term that is gone shows its number', () => {
  const terms = [{ id: 3, name: 'News' }];
  expect(idsOfNames(terms, ['News', 'Nonsense'])).toEqual([3]);
  expect(namesOfIds(terms, [3, 9])).toEqual(['News', '#9']);
});

test('what WordPress, or a plugin that filters it, answers otherwise is left out', () => {
  const [posts] = site.postTypes;
  const [category] = site.taxonomies;
  expect(readEntries({ post: posts, page: { slug: 'page' } }, isPostType)).toEqual([posts]);
  expect(readEntries({ category, tag: { ...category, types: [1] } }, isTaxonomy)).toEqual([
    category,
  ]);
  expect(readEntries([{ id: 1, name: 'Ada' }, { id: '2' }, null], isTerm)).toEqual([
    { id: 1, name: 'Ada' },
  ]);
  expect(readEntries('<html>', isTerm)).toEqual([]);
});
