import { readFileSync } from 'node:fs';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from '@article-bridge/gateway';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { SETTINGS } from '../../gateway/src/settings.ts';
import { ROOT, fence } from './fences.ts';
import { cleanFolder, runShell } from './shell.ts';

const PAGE = 'gateway/docs/install.md';

const service = z.looseObject({
  image: z.string(),
  build: z.string().optional(),
  network_mode: z.string().optional(),
  ports: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  command: z.array(z.string()).optional(),
});
const compose = z.object({ services: z.record(z.string(), service) });

const text = readFileSync(join(ROOT, 'gateway/compose.yaml'), 'utf8');
const { services } = compose.parse(parse(text, { merge: true }));

const { version } = z
  .looseObject({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(ROOT, 'gateway/package.json'), 'utf8')));

/** Variables of the host that the file refers to. */
const asked = new Set([...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name));

/** The shell lines of a service as its container gets them, with a folder in place of its volume. */
function linesOf(name: string, connection: string): string {
  const lines = services[name]?.command?.at(-1) ?? '';
  return lines.replaceAll('$$', '$').replaceAll('/connection', connection);
}

describe('compose.yaml', () => {
  it('sets what the gateway reads, to values that it takes', () => {
    const { PGPASSWORD, ...settings } = services['gateway']?.environment ?? {};
    expect(PGPASSWORD).toContain('DATABASE_PASSWORD');
    expect(Object.keys(SETTINGS)).toEqual(expect.arrayContaining(Object.keys(settings)));
    expect(() => readConfig(settings)).not.toThrow();
  });

  it('makes no part of an address of a password, which may hold any character', () => {
    const values = Object.values(services).flatMap(({ environment = {} }) =>
      Object.values(environment),
    );
    const withVariables = values.filter((value) => value.includes('${'));
    expect(withVariables.length).toBeGreaterThan(5);
    for (const value of withVariables) expect(value).toMatch(/^\$\{[^{}]+\}$/);
  });

  it('is of the version that is packed, as the image and what install.md builds', () => {
    expect(services['gateway']).toMatchObject({ build: '.', image: `article-gateway:${version}` });
    expect(services['account']?.image).toBe(`article-gateway:${version}`);
    expect(fence(PAGE, 'docker build')).toContain(`:${version} .`);
    const dockerfile = readFileSync(join(ROOT, 'gateway/Dockerfile'), 'utf8');
    expect(dockerfile).toContain(`ARG VERSION=${version}\nCOPY article-gateway-\${VERSION}.tgz `);
  });

  it('publishes ports to this machine only, of a network that outlives gateway and WordPress', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(published.map(([name]) => name)).toEqual(['network']);
    for (const port of services['network']?.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
    for (const name of ['gateway', 'wordpress', 'site']) {
      expect([name, services[name]?.network_mode]).toEqual([name, 'service:network']);
    }
    // An upgrade of the gateway would make it anew, too.
    expect(services['network']?.image).not.toContain('article-gateway');
  });

  it('asks the database over the network, which it serves only once it is set up', () => {
    expect(services['database']).toMatchObject({
      healthcheck: { test: expect.stringMatching(/^pg_isready --host localhost /) },
    });
  });

  it('makes the account and its key once, and goes on where that failed', async () => {
    const folder = await cleanFolder();
    const connection = join(folder, 'connection');
    await mkdir(connection);
    await writeFile(join(folder, 'article-bridge.zip'), 'the plugin');
    const lines = linesOf('account', connection).replace(
      /\S+\/(?=article-bridge\.zip )/,
      `${folder}/`,
    );
    const environment = { ADMIN_EMAIL: 'Ada@example.com', ADMIN_PASSWORD: 'a long "pass" $word' };
    // As after a failure between the two: the user is there, its key is not.
    const add = 'printf %s "$ADMIN_PASSWORD" | article-gateway user add "$ADMIN_EMAIL"';
    await runShell(folder, `${add} --password-stdin && : > connection/key`, environment);
    await chmod(join(connection, 'key'), 0o640);
    await runShell(folder, lines, environment);
    const key = await readFile(join(connection, 'key'), 'utf8');
    expect(key).toMatch(/^abk_/);
    expect(await readFile(join(connection, 'article-bridge.zip'), 'utf8')).toBe('the plugin');
    expect((await stat(join(connection, 'article-bridge.zip'))).mode & 0o777).toBe(0o640);
    await runShell(folder, lines, environment);
    expect(await readFile(join(connection, 'key'), 'utf8')).toBe(key);
  });

  it('gives WordPress a password with which its form lets in', async () => {
    const folder = await cleanFolder();
    await writeFile(join(folder, 'key'), 'abk_key');
    await mkdir(join(folder, 'bin'));
    const recorder =
      '#!/bin/sh\nprintf "%s\\n" "$*" >> calls\ncase "$*" in *is-installed*) exit 1;; esac\n';
    await writeFile(join(folder, 'bin/wp'), recorder, { mode: 0o755 });
    await runShell(folder, `PATH=${folder}/bin:$PATH\n${linesOf('site', folder)}`, {
      ADMIN_EMAIL: 'ada@example.com',
      ADMIN_PASSWORD: String.raw`it's "a" back\slash, $HOME & more`,
    });
    // wp-login.php compares what PHP's addslashes() makes of it.
    const slashed = String.raw`it\'s \"a\" back\\slash, $HOME & more`;
    expect(await readFile(join(folder, 'calls'), 'utf8')).toContain(`--admin_password=${slashed} `);
  });
});

describe('install.md', () => {
  const record = (block: string): string =>
    `docker() { echo "docker $*" >> calls; }\nopenssl() { echo 0123abcd; }\n${block}`;

  it('takes all that a build reads out of the package', () => {
    const commands = fence(PAGE, 'docker build');
    for (const name of ['Dockerfile', 'Dockerfile.dockerignore', 'compose.yaml']) {
      expect(commands).toMatch(new RegExp(`package/gateway/${name}( |$)`, 'm'));
    }
  });

  it('writes the variables that compose.yaml asks for where every later command finds them', async () => {
    const folder = await cleanFolder();
    await runShell(folder, record(fence(PAGE, 'cat > .env')));
    const file = join(folder, '.env');
    const variables = parseEnv(await readFile(file, 'utf8'));
    expect(Object.keys(variables).sort()).toEqual([...asked].sort());
    expect(variables).toMatchObject({ DATABASE_PASSWORD: '0123abcd' });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('backs up and restores services that are there', async () => {
    const folder = await cleanFolder();
    await runShell(folder, record(fence(PAGE, '> articles.dump')));
    await runShell(folder, record(fence(PAGE, '< articles.dump')));
    const calls = await readFile(join(folder, 'calls'), 'utf8');
    const named = [...calls.matchAll(/(?:exec -T|stop) (\S+)/g)].map(([, name]) => name);
    expect(named).toHaveLength(5);
    for (const name of named) expect(Object.keys(services)).toContain(name);
  });
});
