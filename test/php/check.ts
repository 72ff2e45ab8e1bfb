import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, timed } from '../checks/timed.ts';
import type { Outcome } from '../checks/timed.ts';

/**
 * `npm run check:php`: WordPress Coding Standards, PHPStan and PHPUnit for the plugin. Composer
 * installs their packages whenever composer.json has changed. With PHPUNIT_REPORT, PHPUnit also
 * writes a JUnit report there.
 */
const plugin = fileURLToPath(new URL('../../wp-plugin', import.meta.url));
const cache = fileURLToPath(new URL('../../.cache', import.meta.url));
const stamp = join(plugin, 'vendor', 'installed-for');

/** What this machine lacks, and how to install it. */
async function missing(): Promise<string | undefined> {
  const found = await Promise.all(
    ['php', 'composer'].map(async (name) => ({
      name,
      exitCode: (await run(name, ['--version'], plugin)).exitCode,
    })),
  );
  const names = found.filter(({ exitCode }) => exitCode === 127).map(({ name }) => name);
  if (names.length === 0) return undefined;
  return (
    `npm run check:php needs ${names.join(' and ')}, which this machine does not have. ` +
    'Install PHP 8.2 or newer and Composer, on Debian with: ' +
    'apt-get install php-cli php-xml php-mbstring composer unzip'
  );
}

async function install(): Promise<Outcome> {
  const wanted = createHash('sha256')
    .update(await readFile(join(plugin, 'composer.json')))
    .digest('hex');
  const done = await readFile(stamp, 'utf8').catch(() => '');
  if (done === wanted) return { exitCode: 0, output: '' };
  const outcome = await run(
    'composer',
    ['update', '--no-interaction', '--no-progress', '--quiet'],
    plugin,
  );
  if (outcome.exitCode === 0) await writeFile(stamp, wanted);
  return outcome;
}

async function main(): Promise<boolean> {
  const fix = await missing();
  if (fix !== undefined) {
    console.error(fix);
    return false;
  }
  await mkdir(cache, { recursive: true });
  if (!(await timed('Composer', install))) return false;
  const report = process.env['PHPUNIT_REPORT'];
  const tools: [name: string, args: string[]][] = [
    ['PHPCS', ['vendor/bin/phpcs', '-q']],
    ['PHPStan', ['-d', 'memory_limit=1G', 'vendor/bin/phpstan', 'analyse', '--no-progress']],
    [
      'PHPStan of the client',
      [
        'vendor/bin/phpstan',
        'analyse',
        '--no-progress',
        '--configuration=../gateway/clients/php/phpstan.neon',
      ],
    ],
    ['PHPUnit', ['vendor/bin/phpunit', ...(report === undefined ? [] : ['--log-junit', report])]],
  ];
  const passed = await Promise.all(
    tools.map(([name, args]) => timed(name, () => run('php', args, plugin))),
  );
  return passed.every(Boolean);
}

process.exitCode = (await main()) ? 0 : 1;
