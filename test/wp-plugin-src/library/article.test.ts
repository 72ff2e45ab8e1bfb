import { describe, expect, test } from 'vitest';
import {
  articleTitle,
  editUrl,
  isImportable,
  isInTrash,
  isReimportable,
  thumbnailUrl,
} from '../../../wp-plugin/src/library/article.ts';
import type { LocalStateName } from '../../../wp-plugin/src/library/article.ts';
import { listedArticle } from './listed-article.ts';

describe('articleTitle', () => {
  test.each([
    [{ title: 'Standing bridges', meta_title: 'How bridges stand' }, 'Standing bridges'],
    [{ title: null, meta_title: 'How bridges stand' }, 'How bridges stand'],
    [{ meta_title: 'How bridges stand', topic: 'Bridges' }, 'How bridges stand'],
    [{ meta_title: '', topic: 'Bridges' }, 'Bridges'],
    [{ meta_title: '', topic: '', slug: 'bridges' }, 'bridges'],
  ])('of %o is %s', (fields, title) => {
    expect(articleTitle(listedArticle(fields))).toBe(title);
  });
});

describe('thumbnailUrl', () => {
  test.each([
    ['https://example.org/a.png', 'https://example.org/a.png'],
    ['javascript:alert(1)', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('of %s is %s', (url, shown) => {
    const article = listedArticle(url === undefined ? {} : { thumbnail_url: url });
    expect(thumbnailUrl(article)).toBe(shown);
  });
});

describe('isImportable', () => {
  test.each([
    ['new', true],
    ['update_available', true],
    ['imported', false],
    ['edited', false],
    ['conflict', true],
    ['ignored', false],
    ['gone', false],
  ] as const)('an article that is %s: %s', (state, importable) => {
    expect(isImportable(listedArticle({ local: { state } }))).toBe(importable);
  });
});

describe('isReimportable', () => {
  test.each([
    ['new', false],
    ['update_available', false],
    ['conflict', false],
    ['imported', true],
    ['edited', true],
    ['ignored', false],
    ['gone', false],
  ] as const)('an article that is %s: %s', (state, reimportable) => {
    expect(isReimportable(listedArticle({ local: { state } }))).toBe(reimportable);
  });
});

describe('a post in the trash', () => {
  const trashed = listedArticle({
    local: { state: 'imported', edit_url: 'https://example.com/edit', post_status: 'trash' },
  });

  test('is told apart', () => {
    expect(isInTrash(trashed)).toBe(true);
    expect(isInTrash(listedArticle({ local: { post_status: 'draft' } }))).toBe(false);
  });

  test('is brought back and imported again, unless the article is ignored or deleted', () => {
    const inTrash = (state: LocalStateName) =>
      listedArticle({ local: { state, post_status: 'trash' } });
    expect(isImportable(inTrash('update_available'))).toBe(false);
    expect(isReimportable(inTrash('imported'))).toBe(true);
    expect(isReimportable(inTrash('update_available'))).toBe(true);
    expect(isReimportable(inTrash('ignored'))).toBe(false);
    expect(isReimportable(inTrash('gone'))).toBe(false);
  });

  test('is not offered for editing, which WordPress would refuse', () => {
    expect(editUrl(trashed)).toBeNull();
    expect(editUrl(listedArticle({ local: { edit_url: 'https://example.com/edit' } }))).toBe(
      'https://example.com/edit',
    );
  });
});
