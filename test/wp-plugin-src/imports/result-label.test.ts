import { describe, expect, test } from 'vitest';
import { outcomeStatus, resultLabel } from '../../../wp-plugin/src/imports/result-label.ts';
import { storedRun } from '../runs/stored-run.ts';

describe('resultLabel', () => {
  test('says what was done, and only that', () => {
    const run = storedRun({ counts: { created: 2, failed: 1 } });
    expect(resultLabel(run, 'en')).toBe('2 posts created, 1 article failed');
  });

  test('joins the parts as the language does', () => {
    const run = storedRun({ counts: { created: 1, updated: 2, unchanged: 1 } });
    expect(resultLabel(run, 'ja')).toBe('1 post created 2 posts updated 1 post was up to date');
  });

  test('says what a preview found in the conditional', () => {
    const run = storedRun({
      dry_run: true,
      counts: { created: 1, updated: 2, conflict: 1, failed: 3, unchanged: 1 },
    });
    expect(resultLabel(run, 'en')).toBe(
      '1 post would be created, 2 posts would be updated, 1 post is up to date, 1 post would be in conflict, 3 articles would fail',
    );
  });

  test('says what a rollback undid and what it kept', () => {
    const rolledBack = (rollback: { undone: number; kept: number }) =>
      resultLabel(storedRun({ state: 'rolled_back', counts: { created: 3 }, rollback }), 'en');
    expect(rolledBack({ undone: 3, kept: 0 })).toBe('3 posts were deleted.');
    expect(rolledBack({ undone: 2, kept: 1 })).toBe(
      '2 posts were deleted. 1 post was kept as it is; the log says why.',
    );
  });

  test.each([
    [{ created: 1, unchanged: 1 }, '1 post was deleted.'],
    [{ updated: 1, failed: 1 }, '1 post was restored.'],
    [{ created: 1, updated: 1 }, '1 post was deleted or restored.'],
  ])('says what became of posts where it is known: %o', (counts, words) => {
    const rollback = { undone: 1, kept: 0 };
    expect(resultLabel(storedRun({ state: 'rolled_back', counts, rollback }), 'en')).toBe(words);
  });

  test('counts what has warnings', () => {
    const run = storedRun({ counts: { created: 3 }, warned: 2 });
    expect(resultLabel(run, 'en')).toBe('3 posts created; 2 articles have warnings');
  });

  test('says what a cancelled run left out', () => {
    const run = storedRun({ state: 'cancelled', total: 5, done: 2, counts: { created: 2 } });
    expect(resultLabel(run, 'en')).toBe('2 posts created, 3 articles left out');
  });

  test('says that nothing has happened yet, or never will', () => {
    expect(resultLabel(storedRun({ state: 'pending', total: 5 }), 'en')).toBe('Nothing yet');
    expect(resultLabel(storedRun({ state: 'cancelled', total: 5 }), 'en')).toBe(
      'Nothing was imported.',
    );
  });
});

test.each([
  ['paused', {}, 'info'],
  ['paused', { created: 1 }, 'success'],
  ['running', { failed: 1 }, 'warning'],
  ['cancelled', {}, 'warning'],
  ['completed', { created: 1 }, 'success'],
  ['rolled_back', { created: 1, failed: 1 }, 'success'],
] as const)('outcomeStatus of a run that is %s with %o: %s', (state, counts, status) => {
  expect(outcomeStatus(storedRun({ state, counts }))).toBe(status);
});
