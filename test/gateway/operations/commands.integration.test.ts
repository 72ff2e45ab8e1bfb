import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openServices, readConfig } from '@article-bridge/gateway';
import { refuseLeaks } from '../../support/cli-secrets.ts';
import { temporaryDirectory } from '../../support/gateway.ts';
import { PROCESS_ENVIRONMENT } from '../../support/process-environment.ts';
import { runCli } from '../../support/run-cli.ts';

/** Each test starts several processes, each of which takes seconds on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

async function run(args: readonly string[], env: Record<string, string>) {
  const { exitCode, stdout, stderr } = await runCli(args, { ...PROCESS_ENVIRONMENT, ...env });
  refuseLeaks(env, { stdout, stderr });
  return { exitCode, stdout, stderr };
}

it('config prints every value in force and no secret', async () => {
  const SECRET_KEY = 'hush '.repeat(8);
  const { exitCode, stdout } = await run(['config'], { PORT: '9', SECRET_KEY });
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^PORT +9$/m);
  expect(stdout).toMatch(/^SECRET_KEY +\*+$/m);
  expect(stdout).toMatch(/^HOST +127\.0\.0\.1 \(default\)$/m);
  expect(stdout).not.toContain('hush');
});

it('backup, restore and doctor do their work, one JSON document each', async () => {
  const folder = await temporaryDirectory();
  const DATA_DIR = join(folder, 'data');
  await (await openServices(readConfig({ DATA_DIR }))).storage.close();
  const file = join(folder, 'backup');
  const backup = await run(['backup', file, '--json'], { DATA_DIR });
  expect([backup.exitCode, backup.stderr]).toEqual([0, '']);
  expect(JSON.parse(backup.stdout)).toMatchObject({ file, articles: 0, missing: [] });
  const again = await run(['backup', file, '--json'], { DATA_DIR });
  expect([again.exitCode, again.stdout]).toEqual([1, '']);
  expect(again.stderr).toContain('name a new file');
  const elsewhere = { DATA_DIR: join(folder, 'elsewhere') };
  const restored = await run(['restore', file, '--json'], elsewhere);
  expect([restored.exitCode, restored.stderr]).toEqual([0, '']);
  expect(JSON.parse(restored.stdout)).toMatchObject({ previous: null });
  const doctor = await run(['doctor', '--json'], elsewhere);
  expect([doctor.exitCode, doctor.stderr]).toEqual([0, '']);
  const findings = z.object({ ok: z.literal(true), findings: z.array(z.unknown()) });
  expect(findings.parse(JSON.parse(doctor.stdout)).findings.length).toBeGreaterThan(5);
});

it('doctor exits 1 when a check fails, and says which', async () => {
  const { exitCode, stdout } = await run(['doctor'], {
    DATA_DIR: await temporaryDirectory(),
    PUBLIC_URL: 'http://127.0.0.1:1',
  });
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/^failed +PUBLIC_URL: .*cannot be reached/m);
});

it('doctor exits 1 where DATA_DIR cannot be used, and says so', async () => {
  const { exitCode, stdout } = await run(['doctor'], { DATA_DIR: '/proc/nope' });
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/^failed +data directory: .*\/proc\/nope/m);
});

it.each(['config', 'backup', 'restore', 'doctor'])('%s --help exits 0', async (command) => {
  const { exitCode, stdout } = await run([command, '--help'], {});
  expect(exitCode).toBe(0);
  expect(stdout).toContain('--json');
});
