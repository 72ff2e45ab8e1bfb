import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/**
 * `count-results.ts <reports> <failed steps>`: adds up what vitest and PHPUnit reported, prints
 * "N passed, N failed" and exits 1 when anything failed. A report that is missing, or that counts
 * no test, is a failure: a run that tested nothing must not pass.
 */
const [reports = '', failedSteps = '0'] = process.argv.slice(2);

interface Count {
  passed: number;
  failed: number;
}

const nothing: Count = { passed: 0, failed: 1 };

async function report(name: string, count: (text: string) => Count): Promise<Count> {
  try {
    const result = count(await readFile(`${reports}/${name}`, 'utf8'));
    return result.passed + result.failed === 0 ? nothing : result;
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return nothing;
  }
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

/** A test that failed and passed when it was repeated counts as passed, and is named: it is to be mended. */
function vitestCount(text: string): Count {
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(JSON.parse(text));
  for (const { name, assertionResults } of testResults) {
    for (const { fullName, status, failureMessages } of assertionResults) {
      const [failure] = failureMessages;
      if (status === 'passed' && failure !== undefined) {
        console.log(`Passed on repetition only: ${name}: ${fullName}\n  ${failure}`);
      }
    }
  }
  return { passed: numPassedTests, failed: numFailedTests };
}

/** The first `testsuite` of a JUnit report holds the totals of all that are inside it. */
function junitCount(text: string): Count {
  const [suite = ''] = /<testsuite [^>]*>/.exec(text) ?? [];
  const total = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(suite)?.[1] ?? 0);
  const failed = total('failures') + total('errors');
  return { passed: total('tests') - failed - total('skipped'), failed };
}

const counts = [await report('vitest.json', vitestCount), await report('phpunit.xml', junitCount)];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, Number(failedSteps));
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
