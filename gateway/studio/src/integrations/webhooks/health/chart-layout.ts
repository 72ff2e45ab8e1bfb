import type { WebhookDay } from '@article-bridge/contract';

/** Of the drawing, in its own units. */
export const CHART = { width: 640, attempts: 120, latency: 80, gap: 32 } as const;

export interface Bar {
  x: number;
  width: number;
  /** Heights of the parts, the one that arrived below. */
  arrived: number;
  failed: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A bar for each day, as high as it had attempts. Pure. */
export function bars(days: readonly WebhookDay[]): Bar[] {
  const step = CHART.width / Math.max(days.length, 1);
  const most = Math.max(1, ...days.map(({ attempts }) => attempts.total));
  return days.map(({ attempts: { total, failed } }, index) => ({
    x: index * step + CHART.gap / 2,
    width: step - CHART.gap,
    arrived: ((total - failed) / most) * CHART.attempts,
    failed: (failed / most) * CHART.attempts,
  }));
}

/**
 * Points for the latency of days that have one, in runs without gaps, so that no line is drawn
 * across a day without data. Pure.
 */
export function latencyRuns(days: readonly WebhookDay[]): Point[][] {
  const step = CHART.width / Math.max(days.length, 1);
  const most = Math.max(1, ...days.map(({ latency_ms: latency }) => latency ?? 0));
  const runs: Point[][] = [[]];
  for (const [index, { latency_ms: latency }] of days.entries()) {
    if (latency === null) {
      runs.push([]);
      continue;
    }
    const y = CHART.latency - (latency / most) * CHART.latency;
    runs.at(-1)?.push({ x: (index + 0.5) * step, y });
  }
  return runs.filter((run) => run.length > 0);
}

/** Of all attempts how many arrived, in whole per cent, never 100 with a failure; null: none. Pure. */
export function successShare({ total, failed }: { total: number; failed: number }): number | null {
  if (total === 0) return null;
  if (failed === 0) return 100;
  return Math.min(99, Math.round(((total - failed) / total) * 100));
}
