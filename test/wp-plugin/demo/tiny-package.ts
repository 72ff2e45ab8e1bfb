import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as tar from 'tar';

/**
 * The structure of the package of WordPress' files, with one file per folder and one that is not
 * needed.
 */
const FILES = {
  'package.json': '{"name":"tiny","version":"1.0.0"}',
  'dist/cli/wp-files/latest/wordpress/wp-load.php': '<?php // WordPress',
  'dist/cli/wp-files/wp-cli/wp-cli.phar': 'phar',
  'dist/cli/wp-files/wordpress-importer/wordpress-importer.php': '<?php // Importer',
  'dist/cli/wp-files/phpmyadmin/index.php': '<?php // not wanted',
};

/** Creates the tarball of a small npm package in `directory` and returns its path. */
export async function makePackage(directory: string): Promise<string> {
  const root = join(directory, 'tiny', 'package');
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
  }
  const tarball = join(directory, 'source.tgz');
  await tar.create({ file: tarball, gzip: true, cwd: join(directory, 'tiny') }, ['package']);
  return tarball;
}
