import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processLock, tryProcessLock } from '../../../wp-plugin/demo/process-lock.ts';

const MODULE = new URL('../../../wp-plugin/demo/process-lock.ts', import.meta.url).href;

let directory = '';

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'process-lock-'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

test('one at a time; given back, it can be taken again', async () => {
  const path = join(directory, 'lock');
  const lock = tryProcessLock(path);
  expect(lock).toBeDefined();
  expect(tryProcessLock(path)).toBeUndefined();
  await lock?.[Symbol.asyncDispose]();
  const again = tryProcessLock(path);
  expect(again).toBeDefined();
  await again?.[Symbol.asyncDispose]();
});

test('who waits gets it when the process that holds it is killed', async () => {
  const path = join(directory, 'lock');
  const holder = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { tryProcessLock } from ${JSON.stringify(MODULE)};
       tryProcessLock(${JSON.stringify(path)});
       process.stdout.write('held');
       setInterval(() => {}, 1000);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(holder.stdout, 'data');
  expect(tryProcessLock(path)).toBeUndefined();
  const waiting = processLock(path);
  holder.kill('SIGKILL');
  await (await waiting)[Symbol.asyncDispose]();
});

test('who waits can be told to stop', async () => {
  const path = join(directory, 'lock');
  const lock = tryProcessLock(path);
  await expect(processLock(path, AbortSignal.abort())).rejects.toThrow(/aborted/);
  await lock?.[Symbol.asyncDispose]();
});

test('a directory that does not exist is an error, not a lock that somebody holds', () => {
  expect(() => tryProcessLock(join(directory, 'missing', 'lock'))).toThrow(/open database/);
});
