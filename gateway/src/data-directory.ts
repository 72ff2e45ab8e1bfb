import { accessSync, constants, mkdirSync } from 'node:fs';
import { ConfigError } from './config-error.ts';
import type { Config } from './config.ts';
import { loadSecretKey } from './secret-key.ts';

/** What the operating system answers where the setting is the fault, not the machine's state. */
const WRONG_PLACE = new Set([
  'EACCES',
  'EEXIST',
  'EISDIR',
  'ELOOP',
  'ENAMETOOLONG',
  'ENOENT',
  'ENOTDIR',
  'EPERM',
  'EROFS',
]);

/**
 * Makes the data directory, where it is not there yet, and the secret key in it; answers the key.
 *
 * @throws {ConfigError} where this user cannot keep files
 * @throws where the disk is full or broken; the message names the directory
 */
export function prepareDataDirectory(config: Config): string {
  return inDataDirectory(config, () => {
    makeDirectory(config);
    return loadSecretKey(config);
  });
}

/** Makes the directory alone. @throws as `prepareDataDirectory` */
export function makeDataDirectory(config: Config): void {
  inDataDirectory(config, () => {
    makeDirectory(config);
  });
}

function makeDirectory({ dataDirectory }: Config): void {
  // Nobody but the gateway's user has business in it: it holds hashes and the secret key.
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  accessSync(dataDirectory, constants.W_OK | constants.X_OK);
}

function inDataDirectory<T>({ dataDirectory }: Config, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const fault = `DATA_DIR: cannot write to ${dataDirectory} (${reason}); choose a folder that this user may write`;
    if (isWrongPlace(error)) throw new ConfigError([fault], { cause: error });
    throw new Error(fault, { cause: error });
  }
}

function isWrongPlace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && WRONG_PLACE.has(String(error.code));
}
