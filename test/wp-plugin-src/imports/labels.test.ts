import { describe, expect, test } from 'vitest';
import { outcomeLabel, progressLabel } from '../../../wp-plugin/src/imports/labels.ts';
import { importRun, runItem } from './import-run.ts';

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
