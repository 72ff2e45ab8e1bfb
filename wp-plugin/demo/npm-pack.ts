import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * Settings of a surrounding `npm run --workspace` that would make `npm pack` look for a workspace
 * of that name instead of the package asked for.
 */
const WORKSPACE_SETTINGS = new Set([
  'npm_config_workspace',
  'npm_config_workspaces',
  'npm_config_include_workspace_root',
]);

/** One more try after a second, a last one after ten: npm's own minute of silence helps nobody. */
const RETRY_OPTIONS = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000'];

/** A published npm package and the checksum (SRI, `sha512-` and base64) its tarball must have. */
export interface PinnedPackage {
  readonly spec: string;
  readonly integrity: string;
}

/** npm could not deliver a package: no network, an unknown version, or other bytes than pinned. */
export class PackageDownloadError extends Error {
  override readonly name = 'PackageDownloadError';
}

/**
 * Downloads the tarball of a package into `directory` with `npm pack`, so that the user's own npm
 * settings (registry, proxy, certificates, cache) hold, and checks its bytes.
 *
 * @return the path of the tarball
 * @throws PackageDownloadError with npm's own last words, or with both checksums
 */
export async function downloadPackage(
  { spec, integrity }: PinnedPackage,
  directory: string,
): Promise<string> {
  await runNpm(
    ['pack', spec, '--pack-destination', directory, '--prefer-offline', ...RETRY_OPTIONS],
    spec,
    directory,
  );
  const tarball = (await readdir(directory)).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) {
    throw new PackageDownloadError(`npm pack ${spec} ended well but left no tarball.`);
  }
  const path = join(directory, tarball);
  const actual = await integrityOf(path);
  if (actual !== integrity) {
    throw new PackageDownloadError(
      `The tarball of ${spec} is not the one expected: its checksum is ${actual}, not ${integrity}. ` +
        'Run "npm cache clean --force" and try again; if it stays so, the registry in use serves another file.',
    );
  }
  return path;
}

/** The Subresource Integrity string of a file: `sha512-` and the digest in base64. */
export async function integrityOf(path: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(path), hash);
  return `sha512-${hash.digest('base64')}`;
}

function runNpm(args: readonly string[], spec: string, cwd: string): Promise<void> {
  const { command, prefix, shell } = npmCommand();
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !WORKSPACE_SETTINGS.has(name.toLowerCase())),
  );
  return new Promise((resolve, reject) => {
    const npm = spawn(command, [...prefix, ...args], {
      cwd,
      env: environment,
      shell,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    npm.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    npm.once('error', (cause) => {
      reject(new PackageDownloadError(`npm could not be started: ${cause.message}`, { cause }));
    });
    npm.once('close', (code) => {
      if (code === 0) {
        resolve();
      } else {
        reject(new PackageDownloadError(explain(spec, errors)));
      }
    });
  });
}

/** The npm that runs this very process when there is one, else the npm on PATH. */
function npmCommand(): { command: string; prefix: string[]; shell: boolean } {
  const cli = process.env['npm_execpath'];
  if (cli !== undefined && basename(cli) === 'npm-cli.js') {
    return { command: process.execPath, prefix: [cli], shell: false };
  }
  return { command: 'npm', prefix: [], shell: process.platform === 'win32' };
}

function explain(spec: string, npmErrors: string): string {
  const lines = npmErrors
    .split('\n')
    .filter((line) => /^npm (error|ERR!)/.test(line) && !/log of this run|_logs/.test(line))
    .slice(0, 6);
  return [
    `The npm package ${spec} (67 MB, it holds WordPress) could not be downloaded.`,
    "It is needed once; check the network and npm's settings for registry and proxy, then try again.",
    ...lines.map((line) => `  ${line}`),
  ].join('\n');
}
