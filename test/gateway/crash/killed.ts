import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { PROCESS_ENVIRONMENT } from '../../support/process-environment.ts';

const CLI = fileURLToPath(new URL('../../../gateway/src/cli.ts', import.meta.url));

const ready = z.object({ url: z.url(), api_url: z.url(), setup_token: z.string().optional() });

export type Environment = Record<string, string>;

/** Starts a command of the gateway in its own process, which ends with the test. */
export function startCommand(
  env: Environment,
  args: readonly string[],
  program = CLI,
): ChildProcess {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...PROCESS_ENVIRONMENT, ...env, LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

export interface ServingProcess {
  child: ChildProcess;
  url: string;
  apiUrl: string;
  setupToken: string | undefined;
}

/**
 * Runs `serve` until it is ready, on a free port unless one is specified.
 *
 * @param program another version's, in place of the gateway's own
 */
export async function serve(env: Environment, program?: string): Promise<ServingProcess> {
  const child = startCommand({ PORT: '0', ...env }, ['serve', '--json'], program);
  if (child.stdout === null) throw new Error('no stdout');
  for await (const line of createInterface(child.stdout)) {
    const { url, api_url: apiUrl, setup_token: setupToken } = ready.parse(JSON.parse(line));
    return { child, url, apiUrl, setupToken };
  }
  throw new Error('the gateway ended before it was ready');
}

/** Sends SIGKILL, which cannot be caught, and waits for the process to end. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
