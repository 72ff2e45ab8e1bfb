import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { openServices, readConfig } from '@article-bridge/gateway';
import { SEARCH_COUNTS } from '../../gateway/src/storage/search-parts.ts';
import { refuseLeaks } from '../support/cli-secrets.ts';
import { temporaryDirectory } from '../support/gateway.ts';
import { PROCESS_ENVIRONMENT } from '../support/process-environment.ts';
import { addArticles, undoSearchCounts } from './storage/search-counts.ts';

/** Each test starts several processes, each of which takes seconds on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const CLI = fileURLToPath(new URL('../../gateway/src/cli.ts', import.meta.url));

const EMAIL = 'ada@example.com';

const createdKey = z.strictObject({
  id: z.string().regex(/^key_\w{12}$/),
  key: z.string().regex(/^abk_\w{38}$/),
  name: z.string(),
  scopes: z.array(z.string()),
  expires_at: z.string().nullable(),
});

const ready = z.strictObject({ ready: z.literal(true), url: z.url(), api_url: z.url() });

interface Outcome {
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

class Cli {
  readonly dataDirectory: string;

  constructor(dataDirectory: string) {
    this.dataDirectory = dataDirectory;
  }

  start(args: readonly string[], env: Record<string, string> = {}) {
    return spawn(process.execPath, [CLI, ...args], {
      env: {
        ...PROCESS_ENVIRONMENT,
        DATA_DIR: this.dataDirectory,
        PORT: '0',
        ...env,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  }

  async run(
    args: readonly string[],
    options: { input?: string; env?: Record<string, string> } = {},
  ) {
    const child = this.start(args, options.env);
    child.stdin.end(options.input ?? '');
    const [stdout, stderr] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      ended(child),
    ]);
    const env = { DATA_DIR: this.dataDirectory, ...options.env };
    refuseLeaks(env, { ...options, stdout, stderr });
    return { exitCode: child.exitCode, stdout, stderr } satisfies Outcome;
  }

  addUser() {
    return this.run(['user', 'add', EMAIL, '--password-stdin', '--json'], {
      input: 'a long password\n',
    });
  }

  async createKey(...args: string[]) {
    const all = ['key', 'create', '--user', EMAIL, '--name', 'test', '--json', ...args];
    const { stdout } = await this.run(all);
    return createdKey.parse(JSON.parse(stdout));
  }
}

/** A data directory with a user, created without a process. */
async function cliWithUser(): Promise<Cli> {
  const one = await cli();
  const services = await openServices(readConfig({ DATA_DIR: one.dataDirectory }));
  await services.users.add(EMAIL, 'no password');
  await services.storage.close();
  return one;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
}

async function cli(): Promise<Cli> {
  return new Cli(join(await temporaryDirectory(), 'data'));
}

async function firstLine(child: ReturnType<Cli['start']>): Promise<string> {
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('the process ended without a line');
}

/** The address that a server prints. */
async function firstAddress(output: Readable | null): Promise<string> {
  if (output === null) throw new Error('nobody reads it');
  for await (const line of createInterface({ input: output })) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('the process ended without an address');
}

