import { describe, expect, test } from 'vitest';
import {
  localStateLabel,
  outcomeLabel,
  progressLabel,
} from '../../../wp-plugin/src/library/labels.ts';
import { importRun, listedArticle, runItem } from './listed-article.ts';

describe('outcomeLabel', () => {
  test('names only what happened, in the right number', () => {
    expect(
      outcomeLabel({ created: 3, updated: 0, unchanged: 0, conflict: 0, failed: 1 }, 'en'),
    ).toBe('3 posts created, 1 article failed');
  });

  test('joins the parts as the language does', () => {
    expect(
      outcomeLabel({ created: 1, updated: 2, unchanged: 1, conflict: 0, failed: 0 }, 'ja'),
    ).toBe('1 post created 2 posts updated 1 post was up to date');
  });
});

test('progressLabel says how many of how many', () => {
  const run = importRun([runItem({ state: 'created' }), runItem(), runItem()]);
  expect(progressLabel(run)).toBe('1 of 3 articles');
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
