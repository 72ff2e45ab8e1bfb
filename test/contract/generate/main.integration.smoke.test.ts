import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onTestFinished, test, expect } from 'vitest';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** A copy of the contract package and the files generated from it, which a test may break. */
async function copyOfContract(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'article-bridge-contract-'));
  onTestFinished(() => rm(copy, { recursive: true }));
  await cp(join(repository, 'shared'), join(copy, 'shared'), { recursive: true });
  await cp(join(repository, 'wp-plugin/contract'), join(copy, 'wp-plugin/contract'), {
    recursive: true,
  });
  await symlink(join(repository, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

async function generate(directory: string, ...flags: string[]) {
  const main = join(directory, 'shared/src/generate/main.ts');
  try {
    const { stderr } = await promisify(execFile)(process.execPath, [main, ...flags]);
    return { code: 0, stderr };
  } catch (error) {
    if (error instanceof Error && 'stderr' in error)
      return { code: 1, stderr: String(error.stderr) };
    throw error;
  }
}

test('what is committed is what the contract generates', async () => {
  expect(await generate(repository, '--check')).toEqual({ code: 0, stderr: '' });
});

test('generate --check names a file that drifted; generate mends it', async () => {
  const copy = await copyOfContract();
  const file = join(copy, 'wp-plugin/contract/seo-package.php');
  const committed = await readFile(file, 'utf8');
  await writeFile(file, committed.replace("'word_count'", "'words'"));

  const check = await generate(copy, '--check');
  expect(check.code).toBe(1);
  expect(check.stderr).toContain('wp-plugin/contract/seo-package.php');
  expect(check.stderr).toContain('npm run generate');

  expect((await generate(copy)).code).toBe(0);
  expect(await readFile(file, 'utf8')).toBe(committed);
});
