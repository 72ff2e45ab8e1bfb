import { accessSync, constants, mkdirSync, opendirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from './config-error.ts';
import type { Config } from './config.ts';
import { existingSecretKey, loadSecretKey } from './secret-key.ts';
import { giveToOwnerOfFolder } from './storage/folder-owner.ts';

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
 * Creates the data directory and the secret key in it, if they do not exist yet, and returns the
 * key.
 *
 * @throws {ConfigError} if this user cannot write there
 * @throws if the disk is full or broken; the message names the directory
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

/** For what reads the directory and makes nothing in it. @throws as `prepareDataDirectory` */
export function requireDataDirectory(config: Config): void {
  inDataDirectory(config, () => {
    opendirSync(config.dataDirectory).closeSync();
    existingSecretKey(config);
  });
}

function makeDirectory({ dataDirectory }: Config): void {
  // Nobody but the gateway's user has business in it: it holds hashes and the secret key.
  makeFolders(dataDirectory);
  accessSync(dataDirectory, constants.W_OK | constants.X_OK);
}

/** Node's own `recursive` never ends where the system denies a folder that it has, as /proc does. */
function makeFolders(path: string): void {
  if (isFolder(path)) return;
  makeFolders(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
    giveToOwnerOfFolder(path);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function inDataDirectory<T>({ dataDirectory }: Config, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const fault = `DATA_DIR: cannot write to ${dataDirectory} (${reason}); choose a folder that this user may write`;
    if (isWrongPlace(error)) throw new ConfigError([fault], { cause: error });
    throw new Error(fault, { cause: error });
  }
}

function isWrongPlace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && WRONG_PLACE.has(String(error.code));
}
