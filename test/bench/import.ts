import type { BenchOptions, BenchRow } from './table.ts';
export async function benchImport(_o: BenchOptions): Promise<BenchRow[]> {
  return [];
}
