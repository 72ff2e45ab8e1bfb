import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** The program `article-gateway`. */
export const CLI = fileURLToPath(new URL('../../gateway/src/cli.ts', import.meta.url));

/** Runs `article-gateway` without input, in exactly this environment, and waits for its end. */
export async function runCli(args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [CLI, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { exitCode: child.exitCode, stdout, stderr };
}
