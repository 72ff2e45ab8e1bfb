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

const PAGE = 'gateway/docs/operating.md';

/** Where a gateway listens that was told nothing. */
const LISTENS = `127.0.0.1:${readConfig({}).port}`;

describe('the unit for systemd', () => {
  const unit = fence(PAGE, '[Unit]');

  it('sets what the gateway reads, to values that it takes', () => {
    const variables = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    );
    const own = variables.filter(([name]) => name !== 'NODE_ENV');
    expect(Object.keys(SETTINGS)).toEqual(expect.arrayContaining(own.map(([name]) => name)));
    expect(() => readConfig(Object.fromEntries(variables))).not.toThrow();
  });

  const isThere = spawnSync('systemd-analyze', ['--version']).status === 0;
  it.skipIf(!isThere)('is one without a fault (needs systemd-analyze)', async () => {
    const file = join(await temporaryDirectory(), 'article-gateway.service');
    // Whether the program is there is looked at, too.
    await writeFile(file, unit.replaceAll('/opt/article-bridge/', ROOT));
    const { stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    // Other units of this machine may have faults of their own.
    const faults = stderr.split('\n').filter((line) => line.includes('article-gateway.service'));
    expect(faults).toEqual([]);
  });
});

it('Prometheus, nginx and Caddy are led to where the gateway listens', () => {
  const scrape = z.object({
    scrape_configs: z.tuple([
      z.strictObject({
        job_name: z.string(),
        // Without a type it is Bearer, which /metrics asks for.
        authorization: z.strictObject({ credentials_file: z.string() }),
        static_configs: z.tuple([z.object({ targets: z.tuple([z.literal(LISTENS)]) })]),
      }),
    ]),
  });
  expect(scrape.safeParse(parse(fence(PAGE, 'scrape_configs'))).error).toBeUndefined();
  expect(fence(PAGE, 'location /bridge/')).toContain(`proxy_pass http://${LISTENS}/;`);
  expect(fence(PAGE, 'reverse_proxy')).toContain(`reverse_proxy ${LISTENS} {`);
});
