import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Between two looks at a server that starts, in milliseconds. */
const LOOK_EVERY = 50;

/** Debian keeps servers where only root's PATH leads. */
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` };

/** What this machine lacks for a WordPress on PHP and MariaDB of its own; undefined when it has all. */
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
  readonly stop: () => Promise<void>;
}

/** A MariaDB of the test's own, with an empty database `wordpress` and no network: seconds to make. */
export async function startMariaDb(directory: string): Promise<MariaDb> {
  const { username } = userInfo();
  const [data, socket] = [join(directory, 'data'), join(directory, 'mariadb.sock')];
  await mkdir(directory, { recursive: true });
  const common = ['--no-defaults', `--user=${username}`, `--datadir=${data}`];
  await run(
    'mariadb-install-db',
    [
      ...common,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      '--skip-name-resolve',
    ],
    { env },
  );
  const server = spawn(
    'mariadbd',
    [
      ...common,
      `--socket=${socket}`,
      '--skip-networking',
      // What the tests kill is WordPress; the database need not survive a power cut.
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-buffer-pool-size=64M',
    ],
    { env, stdio: 'ignore' },
  );
  const ended = once(server, 'exit');
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await ended;
  };
  const admin = ['--no-defaults', `--socket=${socket}`, '--user=root'];
  while (server.exitCode === null) {
    const isUp = await run('mariadb-admin', [...admin, 'ping'], { env }).catch(() => undefined);
    if (isUp !== undefined) {
      await run('mariadb', [...admin, '-e', 'CREATE DATABASE wordpress CHARACTER SET utf8mb4'], {
        env,
      });
      return { socket, stop };
    }
    await pause(LOOK_EVERY);
  }
  throw new Error(`MariaDB ended with ${server.exitCode} while it started.`);
}
