import { execFile, spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { copyData, keptData } from './mariadb-data.ts';

const run = promisify(execFile);

/** Milliseconds between two checks of a starting server. */
const POLL_INTERVAL_MS = 50;

/** Debian installs servers in directories of root's PATH. */
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` };

/** What this machine lacks for a WordPress on its own PHP and MariaDB; undefined if nothing. */
export function missingForNativeStack(): string | undefined {
  const has = (program: string, args: string[]): boolean =>
    spawnSync(program, args, { env, stdio: 'ignore' }).status === 0;
  const missing = [
    ...(has('mariadbd', ['--version']) ? [] : ['mariadb-server']),
    ...['mysqli', 'curl', 'mbstring', 'dom']
      .filter(
        (extension) => !has('php', ['-r', `exit( extension_loaded( '${extension}' ) ? 0 : 1 );`]),
      )
      .map((extension) =>
        extension === 'mysqli' ? 'php-mysql' : extension === 'dom' ? 'php-xml' : `php-${extension}`,
      ),
  ];
  return missing.length === 0 ? undefined : `needs ${missing.join(', ')} (Debian's names)`;
}

export interface MariaDb {
  readonly socket: string;
  /** Runs SQL as root and returns the rows, one per line. */
  readonly query: (sql: string) => Promise<string[]>;
  /** Ends the server immediately, as a crash does: committed changes are kept, others are lost. */
  readonly kill: () => Promise<void>;
  /** Starts an ended server again. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface MariaDbOptions {
  /**
   * Whether each commit waits for the disk, as with default settings. The tests kill processes; no
   * data has to survive a power failure.
   */
  readonly isDurable?: boolean;
  /** A data directory to begin with a copy of; by default, one with an empty database. */
  readonly data?: string;
}

/** This machine's MariaDB, by its own words. */
export async function mariaDbVersion(): Promise<string> {
  return (await run('mariadbd', ['--version'], { env })).stdout;
}

/** A MariaDB for the test, with an empty database `wordpress` and without network. */
export async function startMariaDb(
  directory: string,
  { isDurable = false, data: kept }: MariaDbOptions = {},
): Promise<MariaDb> {
  const [data, socket] = [join(directory, 'data'), join(directory, 'mariadb.sock')];
  // A starting server removes existing temporary tables, which could be another server's in a
  // shared directory.
  const temporary = join(directory, 'temporary');
  await mkdir(temporary, { recursive: true });
  const serverEnv = { ...env, TMPDIR: temporary };
  await copyData(kept ?? (await newData(serverEnv)), data, isDurable);
  const client = ['--no-defaults', `--socket=${socket}`, '--user=root'];
  let server: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server?.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const start = async (): Promise<void> => {
    server = spawn(
      'mariadbd',
      [
        ...dataOptions(data),
        `--socket=${socket}`,
        '--skip-networking',
        ...(isDurable
          ? []
          : [
              '--innodb-flush-log-at-trx-commit=2',
              '--innodb-flush-method=nosync',
              '--debug-no-sync',
              '--innodb-buffer-pool-size=64M',
            ]),
      ],
      { env: serverEnv, stdio: 'ignore' },
    );
    while (server.exitCode === null) {
      const isUp = await run('mariadb-admin', [...client, 'ping'], { env }).catch(() => undefined);
      if (isUp !== undefined) return;
      await pause(POLL_INTERVAL_MS);
    }
    throw new Error(`MariaDB ended with ${server.exitCode} while it started.`);
  };
  const query = async (sql: string): Promise<string[]> => {
    const { stdout } = await run('mariadb', [...client, '--skip-column-names', '-e', sql], { env });
    return stdout.split('\n').filter((line) => line !== '');
  };
  await start();
  await query('CREATE DATABASE IF NOT EXISTS wordpress CHARACTER SET utf8mb4');
  return { socket, query, start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/** A data directory without databases. */
async function newData(serverEnv: NodeJS.ProcessEnv): Promise<string> {
  return keptData([await mariaDbVersion()], async (data) => {
    await run(
      'mariadb-install-db',
      [
        ...dataOptions(data),
        '--auth-root-authentication-method=normal',
        '--skip-test-db',
        '--skip-name-resolve',
      ],
      { env: serverEnv },
    );
  });
}

function dataOptions(data: string): string[] {
  return ['--no-defaults', `--user=${userInfo().username}`, `--datadir=${data}`];
}
