import { expect, test } from 'vitest';
import { secondsLeft } from '../../../wp-plugin/src/imports/pace.ts';

test.each([
  ['at the pace so far', { done: 6, total: 10 }, { done: 4, at: 0 }, 1000, 2],
  ['nothing, as nothing is left', { done: 10, total: 10 }, { done: 4, at: 0 }, 1000, 0],
  ['unknown, as nothing was done', { done: 4, total: 10 }, { done: 4, at: 0 }, 1000, undefined],
  ['unknown, as no time has passed', { done: 6, total: 10 }, { done: 4, at: 0 }, 0, undefined],
])('%s', (_name, run, since, now, seconds) => {
  expect(secondsLeft(run, since, now)).toBe(seconds);
});
