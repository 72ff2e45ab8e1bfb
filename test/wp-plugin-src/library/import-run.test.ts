import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  failedUuids,
  percentDone,
  resultsByUrgency,
} from '../../../wp-plugin/src/library/import-run.ts';
import { importRun, runItem } from './listed-article.ts';

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
  test('lists failures, then warnings, then the rest, each in the order of the run', () => {
    const run = importRun([
      runItem({ uuid: 'fine 1', state: 'created' }),
      runItem({ uuid: 'warned', state: 'updated', warnings: ['An image is missing.'] }),
      runItem({ uuid: 'failed 1', state: 'failed', warnings: ['An image is missing.'] }),
      runItem({ uuid: 'waiting' }),
      runItem({ uuid: 'fine 2', state: 'unchanged' }),
      runItem({ uuid: 'failed 2', state: 'failed' }),
    ]);
    expect(resultsByUrgency(run).map((item) => item.uuid)).toEqual([
      'failed 1',
      'failed 2',
      'warned',
      'fine 1',
      'fine 2',
    ]);
  });
});

test('a retry takes the failed articles only', () => {
  const run = importRun([
    runItem({ uuid: 'a', state: 'failed' }),
    runItem({ uuid: 'b', state: 'created' }),
    runItem({ uuid: 'c' }),
  ]);
  expect(failedUuids(run)).toEqual(['a']);
});
