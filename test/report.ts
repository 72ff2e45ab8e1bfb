import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestModule } from 'vitest/node';
import type { Part } from './parts.ts';
import type { SuiteName } from './suite.ts';

/** Number of slowest files to report. */
const SLOWEST = 10;

const REASON_MAX_CHARACTERS = 200;

/** Lines of a difference between what was expected and what was there. */
const DIFFERENCE_MAX_LINES = 12;

export interface PartResult {
  readonly part: string;
  readonly seconds: number;
  readonly counts: { readonly passed: number; readonly failed: number; readonly skipped: number };
  readonly files: readonly { readonly name: string; readonly seconds: number }[];
  /** File, full name, first line of the message and difference of each failed test. */
  readonly failures: readonly string[];
}

/** Results of a part; an error outside of tests counts as a failed test. */
export function resultOf(
  { name }: Part,
  known: readonly TestModule[],
  unhandledErrors: number,
  milliseconds: number,
): PartResult {
  const counts = { passed: 0, failed: unhandledErrors, skipped: 0 };
  const failures: string[] = [];
  // Vitest also returns the modules of earlier parts.
  const modules = known.filter(({ project }) => project.name === name);
  for (const module of modules) {
    const file = nameOf(module);
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      if (state === 'passed' || state === 'failed') counts[state] += 1;
      else counts.skipped += 1;
      if (state === 'failed') failures.push(`${file} > ${test.fullName}${reasonOf(errors)}`);
    }
    // A file that cannot be imported, or whose hooks fail, has no failed test.
    if (module.state() === 'failed' && !someTestFailed(module)) {
      counts.failed += 1;
      failures.push(`${file}${reasonOf(module.errors())}`);
    }
  }
  if (unhandledErrors > 0) failures.push(`${unhandledErrors} errors outside of tests`);
  return {
    part: name,
    seconds: milliseconds / 1000,
    counts,
    files: modules.map((module) => ({
      name: nameOf(module),
      seconds: module.diagnostic().duration / 1000,
    })),
    failures,
  };
}

function nameOf(module: TestModule): string {
  return relative(process.cwd(), module.moduleId);
}

function reasonOf(
  errors: readonly { readonly message: string; readonly diff?: string | undefined }[],
): string {
  const [error] = errors;
  const [line = ''] = error?.message.split('\n') ?? [];
  const reason = line === '' ? '' : `: ${line.slice(0, REASON_MAX_CHARACTERS)}`;
  return [reason, ...differingLines(error?.diff ?? '')].join('\n      ');
}

/** The lines that differ: those of an object of many members say which one it was. */
function differingLines(difference: string): string[] {
  return stripVTControlCharacters(difference)
    .split('\n')
    .filter((line) => /^[-+] /.test(line))
    .slice(0, DIFFERENCE_MAX_LINES)
    .map((line) => line.slice(0, REASON_MAX_CHARACTERS));
}

function someTestFailed(module: TestModule): boolean {
  return module.children.allTests('failed').next().done === false;
}

/** A table of the parts, and of what was left out. */
export function describeParts(results: readonly PartResult[], suite: SuiteName): string {
  const lines = results.map(({ part, seconds, counts: { passed, failed, skipped } }) =>
    [
      `  ${part.padEnd(12)}`,
      `${seconds.toFixed(0).padStart(5)} s`,
      `${String(passed).padStart(6)} passed`,
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ].join('  '),
  );
  return ['\nHow long each part took:', ...lines, '', leftOut(suite)].join('\n');
}

function leftOut(suite: SuiteName): string {
  switch (suite) {
    case 'smoke':
      return [
        'Left out: most tests of the API, of PostgreSQL, of WordPress and of the browsers, the kills',
        'on MariaDB, and new seeds for the properties. npm run test:full runs everything;',
        'npm run check looks at types, format and lint, npm run check:php at the PHP.',
      ].join('\n');
    case 'rest':
      return 'Left out: the cross-section, which npm test runs.';
    case 'full':
      return 'Left out: nothing. npm run check looks at types, format and lint, npm run check:php at the PHP.';
  }
}

export function describeSlowest(results: readonly PartResult[]): string {
  const slowest = results
    .flatMap(({ part, files }) => files.map((file) => ({ part, ...file })))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ part, name, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${name} (${part})`);
  return ['\nThe slowest files:', ...slowest].join('\n');
}

/**
 * The failures once more at the end, where people look first in the output of a long run; empty if
 * all tests passed.
 */
export function describeFailures(failures: readonly string[]): string {
  return failures.length === 0
    ? ''
    : ['\nWhat failed:', ...failures.map((line) => `  ${line}`)].join('\n');
}
