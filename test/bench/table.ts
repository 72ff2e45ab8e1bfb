/** One line of a result: what was measured, its figures, and the ratio to the line before it all. */
export interface BenchRow {
  name: string;
  /** In `unit`: the median of the rounds. */
  measured: number;
  /** To the first row of the same unit. */
  ratio: number;
  unit: string;
}

export interface BenchOptions {
  articles: number;
  seconds: number;
  progress: (line: string) => void;
}

/** The rows by their units, each with its ratio to the first of its unit. */
export function withRatios(rows: readonly Omit<BenchRow, 'ratio'>[]): BenchRow[] {
  const units = Map.groupBy(rows, ({ unit }) => unit);
  return [...units.values()].flatMap((group) => {
    const first = group[0]?.measured ?? Number.NaN;
    return group.map((row) => ({ ...row, ratio: row.measured / first }));
  });
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A Markdown table, so that it can be pasted where it is read. */
export function formatTable(rows: readonly BenchRow[]): string {
  const lines = rows.map(
    ({ name, measured, unit, ratio }) =>
      `| ${name} | ${measured.toLocaleString('en', { maximumFractionDigits: measured < 100 ? 1 : 0 })} ${unit} | ${ratio.toFixed(2)} |`,
  );
  return ['| | measured | ratio |', '|---|--:|--:|', ...lines].join('\n');
}
