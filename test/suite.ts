import { randomInt } from 'node:crypto';

/**
 * The tests a command runs: `smoke` is the cross-section of `npm test`, `full` is everything,
 * `rest` is `full` without `smoke`. Files of the cross-section have `.smoke` in their names, and
 * the unit tests belong to it completely.
 */
export const SUITES = ['smoke', 'full', 'rest'] as const;

export type SuiteName = (typeof SUITES)[number];

/** Seed of all properties in the cross-section, the same in every run. */
const FIXED_SEED = 20_260_101;

export interface Suite {
  readonly name: SuiteName;
  /** Seed of all properties that specify none. */
  readonly seed: number;
  /** Vitest patterns for the suite's files whose names without `.test.ts` match. */
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
 * The suite named by TEST_SUITE (`full` by default, as when vitest is run directly), with the seed
 * in TEST_SEED.
 */
export function suiteOf(env: NodeJS.ProcessEnv): Suite {
  const name = SUITES.find((one) => one === env['TEST_SUITE']) ?? 'full';
  const { include, exclude } = ENDINGS[name];
  return {
    name,
    seed: Number(env['TEST_SEED'] ?? FIXED_SEED),
    // A new list for each project, which may exclude more.
    files: (...patterns) => ({
      include: patterns.map((pattern) => pattern + include),
      exclude: [...exclude],
    }),
  };
}

/** The seed: fixed for the cross-section, random for the full run. */
export function seedOf(name: SuiteName): number {
  return name === 'smoke' ? FIXED_SEED : randomInt(1, 2 ** 31);
}
