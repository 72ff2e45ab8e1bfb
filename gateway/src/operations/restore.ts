import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, copyFile, link, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../command-context.ts';
import type { Config } from '../config.ts';
import { makeDataDirectory } from '../data-directory.ts';
import type { MediaFiles } from '../media/media-files.ts';
import { mediaFiles } from '../media/open-media.ts';
import { wholeBytes } from '../media/whole-bytes.ts';
import { existingSecretKey } from '../secret-key.ts';
import { giveToOwnerOfFolder } from '../storage/folder-owner.ts';
import { migrate } from '../storage/migrations/migrate.ts';
import { openSqlite } from '../storage/sqlite.ts';
import {
  backupMedia,
  dropBackupTables,
  keyFingerprint,
  mediaNamed,
  verifyBackup,
} from './backup-file.ts';
import type { BackupContent } from './backup-file.ts';

export interface RestoreSummary extends BackupContent {
  database: string;
  /** Path of the previous database; null if there was none. */
  previous: string | null;
  /** Whether the secrets of webhooks can be read with the current key; null: unknown. */
  secret_key_fits: boolean | null;
}

export interface RestoreOptions {
  /** Whether there may already be a database. */
  replace: boolean;
  /** Unix seconds. */
  now: number;
  /** Ends it between two of its parts. */
  stop?: AbortSignal | undefined;
}

/**
 * Replaces the database by a backup; no gateway may have it open. Everything is prepared beside it,
 * verified and migrated; then one rename makes it the database. The previous one is kept under
 * another name.
 *
 * @throws {CommandError} with nothing changed, but images that were missing
 */
export async function restoreBackup(
  config: Config,
  file: string,
  { replace, now, stop }: RestoreOptions,
): Promise<RestoreSummary> {
  const { databasePath: database } = config;
  const { about, ...content } = verifyBackup(resolve(file));
  const secretKey = existingSecretKey(config);
  const isThere = existsSync(database);
  if (isThere && !replace) {
    throw new CommandError(`${database} exists: with --replace it is kept under another name`);
  }
  if (isThere) requireUnused(database);
  makeDataDirectory(config);
  await mkdir(dirname(database), { recursive: true, mode: 0o700 });
  const prepared = `${database}.${randomUUID()}.tmp`;
  const previous = isThere ? `${database}.before-restore-${now}` : null;
  try {
    await copyFile(resolve(file), prepared);
    await chmod(prepared, 0o600);
    giveToOwnerOfFolder(prepared);
    await unpack(prepared, mediaFiles(config.media), stop);
    const storage = openSqlite(prepared);
    await migrate(storage.db).finally(() => storage.close());
    stop?.throwIfAborted();
    if (previous !== null) await link(database, previous);
    await rename(prepared, database);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${file} was not restored: ${reason}`, { cause: error });
  } finally {
    for (const suffix of ['', '-wal', '-shm', '-journal']) {
      await rm(`${prepared}${suffix}`, { force: true });
    }
  }
  const isKnown = secretKey !== undefined && about.key_fingerprint !== null;
  return {
    ...content,
    database,
    previous,
    secret_key_fits: isKnown ? keyFingerprint(secretKey) === about.key_fingerprint : null,
  };
}

/** Images are stored by their content, so whole ones stay as they are. */
async function unpack(prepared: string, files: MediaFiles, stop?: AbortSignal): Promise<void> {
  const database = new DatabaseSync(prepared);
  try {
    const named = Map.groupBy(mediaNamed(database), ({ sha256 }) => sha256);
    for (const { sha256, bytes } of backupMedia(database)) {
      stop?.throwIfAborted();
      for (const media of named.get(sha256) ?? []) {
        if ((await wholeBytes(files, media)) === undefined) await files.replace(media, bytes);
      }
    }
    dropBackupTables(database);
  } finally {
    database.close();
  }
}

/** A database leaves WAL mode only when no other process has it open (SQLite, "Write-Ahead Logging"). */
function requireUnused(path: string): void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: 0 });
    database.exec('pragma journal_mode = delete');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(
      `${path} cannot be replaced (${reason}): stop every gateway on it first`,
      {
        cause: error,
      },
    );
  } finally {
    database?.close();
  }
}
