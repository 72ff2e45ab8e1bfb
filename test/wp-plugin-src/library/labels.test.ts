import { describe, expect, test } from 'vitest';
import { localStateLabel } from '../../../wp-plugin/src/library/labels.ts';
import { listedArticle } from './listed-article.ts';

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
