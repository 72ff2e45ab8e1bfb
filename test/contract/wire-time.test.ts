import { secondsToWireTime, wireTime, wireTimeToSeconds } from '@article-bridge/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('a time that comes in', () => {
  test.each([
    ['2026-01-31', '2026-01-31T00:00:00'],
    ['2026-01-31T09:30:00', '2026-01-31T09:30:00'],
    ['2026-01-31 09:30:00', '2026-01-31T09:30:00'],
    ['2026-01-31T09:30:00Z', '2026-01-31T09:30:00'],
    ['2026-01-31T09:30:00.999Z', '2026-01-31T09:30:00'],
    ['2026-01-31T09:30:00+05:30', '2026-01-31T04:00:00'],
    ['2026-01-31T23:30:00-01:00', '2026-02-01T00:30:00'],
    ['2024-02-29T00:00:00', '2024-02-29T00:00:00'],
  ])('%s is read as %s', (input, output) => {
    const seconds = wireTimeToSeconds(input);
    expect(seconds === undefined ? undefined : secondsToWireTime(seconds)).toBe(output);
  });

  test.each([
    'yesterday',
    '2026-02-30',
    '2025-02-29T00:00:00',
    '2026-13-01',
    '2026-01-31T25:00:00',
    '2026-01-31T09:30',
    '1767225600',
    '',
    '2026-01-31T09:30:00+99:99',
  ])('%j is no time', (input) => {
    expect(wireTimeToSeconds(input)).toBeUndefined();
  });

  test('every second survives the way out and in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 253_402_300_799 }), (seconds) => {
        const text = secondsToWireTime(seconds);
        expect(wireTime.parse(text)).toBe(text);
        expect(wireTimeToSeconds(text)).toBe(seconds);
      }),
    );
  });
});

test('a wire time that carries a zone is refused', () => {
  expect(wireTime.safeParse('2026-01-31T09:30:00Z').success).toBe(false);
});
