import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/**
 * Runs a program and ends its whole process group when the input ends, which happens even if the
 * parent was killed. Shells give background jobs no input of their own, hence the descriptor.
 */
const WATCHED = `exec 3<&0
"$@" </dev/null 3<&- &
program=$!
(cat <&3 >/dev/null; kill -KILL 0) &
exec 3<&-
wait $program`;

/**
 * Starts a program in its own process group, since the workers of PHP's server outlive it. No
 * process of the group outlives this process, however it ends.
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

/** Ends all processes of a group, immediately. */
export function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
