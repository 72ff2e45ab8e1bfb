import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../support/gateway.ts';
import { PROCESS_ENVIRONMENT } from '../support/process-environment.ts';

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/**
 * As in a terminal where every output is checked: the first failing command ends the script, and
 * curl fails on error responses. npm, which would install into this checkout, is replaced by a
 * recorder.
 */
const PRELUDE = `set -euo pipefail
curl() { command curl --silent --show-error --fail-with-body "$@"; }
npm() { echo "npm $*" >> npm-calls; }
`;

/** Milliseconds: several programs may have to start first, on a busy machine. */
const PATIENCE = { interval: 100, timeout: 180_000 };

/**
 * A folder that is empty except for what an installation leaves there; it is removed with the test.
 */
export async function cleanFolder(): Promise<string> {
  const folder = await temporaryDirectory();
  await symlink(MODULES, join(folder, 'node_modules'));
  return folder;
}

export interface Shell {
  /** What was printed so far. */
  readonly printed: { stdout: string; stderr: string };
  /** Waits for the end, which must be successful. */
  readonly done: () => Promise<void>;
  /** Ctrl-C: interrupts all running programs and waits for them. */
  readonly interrupt: () => Promise<void>;
  /** Waits for a match in stdout and returns its first group. */
  readonly says: (pattern: RegExp) => Promise<string>;
}

/** Runs lines in bash in a folder. Remaining processes are ended with the test. */
export function startShell(folder: string, script: string, env: Record<string, string>): Shell {
  const child = spawn('bash', ['-c', PRELUDE + script], {
    cwd: folder,
    // npx finds installed packages and must not look for others.
    env: {
      ...PROCESS_ENVIRONMENT,
      PATH: [join(MODULES, '.bin'), PROCESS_ENVIRONMENT.PATH].join(delimiter),
      HOME: folder,
      npm_config_offline: 'true',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const printed = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      printed[stream] += text;
    });
  }
  let isOver = false;
  const ended = once(child, 'close').then(() => (isOver = true));
  onTestFinished(async () => {
    signalGroup(child.pid, 'SIGKILL');
    await ended;
  });
  return {
    printed,
    done: async () => {
      await ended;
      if (child.exitCode === 0) return;
      throw new Error(
        `It ended with ${child.exitCode}:\n${printed.stderr}\n${printed.stdout.slice(-2_000)}`,
      );
    },
    interrupt: async () => {
      signalGroup(child.pid, 'SIGINT');
      await ended;
    },
    says: async (pattern) => {
      await expect.poll(() => isOver || pattern.test(printed.stdout), PATIENCE).toBe(true);
      const match = pattern.exec(printed.stdout);
      if (match === null) throw new Error(`${pattern} was not printed: ${printed.stderr}`);
      return match[1] ?? '';
    },
  };
}

/** Signals the shell and everything it started. */
function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // Nothing is left of it.
  }
}

/** Runs lines in bash in a folder to their end, which must be successful; returns their output. */
export async function runShell(
  folder: string,
  script: string,
  env: Record<string, string> = {},
): Promise<string> {
  const shell = startShell(folder, script, env);
  await shell.done();
  return shell.printed.stdout;
}

/** Ends the serving process as a supervisor does. It is found by its log, since npx started it. */
export function endServer({ printed }: Shell): void {
  const pid = /"pid":(\d+)/.exec(printed.stderr)?.[1];
  if (pid === undefined) throw new Error(`nothing serves: ${printed.stderr}`);
  process.kill(Number(pid), 'SIGTERM');
}
