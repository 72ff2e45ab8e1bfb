import { expect, test } from 'vitest';
import { actionExplanation, actionOutcome } from '../../../wp-plugin/src/library/article-action.ts';

test.each([
  ['ignore', '2 articles are ignored.'],
  ['unignore', '2 articles are no longer ignored.'],
  ['unlink', '2 posts were unlinked.'],
  ['trash', '2 posts were moved to the Trash.'],
  ['restore', '2 posts were restored.'],
] as const)('what came of %s counts those with which it worked', (action, sentence) => {
  const failures = [{ uuid: 'a', title: 'A', message: 'No.' }];
  expect(actionOutcome({ action, total: 3, done: 3, failures, isOver: true })).toBe(sentence);
});

test('an unlinked post of an article that is gone is not said to come again', () => {
  expect(actionExplanation('unlink', false)).toContain('another post');
  expect(actionExplanation('unlink', true)).not.toContain('another post');
});
