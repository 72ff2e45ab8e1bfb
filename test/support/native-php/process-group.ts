import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/**
 * Runs a program and ends its whole group when the input ends, which the system sees to where the parent
 * was killed and could not. Shells give a job in the background no input of its own, hence the descriptor.
 */
const WATCHED = `exec 3<&0
"$@" </dev/null 3<&- &
program=$!
(cat <&3 >/dev/null; kill -KILL 0) &
exec 3<&-
wait $program`;

/**
 * Starts a program in a process group of its own, since the workers of PHP's server outlive the server that
 * has forked them. None of them outlives this process, however it ends.
 */
export function spawnGroup(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): ChildProcess {
  return spawn('sh', ['-c', WATCHED, 'sh', program, ...args], {
    detached: true,
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
}

/** Ends all of a group, at once. */
export function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