describe('article-gateway', () => {
  it('--help names every command and exits 0', async () => {
    const { exitCode, stdout } = await (await cli()).run(['--help']);
    expect(exitCode).toBe(0);
    for (const command of ['serve', 'migrate', 'user', 'key', 'connect-code', 'article']) {
      expect(stdout).toMatch(new RegExp(`^  ${command}\\b`, 'm'));
    }
  });

  it('an unknown command exits 2 and points to --help', async () => {
    const { exitCode, stdout, stderr } = await (await cli()).run(['sevre']);
    expect(exitCode).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain("unknown command 'sevre'");
    expect(stderr).toContain('--help');
  });

  it('a wrong environment exits 2 and names every wrong variable', async () => {
    const { exitCode, stderr } = await (
      await cli()
    ).run(['migrate'], { env: { PORT: 'x', SECRET_KEY: 'hush' } });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('PORT: "x" is not allowed; it must be a whole number from 0 to 65535');
    expect(stderr).toContain('SECRET_KEY: the value given is not allowed');
    expect(stderr).not.toContain('hush');
  });

  it('a wrong option exits 2 and names its value and what it must be', async () => {
    const one = await cli();
    const wrong = await one.run(['article', 'import', 'x', '--user', 'a', '--collection', 'a b']);
    expect(wrong.exitCode).toBe(2);
    expect(wrong.stderr).toMatch(
      /^error: option '--collection <name>' argument 'a b' is invalid\. It must be at most 100 letters, digits and \._~-\./,
    );
  });

  it.each(['mysql://ada:hush@db/articles', 'ada:hush@db', 'postgres://ada:hush@db/'])(
    'a wrong address of a database is refused without its password: %s',
    async (address) => {
      const one = await cli();
      const wrong = await one.run(['migrate', '--from', address, '--to', 'sqlite:x']);
      expect(wrong.exitCode).toBe(2);
      expect(wrong.stderr).toMatch(/^error: --from: .* is not allowed; it must be sqlite:PATH or/);
      expect(wrong.stderr).not.toContain('hush');
    },
  );

  it.each([
    ['serve', 'that cannot be made', 'file/data'],
    ['migrate', 'that cannot be made', 'file/data'],
    ['migrate', 'that is a file', 'file'],
    ['migrate', 'that leads in a circle', 'circle'],
    ['migrate', 'whose secret key is a folder', 'odd'],
    ['migrate', 'that the system denies though its parent is there', '/proc/denied'],
    ['backup x', 'that cannot be made', 'file/data'],
    ['backup x', 'that is a file', 'file'],
    ['backup x', 'that leads in a circle', 'circle'],
    ['backup x', 'whose secret key is a folder', 'odd'],
    ['backup x', 'that is not there', 'nowhere'],
  ])('%s with a data directory %s exits 2 and names it', async (command, _what, path) => {
    const directory = await temporaryDirectory();
    writeFileSync(join(directory, 'file'), '');
    symlinkSync('circle', join(directory, 'circle'));
    mkdirSync(join(directory, 'odd', 'secret-key'), { recursive: true });
    const { exitCode, stdout, stderr } = await new Cli(resolve(directory, path)).run(
      command.split(' '),
    );
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`DATA_DIR: cannot write to ${resolve(directory, path)}`);
  });

  it('a database where none can be kept exits 2 and names the setting', async () => {
    const one = await cli();
    const env = { DATABASE_URL: `sqlite:${join(one.dataDirectory, 'no', 'such', 'a.sqlite')}` };
    const { exitCode, stderr } = await one.run(['migrate'], { env });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('DATABASE_URL: no database can be kept at');
  });

  it('a database that is none exits 1 and names the file', async () => {
    const one = await cli();
    mkdirSync(one.dataDirectory);
    const file = join(one.dataDirectory, 'gateway.sqlite');
    writeFileSync(file, 'no database '.repeat(100));
    chmodSync(file, 0o600);
    const { exitCode, stderr } = await one.run(['migrate']);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(`cannot open the database ${file}`);
  });

  it.runIf(existsSync('/dev/full'))('ends with one line where its output has no room', async () => {
    const { dataDirectory } = await cli();
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [CLI, 'config'], {
      env: { ...PROCESS_ENVIRONMENT, DATA_DIR: dataDirectory },
      stdio: ['ignore', full, 'pipe'],
    });
    closeSync(full);
    if (child.stderr === null) throw new Error('no stderr');
    const stderr = await text(child.stderr);
    await ended(child);
    expect(stderr).toBe('error: ENOSPC: no space left on device, write\n');
    expect(child.exitCode).toBe(1);
  });

  it('says nothing where nobody reads its output any more', async () => {
    const { dataDirectory } = await cli();
    const child = spawn(process.execPath, [CLI, 'config'], {
      env: { ...PROCESS_ENVIRONMENT, DATA_DIR: dataDirectory },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    expect(await text(child.stderr)).toBe('');
    await ended(child);
    expect(child.exitCode).toBe(1);
  });
});

