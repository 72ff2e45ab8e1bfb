import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { ownPort } from '../support/own-port.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root: then the user created by its package runs it. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Directory of a PostgreSQL with its administration tools; undefined if there is none. The one
 * installed by npm for the other tests is only the server.
 */
export function installedPostgres(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin/pg_restore')
    .toSorted()
    .at(-1)
    ?.replace(/\/[^/]+$/, '');
}

/**
 * Starts a server on the loopback interface that trusts every connection; it ends with the test.
 */
export async function startInstalledPostgres(programs: string): Promise<{ port: number }> {
  const directory = await mkdtemp(join(tmpdir(), 'article-gateway-postgres-'));
  const user = serverUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  const port = await ownPort();
  const made = ['-D', data, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--no-sync'];
  await run(join(programs, 'initdb'), made, { ...user, cwd: directory });
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: directory, stdio: 'ignore' },
  );
  const ended = once(server, 'close');
  onTestFinished(async () => {
    // Ends it immediately: its data is not needed.
    server.kill('SIGQUIT');
    await ended;
    await rm(directory, { recursive: true, force: true });
  });
  await expect
    .poll(() => run(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]))
    .toBeTruthy();
  return { port };
}
