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
  /** When and on which machine it was measured, and how busy that was. */
  run?: string | undefined;
}

export interface BenchOptions {
  articles: number;
  /** Numbers of processes to import with. */
  workers: readonly number[];
  /** Rounds of each import. */
  rounds: number;
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

/** The row of a bound that is a figure rather than a ratio: how much of the limit was used. */
export function limitRow(
  name: string,
  measured: readonly number[],
  { limit, unit }: { limit: number; unit: string },
): BenchRow {
  const figure = median(measured);
  const named = `${name}, at most ${limit.toLocaleString('en')} ${unit}`;
  const spread = measured.length > 1 ? spreadOf(measured) : undefined;
  return { name: named, measured: figure, ratio: figure / limit, unit, spread, bound: '<= 1' };
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return (low + high) / 2;
}

export function spreadOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const quarter = Math.floor(sorted.length / 4);
  const [low = Number.NaN, high = Number.NaN] = [sorted.at(quarter), sorted.at(-1 - quarter)];
  return (high - low) / 2 / median(numbers);
}

/** A row's bound as a number, and whether the ratio has to be at least or at most that. */
export function boundOf({ bound }: BenchRow): { ratio: number; isLeast: boolean } | undefined {
  const [, comparison, ratio] = /^([<>])= ([\d.]+)$/.exec(bound ?? '') ?? [];
  return ratio === undefined ? undefined : { ratio: Number(ratio), isLeast: comparison === '>' };
}

/** Whether a row keeps its bound; undefined if it has none. */
export function isMet(row: BenchRow): boolean | undefined {
  const bound = boundOf(row);
  if (bound === undefined) return undefined;
  return bound.isLeast ? row.ratio >= bound.ratio : row.ratio <= bound.ratio;
}

/** A Markdown table, ready to be pasted. */
export function formatTable(rows: readonly BenchRow[]): string {
  const lines = rows.map((row) => {
    const { name, measured, unit, ratio, spread, bound = '' } = row;
    const digits = measured < 10 ? 2 : measured < 100 ? 1 : 0;
    const figure = measured.toLocaleString('en', { maximumFractionDigits: digits });
    const apart = spread === undefined ? '' : `±${(spread * 100).toFixed(0)} %`;
    const met = { true: 'yes', false: 'no', undefined: '' }[String(isMet(row))] ?? '';
    return `| ${name} | ${figure} ${unit} | ${apart} | ${ratio.toFixed(2)} | ${bound} | ${met} |`;
  });
  const head = ['| | measured | rounds | ratio | bound | met |', '|---|--:|--:|--:|---|---|'];
  return [...head, ...lines].join('\n');
}
