import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { BenchRow } from './table.ts';

/** Smaller differences between ratios count as noise, however stable the rounds were. */
const NOISE_LEAST = 0.05;

const resultsSchema = z.record(
  z.string(),
  z.array(
    z.object({
      ...{ name: z.string(), measured: z.number(), ratio: z.number(), unit: z.string() },
      spread: z.number().optional(),
      bound: z.string().optional(),
      run: z.string().optional(),
    }),
  ),
);

export type Results = Record<string, BenchRow[]>;

/** Results printed earlier with `--json`. */
export async function readResults(file: string): Promise<Results> {
  return resultsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/**
 * Results that got worse by more than the noise of both runs. Ratios are compared, not absolute
 * figures, which depend on the machine and its load.
 */
export function worseThan(before: Results, now: Results): string[] {
  return Object.entries(now).flatMap(([bench, rows]) =>
    rows.flatMap((row) => {
      const earlier = before[bench]?.find(
        ({ name, unit }) => name === row.name && unit === row.unit,
      );
      if (earlier === undefined || !(earlier.ratio > 0) || !(row.ratio > 0)) return [];
      const band = Math.max(NOISE_LEAST, (earlier.spread ?? 0) + (row.spread ?? 0));
      const change = isMoreBetter(row) ? earlier.ratio / row.ratio : row.ratio / earlier.ratio;
      if (change <= 1 + band) return [];
      const [was, is] = [earlier.ratio, row.ratio].map((ratio) => ratio.toFixed(2));
      return [`${bench}: ${row.name}: ratio ${was} -> ${is} (noise: ${(band * 100).toFixed(0)} %)`];
    }),
  );
}

function isMoreBetter({ unit, bound }: BenchRow): boolean {
  return bound === undefined ? unit.endsWith('/s') : bound.startsWith('>');
}
