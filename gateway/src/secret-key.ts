import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';
import type { Config } from './config.ts';
import { hasCode } from './error-code.ts';
import { giveToOwnerOfFolder } from './storage/folder-owner.ts';

const SECRET_KEY_BYTES = 32;

type KeyConfig = Pick<Config, 'secretKey' | 'dataDirectory'>;

/**
 * The key that encrypts secrets at rest: the configured one, or one that is created on first start
 * and readable only by the gateway's user. Two processes that start at once agree on one.
 */
export function loadSecretKey(config: KeyConfig): string {
  return existingSecretKey(config) ?? makeKey(keyPath(config));
}

/** The key, if there is one; creates none. */
export function existingSecretKey(config: KeyConfig): string | undefined {
  return config.secretKey ?? readKey(keyPath(config));
}

function keyPath({ dataDirectory }: KeyConfig): string {
  return join(dataDirectory, 'secret-key');
}

function makeKey(path: string): string {
  // Written to a temporary file and linked, which fails if the key exists: no process reads half a
  // key, and of two that start at once, the first one wins.
  const own = `${path}.${process.pid}`;
  const key = randomBytes(SECRET_KEY_BYTES).toString('base64url');
  try {
    // Flushed: a name that outlives a loss of power must not be that of an empty file.
    writeFileSync(own, key, { mode: 0o600, flush: true });
    giveToOwnerOfFolder(own);
    linkSync(own, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return keyIn(path);
}

/** @throws {ConfigError} for an empty file, as a copy onto a full disk leaves it: that key is known to all */
function keyIn(path: string): string {
  const key = readFileSync(path, 'utf8').trim();
  if (key !== '') return key;
  throw new ConfigError([
    `DATA_DIR: ${path} is empty: put the secret key back into it; without that key, remove the file, and a new key is made (secrets of webhooks have to be rotated then)`,
  ]);
}

function readKey(path: string): string | undefined {
  try {
    return keyIn(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
