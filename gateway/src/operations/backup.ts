import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../command-context.ts';
import type { Config } from '../config.ts';
import { mediaFiles } from '../media/open-media.ts';
import { wholeBytes } from '../media/whole-bytes.ts';
import { existingSecretKey } from '../secret-key.ts';
import { GATEWAY_VERSION } from '../version.ts';
import { addBackupTables, keyFingerprint, mediaNamed, verifyBackup } from './backup-file.ts';
import type { BackupContent } from './backup-file.ts';

/** How long a snapshot waits for a writer, in milliseconds. */
const BUSY_TIMEOUT_MS = 30_000;

export interface BackupSummary extends BackupContent {
  file: string;
  bytes: number;
  /** SHA-256 of images that the database names and the disk has not, or not whole. */
  missing: string[];
}

export interface BackupOptions {
  /** Unix seconds. */
  now: number;
  /** Ends it between two of its parts. */
  stop?: AbortSignal | undefined;
}

/**
 * Writes a verified backup while gateways keep serving and writing. The database is copied first,
 * in one read transaction ("VACUUM INTO"), then the images that it names: these never change, and
 * are on the disk before the database names them. `file` appears only once it is complete.
 *
 * @throws {CommandError} if `file` already exists or there is no database
 * @throws what it is stopped with
 */
export async function makeBackup(
  config: Config,
  file: string,
  { now, stop }: BackupOptions,
): Promise<BackupSummary> {
  const target = resolve(file);
  if (existsSync(target)) throw new CommandError(`${target} exists: name a new file`);
  if (!existsSync(config.databasePath)) {
    throw new CommandError(`there is no database at ${config.databasePath}: see DATA_DIR`);
  }
  const unfinished = `${target}.${randomUUID()}.tmp`;
  try {
    // Made here for its mode: it holds all that the service knows.
    await (await open(unfinished, 'wx', 0o600)).close();
    snapshot(config.databasePath, unfinished);
    const missing = await complete(unfinished, config, { now, stop });
    stop?.throwIfAborted();
    const { users, articles, media } = verifyBackup(unfinished);
    await flush(unfinished);
    // Unlike a rename, this fails if somebody else was faster.
    await link(unfinished, target);
    const { size: bytes } = await stat(target);
    return { file: target, bytes, users, articles, media, missing };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`cannot write the backup ${target}: ${reason}`, { cause: error });
  } finally {
    await removeUnfinished(unfinished);
  }
}

/** Never throws: that the backup failed, and why, is what the operator has to hear. */
async function removeUnfinished(path: string): Promise<void> {
  await Promise.allSettled([path, `${path}-journal`].map((file) => rm(file, { force: true })));
}

function snapshot(databasePath: string, unfinished: string): void {
  const database = new DatabaseSync(databasePath, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.prepare('vacuum into ?').run(unfinished);
  } finally {
    database.close();
  }
}

/** Adds what the database does not hold; answers which images there are not. */
async function complete(
  unfinished: string,
  config: Config,
  { now, stop }: BackupOptions,
): Promise<string[]> {
  const database = new DatabaseSync(unfinished);
  try {
    database.exec('pragma journal_mode = delete; begin');
    const secretKey = existingSecretKey(config);
    addBackupTables(database, {
      gateway_version: GATEWAY_VERSION,
      created_at: now,
      key_fingerprint: secretKey === undefined ? null : keyFingerprint(secretKey),
    });
    const whole = new Set<string>();
    const missing = new Set<string>();
    const insert = database.prepare('insert into backup_media (sha256, bytes) values (?, ?)');
    const files = mediaFiles(config.media);
    for (const media of mediaNamed(database)) {
      if (whole.has(media.sha256)) continue;
      stop?.throwIfAborted();
      const bytes = await wholeBytes(files, media);
      if (bytes === undefined) missing.add(media.sha256);
      else {
        insert.run(media.sha256, bytes);
        whole.add(media.sha256);
      }
    }
    database.exec('commit');
    return [...missing.difference(whole)];
  } finally {
    database.close();
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
