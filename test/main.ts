import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import type { TestSpecification, Vitest } from 'vitest/node';
import { ensurePluginBuild } from '../wp-plugin/demo/plugin-build.ts';
import { ensureStudioBuild } from '../wp-plugin/demo/studio-build.ts';
import { ensureWordPressFiles } from '../wp-plugin/demo/wordpress-files.ts';
import { noteDurations } from './longest-first.ts';
import { PARTS, RULES } from './parts.ts';
import type { Part } from './parts.ts';
import { describeFailures, describeParts, describeSlowest, resultOf } from './report.ts';
import type { PartResult } from './report.ts';
import { seedOf } from './suite.ts';
import type { SuiteName } from './suite.ts';
import { describePhp } from './support/start-wordpress.ts';

const HELP = `Usage: npm test -- [options] [part of a file's name ...]
       npm run test:full -- [options] [part of a file's name ...]

Runs the tests part by part and ends with how long each part took.

  --full            everything; npm test is a cross-section in minutes
  --rest            what --full has besides the cross-section
  --part NAME       only this part, one of: ${PARTS.map(({ name }) => name).join(', ')}
  --seed NUMBER     of the properties: the cross-section has a fixed one, the others a new one each time
  --json FILE       writes counts and durations
  --durations       notes how long files took in test/durations.json: the longest start first
  --help            this text

PHP_VERSION=7.4 runs WordPress on that PHP in WebAssembly instead of this machine's PHP.
`;

const CONFIG = fileURLToPath(new URL('vitest.config.ts', import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    rest: { type: 'boolean', default: false },
    part: { type: 'string', multiple: true },
    seed: { type: 'string' },
    json: { type: 'string' },
    durations: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) process.stdout.write(HELP);
else process.exitCode = await main();

async function main(): Promise<number> {
  const suite: SuiteName = values.full ? 'full' : values.rest ? 'rest' : 'smoke';
  const seed = Number(values.seed ?? seedOf(suite));
  process.env['TEST_SUITE'] = suite;
  process.env['TEST_SEED'] = String(seed);
  const wanted = PARTS.filter(
    ({ name }) => (values.part?.includes(name) ?? true) && !(suite === 'rest' && name === RULES),
  );
  console.log(`Seed of the properties: ${seed}. WordPress runs on ${describePhp()}.`);

  const vitest = await createVitest({ run: true, config: CONFIG, watch: false });
  await vitest.standalone();
  const builds = whatIsBuilt(wanted);
  const results: PartResult[] = [];
  try {
    const specifications = await vitest.globTestSpecifications(positionals);
    for (const part of wanted) {
      const files = specifications.filter(({ project }) => project.name === part.name);
      if (files.length === 0) continue;
      console.log(`\n== ${part.name}: ${part.description}`);
      if (part.needsBuilds) await builds;
      results.push(await run(vitest, part, files));
    }
  } finally {
    await vitest.close();
  }
  console.log(describeParts(results, suite));
  console.log(describeSlowest(results));
  const failures = describeFailures(results.flatMap((result) => result.failures));
  if (failures !== '') console.log(failures);
  const passed = results.reduce((sum, { counts }) => sum + counts.passed, 0);
  const failed = results.reduce((sum, { counts }) => sum + counts.failed, 0);
  const hasFailed = failed > 0 || results.length === 0;
  if (hasFailed && suite !== 'smoke') {
    console.log(`The same properties once more: npm run test:full -- --seed ${seed}`);
  }
  if (values.json !== undefined) await writeFile(values.json, JSON.stringify(results, null, 2));
  if (values.durations) await noteDurations(results);
  console.log(`\n${passed} passed, ${failed} failed`);
  return hasFailed ? 1 : 0;
}

/** WordPress is downloaded and the screens are built while the first parts run. */
function whatIsBuilt(parts: readonly Part[]): Promise<unknown> {
  if (!parts.some(({ needsBuilds }) => needsBuilds)) return Promise.resolve();
  const built = Promise.all([ensureWordPressFiles(), ensurePluginBuild(), ensureStudioBuild()]);
  // Reported by the part that waits for it.
  built.catch(() => undefined);
  return built;
}

async function run(
  vitest: Vitest,
  part: Part,
  files: readonly TestSpecification[],
): Promise<PartResult> {
  const start = performance.now();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...files], true);
  return resultOf(part, testModules, unhandledErrors.length, performance.now() - start);
}
