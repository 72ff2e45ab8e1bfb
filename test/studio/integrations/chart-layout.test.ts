import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHART,
  bars,
  latencyRuns,
  successShare,
} from '../../../gateway/studio/src/integrations/webhooks/health/chart-layout.ts';

const day = (total: number, failed = 0, latency: number | null = null) => ({
  date: '2026-01-01',
  attempts: { total, failed },
  latency_ms: latency,
});

const days = fc.array(
  fc
    .tuple(fc.nat(1_000), fc.nat(1_000), fc.option(fc.nat(15_000)))
    .map(([total, failed, latency]) => day(total, Math.min(total, failed), latency)),
  { minLength: 1, maxLength: 8 },
);

describe('bars', () => {
  it('the day with the most attempts is as high as the chart, failures on top', () => {
    const [first, second] = bars([day(10, 5), day(5)]);
    expect(first).toMatchObject({ arrived: CHART.attempts / 2, failed: CHART.attempts / 2 });
    expect(second).toMatchObject({ arrived: CHART.attempts / 2, failed: 0 });
  });

  it('days without an attempt have no height', () => {
    expect(bars([day(0)])).toMatchObject([{ arrived: 0, failed: 0 }]);
  });

  it('never leave the drawing nor overlap, whatever the days', () => {
    fc.assert(
      fc.property(days, (some) => {
        let end = 0;
        for (const { x, width, arrived, failed } of bars(some)) {
          expect(x).toBeGreaterThanOrEqual(end);
          end = x + width;
          expect(arrived + failed).toBeLessThanOrEqual(CHART.attempts + 0.001);
        }
        expect(end).toBeLessThanOrEqual(CHART.width);
      }),
    );
  });
});

describe('latencyRuns', () => {
  it('break where a day has no answer', () => {
    const runs = latencyRuns([day(1, 0, 10), day(0), day(1, 0, 20), day(1, 0, 5)]);
    expect(runs.map((run) => run.length)).toEqual([1, 2]);
  });

  it('have a point within the drawing for each day with an answer', () => {
    fc.assert(
      fc.property(days, (some) => {
        const points = latencyRuns(some).flat();
        expect(points).toHaveLength(some.filter((each) => each.latency_ms !== null).length);
        for (const { x, y } of points) {
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThan(CHART.width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(CHART.latency);
        }
      }),
    );
  });
});

describe('successShare', () => {
  it.each([
    [0, 0, null],
    [3, 0, 100],
    [3, 1, 67],
    [1_000, 1, 99],
    [2, 2, 0],
  ])('%d attempts of which %d failed: %j', (total, failed, share) => {
    expect(successShare({ total, failed })).toBe(share);
  });
});
