import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { CommandError } from '../command-context.ts';
import type { MediaKey } from '../media/stored-media.ts';
import { integrityFaults } from './integrity.ts';

/**
 * A backup is one SQLite file: the database as it was at one moment, plus two tables for what is
 * not in it, the bytes of the media and the origin of the file.
 */
const TABLES = `
  create table backup_about (
    gateway_version text not null,
    created_at integer not null,
    key_fingerprint text
  ) strict;
  create table backup_media (sha256 text primary key, bytes blob not null) strict;
`;

const aboutRow = z.object({
  /** Version of the gateway that wrote the file. */
  gateway_version: z.string(),
  /** Unix seconds. */
  created_at: z.number(),
  /** Tells whether a secret key is the one of the backup; null: there was none. */
  key_fingerprint: z.string().nullable(),
});

export type BackupAbout = z.infer<typeof aboutRow>;

const namedRow = z.object({ name: z.string(), sha256: z.string(), mimeType: z.string() });
const mediaRow = z.object({ sha256: z.string(), bytes: z.instanceof(Uint8Array) });
const countRow = z.object({ count: z.number() });

export interface BackupContent {
  users: number;
  articles: number;
  /** Distinct files; several names may refer to one. */
  media: number;
}

/** Turns a snapshot of the database into a backup. */
export function addBackupTables(database: DatabaseSync, about: BackupAbout): void {
  database.exec(TABLES);
  database
    .prepare('insert into backup_about values (?, ?, ?)')
    .run(about.gateway_version, about.created_at, about.key_fingerprint);
}

/** Turns a copy of a backup into a database of the gateway. */
export function dropBackupTables(database: DatabaseSync): void {
  database.exec('drop table backup_about; drop table backup_media; vacuum;');
}

/** The images that a database names, by their bytes. */
export function mediaNamed(database: DatabaseSync): MediaKey[] {
  const rows = database.prepare(
    'select name, sha256, mime_type as mimeType from media order by sha256, name',
  );
  return z.array(namedRow).parse(rows.all());
}

/** The bytes of images in a backup, one at a time. */
export function* backupMedia(database: DatabaseSync): Generator<z.infer<typeof mediaRow>> {
  for (const row of database.prepare('select sha256, bytes from backup_media').iterate()) {
    yield mediaRow.parse(row);
  }
}

/**
 * Verifies a whole backup: its pages, indexes and references, and each image against its hash.
 *
 * @throws {CommandError} that names the file and the fault
 */
export function verifyBackup(file: string): BackupContent & { about: BackupAbout } {
  return reading(file, (database) => {
    const about = aboutRow.parse(database.prepare('select * from backup_about').get());
    const faults = integrityFaults(database);
    for (const { sha256, bytes } of backupMedia(database)) {
      if (sha256Of(bytes) !== sha256) faults.push(`the image ${sha256} is damaged`);
    }
    if (faults.length > 0) throw new CommandError(`${file} is damaged: ${faults.join('; ')}`);
    return {
      about,
      users: count(database, 'users'),
      articles: count(database, 'articles'),
      media: count(database, 'backup_media'),
    };
  });
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Too few digits to find the key by brute force, enough to notice another one. */
export function keyFingerprint(secretKey: string): string {
  return sha256Of(Buffer.from(`article-gateway backup ${secretKey}`)).slice(0, 8);
}

function count(database: DatabaseSync, table: 'users' | 'articles' | 'backup_media'): number {
  return countRow.parse(database.prepare(`select count(*) as count from ${table}`).get()).count;
}

function reading<T>(file: string, read: (database: DatabaseSync) => T): T {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    return read(database);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${file} is not an article-gateway backup: ${reason}`, {
      cause: error,
    });
  } finally {
    database?.close();
  }
}
