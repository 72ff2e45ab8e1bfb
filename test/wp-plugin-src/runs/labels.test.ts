import { describe, expect, test } from 'vitest';
import {
  outcomeStatus,
  resultLabel,
  runKindLabel,
  runTone,
  starterLabel,
  waitingLabel,
} from '../../../wp-plugin/src/runs/labels.ts';
import { storedRun } from './stored-run.ts';

test.each([
  ['paused', {}, 'info'],
  ['paused', { created: 1 }, 'success'],
  ['running', { failed: 1 }, 'warning'],
  ['cancelled', {}, 'warning'],
  ['completed', { created: 1 }, 'success'],
  ['rolled_back', {}, 'success'],
] as const)('outcomeStatus of a run that is %s with %o: %s', (state, counts, status) => {
  expect(outcomeStatus(storedRun({ state, counts }))).toBe(status);
});

describe('resultLabel', () => {
  test('says what was done, and only that', () => {
    const run = storedRun({ counts: { created: 2, failed: 1 } });
    expect(resultLabel(run, 'en')).toBe('2 posts created, 1 article failed');
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
    expect(rolledBack({ undone: 3, kept: 0 })).toBe('3 posts were deleted or restored.');
    expect(rolledBack({ undone: 2, kept: 1 })).toBe(
      '2 posts were deleted or restored. 1 post was kept as it is; the log says why.',
    );
  });

  test('counts what has warnings', () => {
    const run = storedRun({ counts: { created: 3 }, warned: 2 });
    expect(resultLabel(run, 'en')).toBe('3 posts created (2 with warnings)');
  });

  test('says that nothing has happened yet, or never will', () => {
    expect(resultLabel(storedRun({ state: 'pending', total: 5 }), 'en')).toBe('Nothing yet');
    expect(resultLabel(storedRun({ state: 'cancelled', total: 5 }), 'en')).toBe(
      'Nothing was imported.',
    );
  });
});

test('a kind is a preview before it is a sync', () => {
  expect(runKindLabel({ dry_run: false, trigger: 'request' })).toBe('Import');
  expect(runKindLabel({ dry_run: false, trigger: 'sync' })).toBe('Sync');
  expect(runKindLabel({ dry_run: true, trigger: 'sync' })).toBe('Preview');
});

describe('waitingLabel', () => {
  test('names the time of the next try where there is one', () => {
    const label = waitingLabel({ state: 'halted', retry_at: '2026-01-01T10:00:00' });
    expect(label).toContain('next automatic attempt is at ');
  });

  test('says what to do where nothing but that helps', () => {
    const label = waitingLabel({ state: 'halted', retry_at: null });
    expect(label).toContain('choose “Try now”');
    expect(label).not.toContain('by itself');
    expect(waitingLabel({ state: 'paused', retry_at: null })).toContain('Continue when');
  });
});

test('who started a run has a name, also when the user is gone', () => {
  expect(starterLabel({ trigger: 'request', user: { id: 1, name: 'Ada' } })).toBe('Ada');
  expect(starterLabel({ trigger: 'sync', user: { id: 1, name: 'Ada' } })).toBe('Sync, for Ada');
  expect(starterLabel({ trigger: 'request', user: null })).toBe('a deleted user');
});

test.each([
  ['positive', storedRun({ counts: { created: 1 } })],
  ['attention', storedRun({ counts: { created: 1, failed: 1 } })],
  ['attention', storedRun({ counts: { updated: 1, conflict: 1 } })],
  ['negative', storedRun({ state: 'halted' })],
  ['attention', storedRun({ state: 'paused' })],
  ['attention', storedRun({ state: 'cancelled' })],
  ['attention', storedRun({ counts: { created: 1 }, warned: 1 })],
  ['neutral', storedRun({ state: 'running' })],
] as const)('the tone is %s for a run that stands so', (tone, run) => {
  expect(runTone(run)).toBe(tone);
});
