import { execFileSync, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/** Whether this machine can limit the files of another process (util-linux, on Linux). */
export const canRefuseWrites = spawnSync('prlimit', ['--version']).status === 0;

/**
 * Makes the system refuse a process's writes to files (EFBIG), as a quota or a full disk does: only
 * the first page of the database's log fits. Reading still works.
 */
export function refuseWrites(process: ChildProcess): void {
  limitFiles(process, '4096');
}

/** Allows writes again. */
export function allowWrites(process: ChildProcess): void {
  limitFiles(process, 'unlimited');
}

/** The soft limit, which a process can raise again without being root. */
function limitFiles({ pid }: ChildProcess, bytes: string): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
}
