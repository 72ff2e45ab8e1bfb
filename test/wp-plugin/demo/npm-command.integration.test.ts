import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NpmError, runNpm } from '../../../wp-plugin/demo/npm-command.ts';

let directory = '';

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'npm-command-'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

async function writeScript(code: string): Promise<void> {
  await writeFile(join(directory, 'script.cjs'), code);
  await writeFile(
    join(directory, 'package.json'),
    JSON.stringify({ name: 'x', scripts: { it: 'node script.cjs' } }),
  );
}

test('a script that fails is an error with all it has printed', async () => {
  await writeScript("console.log('out'); console.error('err'); process.exit(3);");
  const failure = await runNpm(['run', 'it'], { cwd: directory }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NpmError);
  expect(failure).toMatchObject({ output: expect.stringMatching(/out[\s\S]*err|err[\s\S]*out/) });
});

test('an abort ends npm and what npm has started', async () => {
  const pidFile = join(directory, 'pid');
  await writeScript(
    `require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
     setInterval(() => {}, 1000);`,
  );
  const controller = new AbortController();
  const run = runNpm(['run', 'it'], { cwd: directory, signal: controller.signal });
  const failed = expect(run).rejects.toThrow(NpmError);
  const pid = Number(
    await vi.waitUntil(() => readFile(pidFile, 'utf8').catch(() => ''), { timeout: 60_000 }),
  );
  controller.abort();
  await failed;
  await vi.waitUntil(() => !isRunning(pid), { timeout: 60_000 });
});

test('after an abort nothing is started', async () => {
  await expect(
    runNpm(['run', 'it'], { cwd: directory, signal: AbortSignal.abort() }),
  ).rejects.toThrow(/aborted/);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // The process no longer exists.
    return false;
  }
}
