import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openServices, readConfig } from '@article-bridge/gateway';
import { checkUp } from '../../../gateway/src/operations/checkup.ts';
import { storageChecks } from '../../../gateway/src/operations/storage-checks.ts';
import { PNG } from '../media/image-bytes.ts';
import { temporaryDirectory } from '../../support/gateway.ts';
import { PROCESS_ENVIRONMENT } from '../../support/process-environment.ts';

const CLI = fileURLToPath(new URL('../../../gateway/src/cli.ts', import.meta.url));

/**
 * Runs commands as an operator with a permissive umask, in a folder that others may enter.
 *
 * @param runner a program, with its options, that runs another one
 */
async function openFolder(runner: readonly string[] = []) {
  const folder = await temporaryDirectory();
  const DATA_DIR = join(folder, 'data');
  mkdirSync(DATA_DIR);
  chmodSync(DATA_DIR, 0o755);
  const run = async (args: readonly string[], input = '') => {
    const child = spawn(
      'sh',
      ['-c', 'umask 000; exec "$@"', 'sh', ...runner, process.execPath, CLI, ...args],
      { env: { ...PROCESS_ENVIRONMENT, DATA_DIR }, cwd: folder },
    );
    child.stdin.end(input);
    const [stderr] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect([args[0], child.exitCode, stderr]).toEqual([args[0], 0, stderr]);
  };
  return { folder, DATA_DIR, run };
}

/** Files and folders that other users may open. */
function openTo(others: number, directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    if ((statSync(path).mode & others) !== 0) return [path];
    return entry.isDirectory() ? openTo(others, path) : [];
  });
}

const findingOf = async (DATA_DIR: string, check: string) =>
  (await checkUp(storageChecks(readConfig({ DATA_DIR })))).find(
    (finding) => finding.check === check,
  );

describe('a data directory that was made beforehand, and that others may enter', () => {
  it('holds nothing that they may read, whatever was done', async () => {
    const { folder, DATA_DIR, run } = await openFolder();
    mkdirSync(join(folder, 'posts'));
    writeFileSync(join(folder, 'posts', 'pixel.png'), PNG);
    writeFileSync(join(folder, 'posts', 'a.md'), '# A title\n\n![A pixel](pixel.png)\n');
    await run(['migrate']);
    await run(['user', 'add', 'ada@example.com', '--password-stdin'], 'a long password\n');
    await run(['article', 'import', 'posts', '--user', 'ada@example.com']);
    await run(['backup', join(folder, 'all.backup')]);
    await run(['restore', join(folder, 'all.backup'), '--replace']);
    // While the database is open, its log and index exist, too.
    const { storage } = await openServices(readConfig({ DATA_DIR }));
    expect(readdirSync(DATA_DIR)).toEqual(expect.arrayContaining(['gateway.sqlite-wal', 'media']));
    expect(openTo(0o077, DATA_DIR)).toEqual([]);
    expect(await findingOf(DATA_DIR, 'private files')).toMatchObject({ status: 'ok' });
    await storage.close();
  });

  it('of an older version: doctor names the database that others may read, the start closes it', async () => {
    const { DATA_DIR, run } = await openFolder();
    await run(['migrate']);
    const database = join(DATA_DIR, 'gateway.sqlite');
    chmodSync(database, 0o644);
    expect(await findingOf(DATA_DIR, 'private files')).toMatchObject({
      status: 'failed',
      detail: `other users can read private files: chmod o= ${database}`,
    });
    await run(['migrate']);
    expect(openTo(0o077, DATA_DIR)).toEqual([]);
  });

  it('a group that the operator lets read the database stays let', async () => {
    const { DATA_DIR, run } = await openFolder();
    await run(['migrate']);
    const database = join(DATA_DIR, 'gateway.sqlite');
    chmodSync(database, 0o640);
    await run(['migrate']);
    expect(statSync(database).mode & 0o777).toBe(0o640);
  });

  it('a folder that others may not enter closes all that is in it', async () => {
    const { DATA_DIR, run } = await openFolder();
    await run(['migrate']);
    chmodSync(join(DATA_DIR, 'gateway.sqlite'), 0o644);
    chmodSync(DATA_DIR, 0o700);
    expect(await findingOf(DATA_DIR, 'private files')).toMatchObject({ status: 'ok' });
  });
});

/** A root that may give no files away, as in a container without CAP_CHOWN. */
const WITHOUT_CHOWN = ['setpriv', '--bounding-set=-chown'] as const;
const canDropChown =
  process.getuid?.() === 0 && spawnSync(WITHOUT_CHOWN[0], [WITHOUT_CHOWN[1], 'true']).status === 0;

it.runIf(canDropChown)('a root without CAP_CHOWN starts in a folder of another user', async () => {
  const { DATA_DIR, run } = await openFolder(WITHOUT_CHOWN);
  chownSync(DATA_DIR, 65_534, 65_534);
  await run(['migrate']);
  expect(readdirSync(DATA_DIR)).toEqual(expect.arrayContaining(['gateway.sqlite', 'secret-key']));
});
