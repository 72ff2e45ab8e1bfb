/** One line of a result: what was measured, its figures, and the ratio to the line before it all. */
export interface BenchRow {
  name: string;
  /** In `unit`: the median of the rounds. */
  measured: number;
  /** To the first row of the same unit; what a bound is for. */
  ratio: number;
  unit: string;
  /** How far the rounds lie apart: half of what the middle half of them spans, to the median. */
  spread?: number | undefined;
  /** What the ratio is to be, where that was agreed: `>= 0.85`. */
  bound?: string | undefined;
}

export interface BenchOptions {
  articles: number;
  seconds: number;
  /** Measure the large ones, too, which takes its time. */
  isFull: boolean;
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

/**
 * What a bound is for: how one stands to another, in each round by itself, so that a noisy moment, which
 * hits both, plays no part.
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

/** A Markdown table, so that it can be pasted where it is read. */
export function formatTable(rows: readonly BenchRow[]): string {
  const lines = rows.map(({ name, measured, unit, ratio, spread, bound = '' }) => {
    const digits = measured < 10 ? 2 : measured < 100 ? 1 : 0;
    const figure = measured.toLocaleString('en', { maximumFractionDigits: digits });
    const apart = spread === undefined ? '' : `±${(spread * 100).toFixed(0)} %`;
    return `| ${name} | ${figure} ${unit} | ${apart} | ${ratio.toFixed(2)} | ${bound} |`;
  });
  return ['| | measured | rounds | ratio | bound |', '|---|--:|--:|--:|---|', ...lines].join('\n');
}