describe('article-gateway migrate', () => {
  it('--json names the database and what ran, then nothing', async () => {
    const one = await cli();
    const first = await one.run(['migrate', '--json']);
    expect(first.exitCode).toBe(0);
    expect(JSON.parse(first.stdout)).toMatchObject({
      database: join(one.dataDirectory, 'gateway.sqlite'),
      migrated: expect.arrayContaining(['0001-accounts-articles-media']),
    });
    const second = await one.run(['migrate', '--json']);
    expect(JSON.parse(second.stdout)).toMatchObject({ migrated: [], filled: {} });
  });

  it('fills in what the start of a gateway leaves to be done', async () => {
    const one = await cli();
    const services = await openServices(readConfig({ DATA_DIR: one.dataDirectory }));
    const { db } = services.storage;
    const { id } = await services.users.add('ada@example.com', 'no password');
    await undoSearchCounts(db);
    await addArticles(db, id, 250);
    await services.storage.close();
    const { stdout } = await one.run(['migrate', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      migrated: expect.arrayContaining([SEARCH_COUNTS]),
      filled: { [SEARCH_COUNTS]: 250 },
    });
  });

  it('is safe when several start at once', async () => {
    const one = await cli();
    const outcomes = await Promise.all([1, 2, 3].map(() => one.run(['migrate', '--json'])));
    expect(outcomes.map(({ exitCode, stderr }) => [exitCode, stderr])).toEqual(
      outcomes.map(() => [0, '']),
    );
    const migrated = outcomes.filter(({ stdout }) => stdout.includes('0001-'));
    expect(migrated).toHaveLength(1);
  });
});

describe('article-gateway user add', () => {
  it('--json prints the user; the same address again exits 1', async () => {
    const one = await cli();
    const added = await one.addUser();
    expect(added).toMatchObject({ exitCode: 0, stderr: '' });
    expect(JSON.parse(added.stdout)).toEqual({ id: 1, email: EMAIL });
    const again = await one.run(['user', 'add', 'ADA@example.com', '--password-stdin'], {
      input: 'a long password',
    });
    expect(again).toMatchObject({
      exitCode: 1,
      stdout: '',
      stderr: `error: there is a user ${EMAIL} already\n`,
    });
  });

  it('refuses a short password, a wrong address and a missing option, each by name', async () => {
    const one = await cli();
    const short = await one.run(['user', 'add', EMAIL, '--password-stdin'], { input: 'short\n' });
    expect(short.exitCode).toBe(1);
    expect(short.stderr).toContain('has 5 characters; it needs 10 or more');
    const wrong = await one.run(['user', 'add', 'ada', '--password-stdin'], {
      input: 'x'.repeat(10),
    });
    expect(wrong.exitCode).toBe(1);
    expect(wrong.stderr).toContain('"ada" is not an e-mail address');
    const missing = await one.run(['user', 'add', EMAIL]);
    expect(missing.exitCode).toBe(2);
    expect(missing.stderr).toContain('--password-stdin');
  });
});

describe('article-gateway user list, reset-password, disable', () => {
  it('lists users, sets a password, locks one out, and names who is unknown', async () => {
    const one = await cliWithUser();
    const passwd = await one.run(['user', 'reset-password', EMAIL, '--password-stdin', '--json'], {
      input: 'another long password\n',
    });
    expect(JSON.parse(passwd.stdout)).toEqual({ email: EMAIL, sessions_ended: true });
    const disabled = await one.run(['user', 'disable', EMAIL, '--json']);
    expect(JSON.parse(disabled.stdout)).toEqual({ email: EMAIL, disabled: true });
    const list = await one.run(['user', 'list', '--json']);
    expect(JSON.parse(list.stdout)).toMatchObject({
      users: [{ id: 1, email: EMAIL, disabled_at: expect.stringMatching(/^\d{4}-/) }],
    });
    const unknown = await one.run(['user', 'disable', 'eve@example.com']);
    expect(unknown).toMatchObject({ exitCode: 1, stdout: '' });
    expect(unknown.stderr).toContain('there is no user eve@example.com');
  });
});

