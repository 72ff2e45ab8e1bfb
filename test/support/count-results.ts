import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { describeFailures } from '../report.ts';

/**
 * `count-results.ts <reports> <failed steps>`: adds up the reports of the parts of test/main.ts
 * (`*.json`) and of PHPUnit (`*.xml`), prints failures and "N passed, N failed", and exits with 1
 * if anything failed. A report without tests is a failure: a run that tested nothing must not pass.
 */
const [reports = '', failedSteps = '0'] = process.argv.slice(2);

interface Count {
  passed: number;
  failed: number;
  /** Failures, one per line. */
  failures: readonly string[];
}

const partsSchema = z.array(
  z.object({
    counts: z.object({ passed: z.int(), failed: z.int(), skipped: z.int() }),
    failures: z.array(z.string()),
  }),
);

function partsCount(text: string): Count {
  const parts = partsSchema.parse(JSON.parse(text));
  const counts = parts.map((part) => part.counts);
  return {
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failed: counts.reduce((sum, count) => sum + count.failed, 0),
    failures: parts.flatMap((part) => part.failures),
  };
}

/** A test case that is not self-closing and begins with a failure or an error. */
const FAILED_TESTCASE = /<testcase name="([^"]*)"[^>]*[^/]>\s*<(?:failure|error)/g;

/** The first `testsuite` of a JUnit report has the totals. */
function junitCount(text: string): Count {
  const [suite = ''] = /<testsuite [^>]*>/.exec(text) ?? [];
  const total = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(suite)?.[1] ?? 0);
  const failed = total('failures') + total('errors');
  const failures = [...text.matchAll(FAILED_TESTCASE)].map(([, name = '']) => `PHPUnit: ${name}`);
  return { passed: total('tests') - failed - total('skipped'), failed, failures };
}

const names = (await readdir(reports)).filter((name) => /\.(json|xml)$/.test(name));
const counts = await Promise.all(
  names.map(async (name): Promise<Count> => {
    const text = await readFile(join(reports, name), 'utf8');
    const count = name.endsWith('.xml') ? junitCount(text) : partsCount(text);
    return count.passed + count.failed === 0
      ? { passed: 0, failed: 1, failures: [`${name} counts no test`] }
      : count;
  }),
);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
// A step that fails by itself, such as lint, has no report; one that fails because of its tests has
// one.
const allFailed = Math.max(failed, Number(failedSteps));
const failures = describeFailures(counts.flatMap((count) => count.failures));
if (failures !== '') console.log(failures);
console.log(`\n${passed} passed, ${allFailed} failed`);
process.exitCode = allFailed > 0 ? 1 : 0;
