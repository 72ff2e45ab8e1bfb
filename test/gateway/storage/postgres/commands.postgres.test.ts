import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkUp } from '../../../../gateway/src/operations/checkup.ts';
import { storageChecks } from '../../../../gateway/src/operations/storage-checks.ts';
import { readConfig } from '@article-bridge/gateway';
import { buildGateway, temporaryDirectory } from '../../../support/gateway.ts';
import { testDatabase } from '../../../support/test-database.ts';
import { measureImage } from '../../../../gateway/src/media/image-type.ts';
import { mediaStore } from '../../../../gateway/src/media/media-store.ts';
import { png } from '../../../support/images.ts';
import { runCli } from '../../../support/run-cli.ts';
import { SECRET_KEY } from './replicas.ts';

async function environment() {
  const DATA_DIR = await temporaryDirectory();
  const { DATABASE_URL = '' } = await testDatabase(DATA_DIR);
  return { DATA_DIR, DATABASE_URL, SECRET_KEY };
}

async function findingsOf(env: Record<string, string>) {
  const findings = await checkUp(storageChecks(readConfig(env)));
  return new Map(findings.map(({ check, status, detail }) => [check, `${status}: ${detail}`]));
}

it('config and migrate name the database without its password', async () => {
  const env = await environment();
  const { password, pathname } = new URL(env.DATABASE_URL);
  for (const command of ['config', 'migrate']) {
    const { exitCode, stdout, stderr } = await runCli([command], env);
    expect([command, exitCode, stderr]).toEqual([command, 0, '']);
    expect(stdout).toMatch(new RegExp(`postgres://article_gateway:\\*{8}@[^ ]+${pathname}`));
    expect(stdout).not.toContain(password);
  }
});

it('backup and restore exit 1, say what to use instead, and write nothing', async () => {
  const env = await environment();
  const file = join(env.DATA_DIR, 'backup');
  const backup = await runCli(['backup', file], env);
  expect([backup.exitCode, backup.stdout, existsSync(file)]).toEqual([1, '', false]);
  expect(backup.stderr).toMatch(/^error: DATABASE_URL .*\n {2}pg_dump --format=custom/);
  const restore = await runCli(['restore', file], env);
  expect([restore.exitCode, restore.stdout]).toEqual([1, '']);
  expect(restore.stderr).toContain('pg_restore --dbname="$DATABASE_URL"');
});

it('doctor finds nothing wrong with what a gateway has made', async () => {
  const { services } = await buildGateway({ SECRET_KEY });
  const { postgresUrl = '', dataDirectory } = services.config;
  const findings = await findingsOf({
    ...{ DATABASE_URL: postgresUrl, DATA_DIR: dataDirectory, SECRET_KEY },
  });
  for (const [check, found] of findings) {
    if (check !== 'disk') expect([check, found]).toEqual([check, expect.stringMatching(/^ok: /)]);
  }
  expect(findings.get('database')).toMatch(/article_gateway:\*{8}@.* answers: PostgreSQL \d+/);
});

it('doctor names another secret key, an image without its bytes, and a server that is not there', async () => {
  const { services, owner } = await buildGateway({ SECRET_KEY });
  const { config, storage, mediaContents } = services;
  const { postgresUrl = '', dataDirectory } = config;
  const media = mediaStore(storage.db, mediaContents);
  const { name } = await media.put(owner.id, await measureImage(png(2, 2, [1, 2, 3])));
  const sha256 = (await media.find(name))?.sha256 ?? '';
  await storage.db.deleteFrom('media_contents').execute();
  const env = { DATABASE_URL: postgresUrl, DATA_DIR: dataDirectory };
  const findings = await findingsOf({ ...env, SECRET_KEY: `another ${SECRET_KEY}` });
  expect(findings.get('secret key in the database')).toMatch(/^failed: .* set SECRET_KEY to/);
  expect(findings.get('media')).toBe(
    `failed: missing or cut off, restore them from a backup: ${sha256}`,
  );
  const gone = new URL(postgresUrl);
  gone.port = '1';
  const unreachable = await findingsOf({ ...env, DATABASE_URL: gone.href });
  expect(unreachable.get('database')).toMatch(/^failed: DATABASE_URL: .*ECONNREFUSED/);
  expect([...unreachable.values()].join('\n')).not.toContain(gone.password);
});
