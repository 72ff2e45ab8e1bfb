import { describe, expect, test } from 'vitest';
import {
  importLabel,
  importViewLabel,
  localStateLabel,
  selectionLabel,
} from '../../../wp-plugin/src/library/labels.ts';
import type { LocalState } from '../../../wp-plugin/src/library/article.ts';
import { listedArticle } from './listed-article.ts';

describe('importViewLabel', () => {
  test.each([
    [undefined, true, 'Import all'],
    [160, true, 'Import all 160'],
    [1, true, 'Import this article'],
    [7, false, 'Import these 7'],
    [1, false, 'Import this article'],
  ])('%s articles, the whole list: %s', (total, isWhole, label) => {
    expect(importViewLabel(total, isWhole)).toBe(label);
  });
});

describe('importLabel', () => {
  const inState = (state: LocalState['state']) => listedArticle({ local: { state } });

  test('articles with posts are updated, also where fields are in conflict', () => {
    expect(importLabel([inState('update_available'), inState('conflict')])).toBe('Update');
    expect(importLabel([inState('update_available'), inState('new')])).toBe('Import');
  });
});

describe('selectionLabel', () => {
  test('says what becomes of all articles, and nothing of what there is none of', () => {
    const selection = { total: 160, new: 3, updates: 1, conflicts: 0 };
    expect(selectionLabel(selection, 'en')).toBe(
      '160 articles: 3 new, 1 update, 156 stay as they are.',
    );
    expect(selectionLabel({ ...selection, total: 5, conflicts: 1 }, 'en')).toBe(
      '5 articles: 3 new, 1 update, 1 conflict.',
    );
  });
});

describe('localStateLabel', () => {
  test.each([
    ['new', 'New'],
    ['imported', 'Imported'],
    ['edited', 'Edited here'],
    ['conflict', 'Conflict'],
    ['update_available', 'Update available'],
    ['ignored', 'Ignored'],
    ['gone', 'Deleted at the service'],
  ] as const)('%s reads %s', (state, label) => {
    expect(localStateLabel(listedArticle({ local: { state } }))).toBe(label);
  });

  test('what the service has deleted, or nobody wants, is called that in the trash, too', () => {
    for (const [state, label] of [
      ['gone', 'Deleted at the service'],
      ['ignored', 'Ignored'],
    ] as const) {
      const article = listedArticle({ local: { state, post_status: 'trash' } });
      expect(localStateLabel(article)).toBe(label);
    }
  });

  test('a post in the trash is called that', () => {
    const trashed = listedArticle({ local: { state: 'imported', post_status: 'trash' } });
    expect(localStateLabel(trashed)).toBe('In the trash');
  });
});
