import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isUnderWay,
  percentDone,
  resultsByUrgency,
  withChanges,
  withoutFailures,
} from '../../../wp-plugin/src/imports/import-run.ts';
import { importRun, runItem } from './import-run.ts';

describe('percentDone', () => {
  test('is a whole number from 0 to 100, and 100 only when nothing is left', () => {
    const run = fc
      .array(fc.constantFrom('pending', 'created', 'failed' as const), { minLength: 1 })
      .map((states) => importRun(states.map((state) => runItem({ state }))));
    fc.assert(
      fc.property(run, (some) => {
        const percent = percentDone(some);
        expect(Number.isInteger(percent)).toBe(true);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent === 100).toBe(some.done === some.total);
      }),
    );
  });

  test('of a run without articles is 100', () => {
    expect(percentDone(importRun([]))).toBe(100);
  });
});

describe('resultsByUrgency', () => {
  test('lists failures, conflicts, warnings, then the rest, each in the order of the run', () => {
    const run = importRun([
      runItem({ uuid: 'fine 1', state: 'created' }),
      runItem({ uuid: 'warned', state: 'updated', warnings: ['An image is missing.'] }),
      runItem({ uuid: 'failed 1', state: 'failed', warnings: ['An image is missing.'] }),
      runItem({ uuid: 'waiting' }),
      runItem({ uuid: 'conflict', state: 'conflict' }),
      runItem({ uuid: 'fine 2', state: 'unchanged' }),
      runItem({ uuid: 'failed 2', state: 'failed' }),
    ]);
    expect(resultsByUrgency(run).map((item) => item.uuid)).toEqual([
      'failed 1',
      'failed 2',
      'conflict',
      'warned',
      'fine 1',
      'fine 2',
    ]);
  });
});

test.each([
  ['pending', true],
  ['running', true],
  ['halted', true],
  ['rolling_back', true],
  ['paused', false],
  ['completed', false],
  ['cancelled', false],
  ['rolled_back', false],
] as const)('a run that is %s has work for steps: %s', (state, expected) => {
  expect(isUnderWay({ ...importRun([]), state })).toBe(expected);
});

describe('withChanges', () => {
  const known = importRun([
    runItem({ uuid: 'a', state: 'failed' }),
    runItem({ uuid: 'b', state: 'created' }),
  ]);

  test('keeps what is known and takes what changed', () => {
    const answer = {
      ...importRun([runItem({ uuid: 'a', state: 'updated' }), runItem({ uuid: 'c' })]),
      cursor: 9,
    };
    const { items, cursor } = withChanges(known, answer);
    expect(items.map(({ uuid, state }) => [uuid, state])).toEqual([
      ['a', 'updated'],
      ['b', 'created'],
      ['c', 'pending'],
    ]);
    expect(cursor).toBe(9);
  });

  test('forgets another run', () => {
    const answer = { ...importRun([]), id: 2 };
    expect(withChanges(known, answer)).toBe(answer);
  });

  test('a retry forgets the failures', () => {
    expect(withoutFailures(known).items.map(({ uuid }) => uuid)).toEqual(['b']);
  });
});
