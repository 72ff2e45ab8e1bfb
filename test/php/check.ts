import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run check:php`: WordPress Coding Standards, PHPStan and PHPUnit for the plugin. Composer
 * installs their packages whenever composer.json has changed. With PHPUNIT_REPORT, PHPUnit also
 * writes a JUnit report there.
 */
const plugin = fileURLToPath(new URL('../../wp-plugin', import.meta.url));
const cache = fileURLToPath(new URL('../../.cache', import.meta.url));
const stamp = join(plugin, 'vendor', 'installed-for');

interface Outcome {
  exitCode: number;
  output: string;
}

/**
 * Runs a program in the plugin's folder; returns 127, as a shell does, if there is no such program.
 */
function run(program: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: plugin, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') resolve({ exitCode: 127, output: '' });
      else reject(error);
    });
    child.on('close', (code) => {
      resolve({ exitCode: code ?? 1, output });
    });
  });
}

/** What this machine lacks, and how to install it. */
async function missing(): Promise<string | undefined> {
  const found = await Promise.all(
    ['php', 'composer'].map(async (name) => ({
      name,
      exitCode: (await run(name, ['--version'])).exitCode,
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
  const outcome = await run('composer', ['update', '--no-interaction', '--no-progress', '--quiet']);
  if (outcome.exitCode === 0) await writeFile(stamp, wanted);
  return outcome;
}

async function timed(name: string, work: () => Promise<Outcome>): Promise<boolean> {
  const start = performance.now();
  const { exitCode, output } = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${exitCode === 0 ? 'passed' : 'FAILED'}  ${name}  ${seconds} s`);
  if (exitCode !== 0) console.log(output);
  return exitCode === 0;
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
    tools.map(([name, args]) => timed(name, () => run('php', args))),
  );
  return passed.every(Boolean);
}

process.exitCode = (await main()) ? 0 : 1;