describe('article-gateway key', () => {
  it('create --json prints exactly id, key, name, scopes and expires_at', async () => {
    const one = await cliWithUser();
    expect(await one.createKey()).toMatchObject({
      name: 'test',
      scopes: ['articles:read'],
      expires_at: null,
    });
    const all = await one.createKey(
      '--scope',
      'webhooks:write,articles:read',
      '--expires',
      '2999-01-31',
    );
    expect(all).toMatchObject({
      scopes: ['articles:read', 'webhooks:write'],
      expires_at: '2999-01-31T00:00:00',
    });
    // Naming a scope replaces the default one.
    const several = ['articles:read', 'webhooks:write,articles:read', 'articles:write'];
    expect(await one.createKey(...several.flatMap((list) => ['--scope', list]))).toMatchObject({
      scopes: ['articles:read', 'articles:write', 'webhooks:write'],
    });
    expect(await one.createKey('--scope', 'articles:write')).toMatchObject({
      scopes: ['articles:write'],
    });
  });

  it('create refuses an unknown user, scope or date, and a past date', async () => {
    const one = await cliWithUser();
    const create = (...args: string[]) => one.run(['key', 'create', '--name', 'x', ...args]);
    const nobody = await create('--user', 'eve@example.com');
    expect(nobody.exitCode).toBe(1);
    expect(nobody.stderr).toContain('there is no user eve@example.com: add one with');
    const scope = await create('--user', EMAIL, '--scope', 'articles:read,all');
    expect(scope.exitCode).toBe(2);
    expect(scope.stderr).toContain('"all" is not a scope; the scopes are articles:read');
    const date = await create('--user', EMAIL, '--expires', 'tomorrow');
    expect(date.exitCode).toBe(2);
    expect(date.stderr).toContain('Write a date such as 2027-01-31');
    const past = await create('--user', EMAIL, '--expires', '2001-01-01');
    expect(past.exitCode).toBe(1);
    expect(past.stderr).toContain('2001-01-01T00:00:00 is in the past');
  });

  it('list shows a name of several lines and control characters as one line of text', async () => {
    const one = await cliWithUser();
    const name = '\u001b[2J\u001b]0;owned\u0007evil\r\nrow2\u202e end';
    const { id } = await one.createKey('--name', name);
    const { stdout } = await one.run(['key', 'list', '--user', EMAIL]);
    expect(stdout.trimEnd().split('\n')).toEqual([expect.stringMatching(/ evil row2 {2}end$/)]);
    expect(stdout).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    const revoked = await one.run(['key', 'revoke', id]);
    expect(revoked.stdout).not.toMatch(/[^\P{Cc}\n\t]/u);
  });

  it('list shows keys without their secret, revoke ends one', async () => {
    const one = await cliWithUser();
    const { id, key } = await one.createKey();
    const list = async () => {
      const { stdout } = await one.run(['key', 'list', '--user', EMAIL, '--json']);
      expect(stdout).not.toContain(key);
      const keys = z.object({ keys: z.array(z.looseObject({ id: z.string() })) });
      return keys.parse(JSON.parse(stdout)).keys;
    };
    expect(await list()).toMatchObject([{ id, last_four: key.slice(-4), revoked_at: null }]);
    const revoked = await one.run(['key', 'revoke', id, '--json']);
    expect(JSON.parse(revoked.stdout)).toEqual({ id, revoked: true });
    expect(await list()).toMatchObject([{ id, revoked_at: expect.stringMatching(/^\d{4}-/) }]);
    const unknown = await one.run(['key', 'revoke', 'key_unknown']);
    expect(unknown.exitCode).toBe(1);
    expect(unknown.stderr).toContain('there is no API key key_unknown');
  });
});

