import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { trimInstall } from '../../../gateway/src/operations/trim-install.ts';
import { temporaryDirectory } from '../../support/gateway.ts';

/** All files below a folder; links are not followed. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

async function writeFiles(folder: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), '');
  }
}

const KEPT = [
  '@scope/part/index.js',
  'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'whole/index.js',
  'whole/index.mjs',
  'whole/lib/docs/read-at-run-time.js',
  'whole/node_modules/inner/index.js',
];

const REMOVED = [
  '@scope/part/test/part.js',
  'dejavu-fonts-ttf/ttf/DejaVuSerif-Italic.ttf',
  'whole/docs/whole.md',
  'whole/index.d.mts',
  'whole/index.d.ts',
  'whole/index.js.map',
  'whole/node_modules/inner/tests/inner.js',
];

it('removes what nothing reads at run time, and leaves the workspaces that are linked', async () => {
  const directory = await temporaryDirectory();
  const modules = join(directory, 'node_modules');
  const workspace = join(directory, 'workspace');
  await writeFiles(modules, [...KEPT, ...REMOVED]);
  await writeFiles(workspace, ['index.d.ts', 'test/workspace.js']);
  await symlink(workspace, join(modules, 'workspace'));
  await trimInstall(modules);
  expect(await filesIn(modules)).toEqual(KEPT);
  expect(await filesIn(workspace)).toEqual(['index.d.ts', 'test/workspace.js']);
});

it('refuses an install for development, and one that is not there', async () => {
  const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
  await expect(trimInstall(modules)).rejects.toThrow('is for development');
  const nowhere = join(await temporaryDirectory(), 'node_modules');
  await expect(trimInstall(nowhere)).rejects.toThrow(`there is no folder ${nowhere}`);
});
