import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { missingForNativePhp } from '../../support/native-php/start-native-php.ts';

const GROUP = new URL('../../support/native-php/process-group.ts', import.meta.url).href;

/**
 * A process that runs PHP's server with its workers, and prints their process group once they
 * respond.
 */
const PARENT = `
  import { spawnGroup } from ${JSON.stringify(GROUP)};
  const server = spawnGroup('php', ['-S', '127.0.0.1:0'], { ...process.env, PHP_CLI_SERVER_WORKERS: '3' });
  server.stderr.on('data', (text) => {
    if (String(text).includes('started')) console.log(server.pid);
  });`;

function isRunning(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

it.skipIf(missingForNativePhp() !== undefined).each(['SIGKILL', 'SIGTERM'] as const)(
  "PHP's server and its workers end with the process that has them run: %s",
  async (signal) => {
    const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(createInterface({ input: parent.stdout }), 'line');
    const group = Number(line);
    expect(isRunning(group)).toBe(true);
    parent.kill(signal);
    await expect.poll(() => isRunning(group)).toBe(false);
  },
);
