import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_LIFETIMES,
  freshness,
  lifetimesOf,
  canServeStale,
} from '../../../gateway/src/upstream/freshness.ts';

const DAY = 86_400;

describe('lifetimesOf', () => {
  it('has its own for a service that says nothing', () => {
    expect(lifetimesOf(undefined)).toEqual(DEFAULT_LIFETIMES);
    expect(lifetimesOf('')).toEqual(DEFAULT_LIFETIMES);
    expect(lifetimesOf('private, immutable, max-age=soon')).toEqual(DEFAULT_LIFETIMES);
  });

  it.each([
    ['no-store', undefined],
    ['Private, No-Store', undefined],
    ['max-age=30', [30, 55, DAY]],
    ['max-age="30"', [30, 55, DAY]],
    ['max-age=0', [0, 55, DAY]],
    ['max-age=31536000', [300, 55, DAY]],
    ['private, no-cache', [0, 0, DAY]],
    ['max-age=60, must-revalidate', [60, 0, 0]],
    ['max-age=60, stale-while-revalidate=10, stale-if-error=20', [60, 10, 20]],
    ['stale-while-revalidate=99999, stale-if-error=9999999', [5, 3600, 7 * DAY]],
  ])('reads "%s"', (cacheControl, expected) => {
    const lifetimes = lifetimesOf(cacheControl);
    expect(lifetimes && Object.values(lifetimes)).toEqual(expected);
  });

  it('keeps nothing that varies by what is not known', () => {
    expect(lifetimesOf('max-age=60', 'Accept, *')).toBeUndefined();
    expect(lifetimesOf('max-age=60', 'Accept')).toBeDefined();
  });
});

describe('freshness', () => {
  it.each([
    [-3, 'fresh'],
    [0, 'fresh'],
    [4, 'fresh'],
    [5, 'renew-behind'],
    [59, 'renew-behind'],
    [60, 'renew-first'],
  ])('at %d s is %s by default', (age, expected) => {
    expect(freshness(age, DEFAULT_LIFETIMES)).toBe(expected);
  });

  it('only ever gets worse with age', () => {
    const order = ['fresh', 'renew-behind', 'renew-first'];
    const seconds = fc.integer({ min: 0, max: 10 * DAY });
    const lifetimes = fc.record({
      freshFor: seconds,
      staleWhileRevalidate: seconds,
      staleIfError: seconds,
    });
    fc.assert(
      fc.property(lifetimes, seconds, seconds, (given, a, b) => {
        const [younger, older] = [Math.min(a, b), Math.max(a, b)];
        const rank = (age: number) => order.indexOf(freshness(age, given));
        expect(rank(younger)).toBeLessThanOrEqual(rank(older));
        if (canServeStale(older, given)) expect(canServeStale(younger, given)).toBe(true);
        if (freshness(older, given) === 'fresh') expect(canServeStale(older, given)).toBe(true);
      }),
    );
  });

  it('lets a copy stand in for a day', () => {
    expect(canServeStale(DAY + 4, DEFAULT_LIFETIMES)).toBe(true);
    expect(canServeStale(DAY + 5, DEFAULT_LIFETIMES)).toBe(false);
  });
});
