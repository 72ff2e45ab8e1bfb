import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { startFaultyGateway } from '../support/faulty-gateway.ts';
import { png } from '../support/images.ts';
import { missingForNativeStack } from '../support/mariadb.ts';
import { startNativeSite } from './native-site.ts';
import type { NativeSite } from './native-site.ts';

const FAULTS = fileURLToPath(new URL('php/image-faults.php', import.meta.url));
const [WIDTH, HEIGHT] = [1600, 900];

/** Memory pages of an image's pixels, of 4 bytes each. */
const PAGES = (WIDTH * HEIGHT * 4) / 4096;

/** Elsewhere there is nothing to keep: PHP's own GD and Imagick have memory of their own. */
const USES_THE_SYSTEMS_GD = `exit( extension_loaded( 'gd' ) && ! extension_loaded( 'imagick' )
  && 0 === GD_BUNDLED && 0 === strpos( (string) shell_exec( 'getconf GNU_LIBC_VERSION' ), 'glibc' ) ? 0 : 1 );`;

const missing =
  missingForNativeStack() ??
  (spawnSync('php', ['-r', USES_THE_SYSTEMS_GD]).status === 0
    ? undefined
    : "needs php-gd with the system's GD and glibc, and no php-imagick");
let site: NativeSite | undefined;
afterAll(() => site?.close());

describe.skipIf(missing !== undefined)(
  `the memory of images${missing === undefined ? '' : ` (${missing})`}`,
  { timeout: 240_000 },
  () => {
    it('is taken from the system for the first image of an import, and kept for the others', async () => {
      site = await startNativeSite();
      await mkdir(join(site.content, 'mu-plugins'));
      await copyFile(FAULTS, join(site.content, 'mu-plugins', 'image-faults.php'));
      const gateway = await startFaultyGateway();
      for (let number = 1; number <= 4; number += 1) {
        const url = gateway.image(`${number}.png`, png(WIDTH, HEIGHT, [number, 0, 0]));
        await gateway.put({ title: `Title ${number}`, featured_image: { url, alt: '' } });
      }
      await site.cli(['article-bridge', 'connect', gateway.url, `--key=${gateway.key}`]);
      const { stdout } = await site.cli(['article-bridge', 'import', '--all', '--format=json']);
      expect(JSON.parse(stdout)).toMatchObject({ created: 4, failed: 0 });
      const faults = (await readFile(join(site.content, 'image-faults.txt'), 'utf8')).trim();
      const [, ...others] = faults.split('\n').map(Number);
      expect(others).toHaveLength(3);
      for (const taken of others) expect(taken).toBeLessThan(PAGES / 4);
    });
  },
);
