import { copyFile, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteCommands } from '../../wp-plugin/demo/site-commands.ts';

/** The database of a site on this machine's MariaDB, and the one that holds its copy. */
export interface SiteDatabase {
  readonly socket: string;
  readonly name: string;
  readonly copy: string;
}

/** A copy of a site's database: a file of SQLite, or a database of MariaDB. */
export type SiteSnapshot = { readonly file: string } | { readonly database: SiteDatabase };

/** A site whose database is copied. */
interface SnapshotSite {
  readonly documentRoot: string;
  readonly commands: SiteCommands;
}

/** Copies a site's database; a file goes to the directory. */
export async function takeSnapshot(
  { documentRoot, commands }: SnapshotSite,
  directory: string,
  database: SiteDatabase | undefined,
): Promise<SiteSnapshot> {
  if (database !== undefined) {
    await copyDatabase(commands, database.socket, { from: database.name, to: database.copy });
    return { database };
  }
  const file = join(directory, 'snapshot.sqlite');
  await copyFile(databaseFile(documentRoot), file);
  return { file };
}

/** Restores a site's database. No request may be running. */
export async function restoreSnapshot(
  { documentRoot, commands }: SnapshotSite,
  snapshot: SiteSnapshot,
): Promise<void> {
  if ('database' in snapshot) {
    const { socket, name, copy } = snapshot.database;
    await copyDatabase(commands, socket, { from: copy, to: name });
    return;
  }
  const file = databaseFile(documentRoot);
  await copyFile(snapshot.file, `${file}.new`);
  // PHP opens the database with every request, so the next one sees the renamed file.
  await rename(`${file}.new`, file);
  for (const suffix of ['-journal', '-wal', '-shm']) await rm(file + suffix, { force: true });
}

/** Path of a site's SQLite database, as named by Playground's database plugin. */
function databaseFile(documentRoot: string): string {
  return join(documentRoot, 'wp-content', 'database', '.ht.sqlite');
}

async function copyDatabase(
  { run }: SiteCommands,
  socket: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const script = await readFile(new URL('native-php/copy-database.php', import.meta.url), 'utf8');
  await run(script, { SOCKET: socket, FROM: from, TO: to });
}
