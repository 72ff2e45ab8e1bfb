import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ATTEMPT_DELAYS,
  nextDelay,
  retryAfterSeconds,
} from '../../../gateway/src/webhooks/retry-schedule.ts';

const middle = () => 0.5;
const plain = { status: 500, retryAfter: null };

test('the schedule is that of Standard Webhooks: ten attempts over 75.6 h', () => {
  const delays = ATTEMPT_DELAYS.map((_, made) =>
    made === 0 ? 0 : nextDelay({ ...plain, attempts: made }, middle),
  );
  expect(delays).toEqual([0, 5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400]);
  expect(nextDelay({ ...plain, attempts: 10 }, middle)).toBeUndefined();
  expect(delays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0) / 3600).toBeCloseTo(75.6, 1);
});

test('every delay lies within a fifth of its step', () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), random, (attempts, drawn) => {
      const step = ATTEMPT_DELAYS[attempts] ?? Number.NaN;
      const delay = nextDelay({ ...plain, attempts }, () => drawn);
      expect(delay).toBeGreaterThanOrEqual(Math.floor(step * 0.8));
      expect(delay).toBeLessThanOrEqual(Math.ceil(step * 1.2));
    }),
  );
});

describe('Retry-After', () => {
  test.each([
    ['shorter than the step: the step', 10, 300],
    ['within one and two steps: as asked', 400, 400],
    ['longer than two steps: two', 86_400, 600],
  ])('%s', (_kind, retryAfter, expected) => {
    expect(nextDelay({ attempts: 2, status: 503, retryAfter }, middle)).toBe(expected);
  });

  test.each([429, 502, 503, 504])('%i without it doubles the step', (status) => {
    expect(nextDelay({ attempts: 2, status, retryAfter: null }, middle)).toBe(600);
  });

  test.each([
    ['120', 120],
    ['Fri, 20 Nov 2026 09:00:30 GMT', 30],
    ['Fri, 20 Nov 2026 08:00:00 GMT', 0],
    ['soon', null],
    ['-5', null],
    ['1e9', null],
    [undefined, null],
  ])('%j is read as %j', (header, expected) => {
    expect(retryAfterSeconds(header, Date.UTC(2026, 10, 20, 9) / 1000)).toBe(expected);
  });
});
