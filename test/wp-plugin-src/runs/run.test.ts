import { describe, expect, test } from 'vitest';
import {
  decisions,
  isDriven,
  isToBeImported,
  isToBeRepeated,
  itemFilters,
} from '../../../wp-plugin/src/runs/run.ts';
import { storedRun } from './stored-run.ts';

describe('isDriven', () => {
  test.each(['pending', 'running', 'rolling_back'] as const)(
    'a run that is %s is driven by the page that shows it',
    (state) => {
      expect(isDriven({ state })).toBe(true);
    },
  );

  test.each(['halted', 'paused', 'completed', 'cancelled', 'rolled_back'] as const)(
    'a run that is %s is left alone',
    (state) => {
      expect(isDriven({ state })).toBe(false);
    },
  );
});

describe('isToBeRepeated', () => {
  test.each([
    ['a completed run with warnings', { warned: 2 }, true],
    ['one without', {}, false],
    ['a preview', { warned: 2, dry_run: true }, false],
    ['a run that was rolled back', { warned: 2, state: 'rolled_back' }, false],
  ] as const)('%s: %s', (_name, run, expected) => {
    expect(isToBeRepeated(storedRun(run))).toBe(expected);
  });
});

describe('decisions', () => {
  test.each([
    ['pending', ['pause', 'cancel']],
    ['running', ['pause', 'cancel']],
    ['halted', ['pause', 'resume', 'cancel']],
    ['paused', ['resume', 'cancel']],
    ['completed', []],
    ['cancelled', []],
    ['rolling_back', []],
    ['rolled_back', []],
  ] as const)('a run that is %s can be decided on by %j', (state, possible) => {
    expect(decisions(storedRun({ state }), true)).toEqual(possible);
  });

  test('failed articles can be tried again once the run has come to rest', () => {
    const counts = { failed: 1 };
    expect(decisions(storedRun({ counts }), false)).toEqual(['retry']);
    expect(decisions(storedRun({ state: 'running', counts }), false)).not.toContain('retry');
  });

  test('a run is rolled back by those only who may, and while nobody drives it', () => {
    const run = storedRun({ counts: { created: 1 }, rollback: { possible: true } });
    expect(decisions(run, true)).toEqual(['rollback']);
    expect(decisions(run, false)).toEqual([]);
    const driven = storedRun({ ...run, driver: { kind: 'cron', label: 'WP-Cron', until: null } });
    expect(decisions(driven, true)).toEqual([]);
  });
});

describe('isToBeImported', () => {
  test.each([
    [{ dry_run: true, counts: { created: 1 } }, true],
    [{ dry_run: true, counts: { conflict: 1 } }, true],
    [{ dry_run: true, counts: { unchanged: 2, failed: 1 } }, false],
    [{ dry_run: true, state: 'running', counts: { created: 1 } }, false],
    [{ counts: { created: 1 } }, false],
  ] as const)('%o: %s', (changes, isOffered) => {
    expect(isToBeImported(storedRun(changes))).toBe(isOffered);
  });
});

describe('itemFilters', () => {
  test('names the states there are, what needs attention first, behind all', () => {
    const run = storedRun({ counts: { created: 3, failed: 2 }, warned: 1, total: 6 });
    expect(itemFilters(run)).toEqual([
      { state: 'any', count: 6 },
      { state: 'failed', count: 2 },
      { state: 'warned', count: 1 },
      { state: 'created', count: 3 },
      { state: 'pending', count: 1 },
    ]);
  });
});
