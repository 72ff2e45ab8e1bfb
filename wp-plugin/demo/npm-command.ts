import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { basename } from 'node:path';

/**
 * Settings of a surrounding `npm run --workspace` that would make npm look for a workspace of that
 * name instead of doing what it is told here; and a test runner's NODE_ENV, with which bundlers
 * would make what is served twice as large.
 */
const SURROUNDING_SETTINGS = new Set([
  'npm_config_workspace',
  'npm_config_workspaces',
  'npm_config_include_workspace_root',
  'node_env',
]);

/** npm could not be started or has ended with an error; `output` is all it printed. */
export class NpmError extends Error {
  override readonly name = 'NpmError';
  readonly output: string;

  constructor(message: string, output: string, options?: ErrorOptions) {
    super(message, options);
    this.output = output;
  }
}

/**
 * Runs npm with the user's own settings, in a process group of its own: a Ctrl-C at the terminal is
 * left to the caller, and `signal` ends npm together with all that it has started.
 *
 * @throws {NpmError}
 */
export async function runNpm(
  args: readonly string[],
  { cwd, signal }: { cwd: string; signal?: AbortSignal | undefined },
): Promise<void> {
  signal?.throwIfAborted();
  const { command, prefix, shell } = npmCommand();
  const npm = spawn(command, [...prefix, ...args], {
    cwd,
    env: Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !SURROUNDING_SETTINGS.has(name.toLowerCase())),
    ),
    shell,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const abort = (): void => {
    endGroup(npm);
  };
  signal?.addEventListener('abort', abort);
  try {
    await new Promise<void>((resolve, reject) => {
      npm.once('error', (cause) => {
        reject(new NpmError(`npm could not be started: ${cause.message}`, output, { cause }));
      });
      npm.once('close', (code) => {
        if (code === 0) resolve();
        else reject(new NpmError(`npm ${args[0] ?? ''} failed`, output));
      });
    });
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

function endGroup(npm: ChildProcess): void {
  if (npm.pid === undefined || npm.exitCode !== null) return;
  if (process.platform === 'win32') npm.kill();
  else process.kill(-npm.pid, 'SIGTERM');
}

/** The npm that runs this very process when there is one, else the npm on PATH. */
function npmCommand(): { command: string; prefix: string[]; shell: boolean } {
  const cli = process.env['npm_execpath'];
  if (cli !== undefined && basename(cli) === 'npm-cli.js') {
    return { command: process.execPath, prefix: [cli], shell: false };
  }
  return { command: 'npm', prefix: [], shell: process.platform === 'win32' };
}
