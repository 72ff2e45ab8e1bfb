import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { NpmError, runNpm } from './npm-command.ts';

/** One more try after a second, a last one after ten: npm's own default waits silently for a minute. */
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
  signal?: AbortSignal,
): Promise<string> {
  try {
    await runNpm(
      ['pack', spec, '--pack-destination', directory, '--prefer-offline', ...RETRY_OPTIONS],
      { cwd: directory, signal },
    );
  } catch (cause) {
    if (!(cause instanceof NpmError)) throw cause;
    throw new PackageDownloadError(explain(spec, cause), { cause });
  }
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

function explain(spec: string, { message, output }: NpmError): string {
  const lines = output
    .split('\n')
    .filter((line) => /^npm (error|ERR!)/.test(line) && !/log of this run|_logs/.test(line))
    .slice(0, 6);
  return [
    `The npm package ${spec} (67 MB, it holds WordPress) could not be downloaded.`,
    "It is needed once; check the network and npm's settings for registry and proxy, then try again.",
    ...(lines.length === 0 ? [message] : lines).map((line) => `  ${line}`),
  ].join('\n');
}
