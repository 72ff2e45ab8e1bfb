import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';
import { giveToOwnerOfFolder } from './folder-owner.ts';

const OTHERS = 0o007;

/** The database and what SQLite keeps beside it while it is open, with the database's own mode. */
export const databaseFiles = (path: string) => [path, `${path}-wal`, `${path}-shm`];

/** Creates the file of a new database: SQLite would leave its mode to the umask. */
export function reserveDatabase(path: string): void {
  if (existsSync(path)) return;
  closeSync(openSync(path, 'a', 0o600));
  giveToOwnerOfFolder(path);
}

/**
 * Removes access to a database from all users but its own, since it has every hash and webhook in
 * it; a group that was given read access keeps it. Does nothing if this user may not change it.
 */
export function restrictToOwner(path: string): void {
  for (const file of databaseFiles(path).filter((each) => existsSync(each))) {
    const { mode, uid } = statSync(file);
    const isOurs = [0, uid].includes(process.geteuid?.() ?? -1);
    if ((mode & OTHERS) !== 0 && isOurs) chmodSync(file, 0o600);
  }
}

/** Whether users who are neither the owner nor in the group may enter or read it. */
export function isAccessibleToOthers(path: string): boolean {
  return existsSync(path) && (statSync(path).mode & OTHERS) !== 0;
}
