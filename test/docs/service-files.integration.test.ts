import { spawnSync } from 'node:child_process';
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

  it('takes the settings for S3 as they are printed: what follows a value belongs to it', () => {
    const lines = fence(PAGE, 'MEDIA_STORE=s3').replaceAll('=…', '=abc');
    const variables = Object.fromEntries(
      [...lines.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    );
    expect(Object.keys(variables)).toContain('S3_PREFIX');
    expect(readConfig(variables).media).toMatchObject({ store: 's3' });
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

it('install.md starts the unit under the name that operating.md gives it', () => {
  const commands = fence('gateway/docs/install.md', 'systemctl enable');
  expect(fence(PAGE, '[Unit]')).toContain('/etc/systemd/system/article-gateway.service\n');
  expect(commands.match(/article-gateway/g)).toHaveLength(2);
});
