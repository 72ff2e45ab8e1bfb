import { randomInt } from 'node:crypto';

/**
 * Which tests a command runs: `smoke` is the cross-section of `npm test`, `full` is everything, `rest`
 * what `full` has besides `smoke`. The files of the cross-section have `.smoke` in their names, and
 * the rules belong to it as a whole.
 */
export const SUITES = ['smoke', 'full', 'rest'] as const;

export type SuiteName = (typeof SUITES)[number];

/** The seed of every property in the cross-section, which is the same at every run. */
const FIXED_SEED = 20_260_101;

export interface Suite {
  readonly name: SuiteName;
  /** Of every property that names none itself. */
  readonly seed: number;
  /** What vitest takes as the suite's files, of those whose names without `.test.ts` fit a pattern. */
  readonly files: (...patterns: string[]) => Files;
}

interface Files {
  readonly include: string[];
  readonly exclude: string[];
}

const ENDINGS: Record<SuiteName, { include: string; exclude: string[] }> = {
  smoke: { include: '.smoke.test.ts', exclude: [] },
  full: { include: '{.smoke,}.test.ts', exclude: [] },
  rest: { include: '.test.ts', exclude: ['**/*.smoke.test.ts'] },
};

/**
 * The suite that the environment names in TEST_SUITE (`full` when it names none, as when vitest is
 * started by itself), with the seed in TEST_SEED.
 */
export function suiteOf(env: NodeJS.ProcessEnv): Suite {
  const name = SUITES.find((one) => one === env['TEST_SUITE']) ?? 'full';
  const { include, exclude } = ENDINGS[name];
  return {
    name,
    seed: Number(env['TEST_SEED'] ?? FIXED_SEED),
    // Lists of its own for each project, which may leave out more.
    files: (...patterns) => ({
      include: patterns.map((pattern) => pattern + include),
      exclude: [...exclude],
    }),
  };
}

/** What the cross-section repeats and the full run explores. */
export function seedOf(name: SuiteName): number {
  return name === 'smoke' ? FIXED_SEED : randomInt(1, 2 ** 31);
}