describe('article-gateway serve', () => {
  it('--help tells every variable with its default and what is allowed', async () => {
    const { exitCode, stdout } = await (await cli()).run(['serve', '--help']);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('RATE_LIMIT_MAX');
    expect(stdout).toContain('(default: 600)');
    expect(stdout).toContain('a whole number from 1 to 1000000');
  });

  it('--json prints one line, sees what other processes write, and ends on SIGTERM with 0', async () => {
    const one = await cliWithUser();
    const { id, key } = await one.createKey();
    const server = one.start(['serve', '--json']);
    onTestFinished(() => void server.kill('SIGKILL'));
    const log = text(server.stderr);
    const { api_url } = ready.parse(JSON.parse(await firstLine(server)));
    const list = () =>
      fetch(`${api_url}/articles?status=any`, { headers: { authorization: `Bearer ${key}` } });

    expect(await (await list()).json()).toMatchObject({ total: 0 });
    const article = join(await temporaryDirectory(), 'a.md');
    writeFileSync(article, '# A title\n\nSome words.\n');
    const imported = await one.run(['article', 'import', article, '--user', EMAIL, '--json']);
    expect(JSON.parse(imported.stdout)).toMatchObject({ created: 1, failed: [] });
    expect(await (await list()).json()).toMatchObject({ total: 1 });
    await one.run(['key', 'revoke', id]);
    expect((await list()).status).toBe(401);

    server.kill('SIGTERM');
    await ended(server);
    expect(server.exitCode).toBe(0);
    expect(await log).not.toContain(key);
  });

  it.runIf(existsSync('/dev/full')).each(['stdout', 'stderr'] as const)(
    'goes on where its %s takes nothing, as on a full disk, and ends on SIGTERM with 0',
    async (lost) => {
      const { dataDirectory } = await cli();
      const full = openSync('/dev/full', 'w');
      onTestFinished(() => {
        closeSync(full);
      });
      const server = spawn(process.execPath, [CLI, 'serve'], {
        env: { ...PROCESS_ENVIRONMENT, DATA_DIR: dataDirectory, PORT: '0', LOG_LEVEL: 'info' },
        stdio: ['ignore', lost === 'stdout' ? full : 'pipe', lost === 'stderr' ? full : 'pipe'],
      });
      onTestFinished(() => void server.kill('SIGKILL'));
      const origin = await firstAddress(lost === 'stdout' ? server.stderr : server.stdout);
      // Each is logged at its end.
      for (const path of ['/healthz', '/api/v1/articles', '/healthz']) {
        expect((await fetch(`${origin}${path}`)).status).toBe(path === '/healthz' ? 200 : 401);
      }
      server.kill('SIGTERM');
      await ended(server);
      expect(server.exitCode).toBe(0);
    },
  );

  it('without a user prints how to make the first one, which works', async () => {
    const server = (await cli()).start(['serve', '--json']);
    onTestFinished(() => void server.kill('SIGKILL'));
    const notice = text(server.stderr);
    const first = z.object({ api_url: z.url(), setup_token: z.string() });
    const { api_url, setup_token } = first.parse(JSON.parse(await firstLine(server)));
    const made = await fetch(`${api_url}/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: setup_token, email: EMAIL, password: 'a long password' }),
    });
    expect(made.status).toBe(201);
    server.kill('SIGTERM');
    await ended(server);
    expect(await notice).toContain(setup_token);
  });

  it('at an address that this machine does not have exits 2 and names it', async () => {
    const { exitCode, stderr } = await (await cli()).run(['serve'], { env: { HOST: '192.0.2.1' } });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('HOST: this machine has no address 192.0.2.1');
  });

  it('on a port that is taken exits 1, names it and says what to do', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const port = z.object({ port: z.number() }).parse(taken.address()).port;
    const { exitCode, stdout, stderr } = await (
      await cli()
    ).run(['serve'], { env: { PORT: String(port) } });
    expect(exitCode).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain(`PORT: 127.0.0.1:${port} is in use; set PORT to another one`);
  });
});

describe('connect-code', () => {
  const made = z.strictObject({ code: z.string(), url: z.url(), expires_at: z.string() });

  it('prints a code that connects a site once, and says where it leads', async () => {
    const one = await cliWithUser();
    const args = ['connect-code', '--user', EMAIL];
    const env = { PUBLIC_URL: 'https://articles.example.com/service', PORT: '8787' };
    const { exitCode, stdout, stderr } = await one.run([...args, '--json'], { env });
    expect(exitCode).toBe(0);
    const { code, url } = made.parse(JSON.parse(stdout));
    expect(url).toBe(env.PUBLIC_URL);
    expect(stderr).toContain('cannot be shown again');
    const services = await openServices(readConfig({ DATA_DIR: one.dataDirectory }));
    expect((await services.connectCodes.redeem(code, 'Blog'))?.name).toBe('Blog');
    expect(await services.connectCodes.redeem(code, 'Blog')).toBeUndefined();
    await services.storage.close();
    const text = await one.run(args, { env: { PORT: '8788' } });
    expect(text.stdout).toMatch(/^abc_[\w-]+\n$/);
    expect(text.stderr).toContain('PUBLIC_URL is not set: the code leads to http://127.0.0.1:8788');
  });

  it('says what is wrong where it cannot make one', async () => {
    const one = await cliWithUser();
    const unknown = await one.run(['connect-code', '--user', 'bea@example.com'], {
      env: { PORT: '8787' },
    });
    expect(unknown).toMatchObject({ exitCode: 1, stdout: '' });
    expect(unknown.stderr).toContain('there is no user bea@example.com');
    const nowhere = await one.run(['connect-code', '--user', EMAIL], { env: { PORT: '0' } });
    expect(nowhere).toMatchObject({ exitCode: 1, stdout: '' });
    expect(nowhere.stderr).toContain('set PUBLIC_URL');
  });
});
