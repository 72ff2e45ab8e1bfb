import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '@article-bridge/gateway';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { SETTINGS } from '../../gateway/src/settings.ts';
import { temporaryDirectory } from '../support/gateway.ts';
import { ROOT, fence } from './fences.ts';
import { cleanFolder, runShell } from './shell.ts';

const PAGE = 'gateway/docs/operating.md';

/** Default address of a gateway. */
const LISTENS = `127.0.0.1:${readConfig({}).port}`;

const versioned = z.object({ version: z.string() });
const composeFile = z.object({
  services: z.looseObject({
    gateway: z.object({ image: z.string(), environment: z.record(z.string(), z.string()) }),
  }),
});

describe('the unit for systemd', () => {
  const unit = fence(PAGE, '[Unit]');

  const settings = fence('gateway/docs/install.md', '# /etc/article-gateway.env');

  it('takes settings that the gateway reads, with values that it takes', () => {
    expect(unit).toContain('EnvironmentFile=/etc/article-gateway.env\n');
    const variables = Object.fromEntries(
      [...settings.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    );
    expect(Object.keys(SETTINGS)).toEqual(expect.arrayContaining(Object.keys(variables)));
    expect(readConfig(variables).dataDirectory).toBe('/var/lib/article-gateway');
  });

  it('shares its settings and its user with the command beside it', async () => {
    const folder = await cleanFolder();
    await writeFile(join(folder, 'settings.env'), settings);
    const command = fence('gateway/docs/install.md', 'exec runuser');
    expect(unit).toContain(
      'User=article-gateway\nExecStart=/opt/article-gateway/bin/article-gateway ',
    );
    expect(command).toContain(
      'runuser -u article-gateway -- /opt/article-gateway/bin/article-gateway ',
    );
    // This machine has neither that user nor that installation.
    const here = command
      .replace('/etc/article-gateway.env', './settings.env')
      .replace('runuser -u article-gateway -- /opt/article-gateway/bin/', '');
    await writeFile(join(folder, 'command'), here);
    expect(await runShell(folder, 'sh ./command config')).toContain('/var/lib/article-gateway');
  });

  const isThere = spawnSync('systemd-analyze', ['--version']).status === 0;
  it.skipIf(!isThere)('is one without a fault (needs systemd-analyze)', async () => {
    const file = join(await temporaryDirectory(), 'article-gateway.service');
    // It also checks that the program exists.
    await writeFile(
      file,
      unit.replaceAll('/opt/article-gateway/bin', join(ROOT, 'node_modules/.bin')),
    );
    const { stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    // Other units of this machine may have errors of their own.
    const faults = stderr.split('\n').filter((line) => line.includes('article-gateway.service'));
    expect(faults).toEqual([]);
  });
});

it('Prometheus, nginx and Caddy are led to where the gateway listens', () => {
  const scrape = z.object({
    scrape_configs: z.tuple([
      z.strictObject({
        job_name: z.string(),
        // The default type is Bearer, which /metrics requires.
        authorization: z.strictObject({ credentials_file: z.string() }),
        static_configs: z.tuple([z.object({ targets: z.tuple([z.literal(LISTENS)]) })]),
      }),
    ]),
  });
  expect(scrape.safeParse(parse(fence(PAGE, 'scrape_configs'))).error).toBeUndefined();
  expect(fence(PAGE, 'location /bridge/')).toContain(`proxy_pass http://${LISTENS}/;`);
  expect(fence(PAGE, 'reverse_proxy')).toContain(`reverse_proxy ${LISTENS} {`);
});

describe('the containers', () => {
  const text = readFileSync(join(ROOT, 'gateway/compose.yaml'), 'utf8');
  const compose = composeFile.parse(
    parse(text.replace(/(?<!\$)\$\{\w+[^}]*\}/g, 'value'), { merge: true }),
  );
  const page = fence('gateway/docs/install.md', 'docker compose');

  it('set what the gateway reads, to values that it takes', () => {
    const { environment } = compose.services.gateway;
    expect(Object.keys(SETTINGS)).toEqual(expect.arrayContaining(Object.keys(environment)));
    expect(() => readConfig(environment)).not.toThrow();
  });

  it('are of the version that is packed, under which install.md builds it', () => {
    const { version } = versioned.parse(
      JSON.parse(readFileSync(join(ROOT, 'gateway/package.json'), 'utf8')),
    );
    expect(compose.services.gateway.image).toBe(`article-gateway:${version}`);
    expect(fence('gateway/docs/install.md', 'docker build')).toContain(`:${version} .`);
  });

  it('are taken out of the package, all that a build reads', () => {
    const commands = fence('gateway/docs/install.md', 'docker build');
    for (const name of ['Dockerfile', 'Dockerfile.dockerignore', 'compose.yaml']) {
      expect(commands).toMatch(new RegExp(`package/gateway/${name}( |$)`, 'm'));
    }
  });

  it('ask for the variables that install.md sets, and no others', () => {
    const asked = text.matchAll(/(?<!\$)\$\{(\w+)/g);
    const names = new Set([...asked].map(([, name]) => name));
    expect([...names].sort()).toEqual([...page.matchAll(/(\w+)=/g)].map(([, name]) => name).sort());
  });
});

it('install.md starts the unit under the name that operating.md gives it', () => {
  const commands = fence('gateway/docs/install.md', 'systemctl enable');
  expect(fence(PAGE, '[Unit]')).toContain('/etc/systemd/system/article-gateway.service\n');
  expect(commands.match(/article-gateway/g)).toHaveLength(2);
});
