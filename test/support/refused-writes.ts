import { execFileSync, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/** Whether this machine can limit another process' files (util-linux, on Linux). */
export const canRefuseWrites = spawnSync('prlimit', ['--version']).status === 0;

/**
 * Lets the system refuse what a process writes to files (EFBIG), as a quota or a full disk does:
 * nothing beyond the first page of the database's log fits. Reading goes on.
 */
export function refuseWrites(process: ChildProcess): void {
  limitFiles(process, '4096');
}

/** Makes room again. */
export function allowWrites(process: ChildProcess): void {
  limitFiles(process, 'unlimited');
}

/** The soft limit: a process may raise it again without being root. */
function limitFiles({ pid }: ChildProcess, bytes: string): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
}
