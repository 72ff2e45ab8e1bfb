/** A result: what was measured, its figures, and its ratio to the baseline. */
export interface BenchRow {
  name: string;
  /** Median of the rounds, in `unit`. */
  measured: number;
  /** Ratio to the first row of the same unit, to which the bound applies. */
  ratio: number;
  unit: string;
  /** Spread of the rounds: half of the interquartile range, relative to the median. */
  spread?: number | undefined;
  /** The agreed bound of the ratio, such as `>= 0.85`. */
  bound?: string | undefined;
}

export interface BenchOptions {
  articles: number;
  /** Numbers of processes to import with. */
  workers: readonly number[];
  seconds: number;
  /** Whether to run the large measurements, too, which take long. */
  isFull: boolean;
  progress: (line: string) => void;
}

/** Adds to each row its ratio to the first row of the same unit. */
export function withRatios(rows: readonly Omit<BenchRow, 'ratio'>[]): BenchRow[] {
  const units = Map.groupBy(rows, ({ unit }) => unit);
  return [...units.values()].flatMap((group) => {
    const first = group[0]?.measured ?? Number.NaN;
    return group.map((row) => ({ ...row, ratio: row.measured / first }));
  });
}

/**
 * The row of a bound: the ratio of two measurements within each round, so that load from other
 * programs, which affects both, has no influence.
 */
export function boundRow(
  name: string,
  bound: string,
  measured: readonly number[] = [],
  reference: readonly number[] = [],
): BenchRow {
  const ratios = measured.map((figure, round) => figure / (reference[round] ?? Number.NaN));
  const ratio = median(ratios);
  return { name, measured: ratio, ratio, unit: 'x', spread: spreadOf(ratios), bound };
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function spreadOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const quarter = Math.floor(sorted.length / 4);
  const [low = Number.NaN, high = Number.NaN] = [sorted.at(quarter), sorted.at(-1 - quarter)];
  return (high - low) / 2 / median(numbers);
}

/** A Markdown table, ready to be pasted. */
export function formatTable(rows: readonly BenchRow[]): string {
  const lines = rows.map(({ name, measured, unit, ratio, spread, bound = '' }) => {
    const digits = measured < 10 ? 2 : measured < 100 ? 1 : 0;
    const figure = measured.toLocaleString('en', { maximumFractionDigits: digits });
    const apart = spread === undefined ? '' : `±${(spread * 100).toFixed(0)} %`;
    return `| ${name} | ${figure} ${unit} | ${apart} | ${ratio.toFixed(2)} | ${bound} |`;
  });
  return ['| | measured | rounds | ratio | bound |', '|---|--:|--:|--:|---|', ...lines].join('\n');
}
