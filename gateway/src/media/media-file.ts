import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unlessMissing } from '../error-code.ts';
import { giveToOwnerOfFolder } from '../storage/folder-owner.ts';

/** Path of the bytes with this SHA-256; two digits per folder keep the folders small. */
export function mediaPath(directory: string, sha256: string): string {
  return join(directory, sha256.slice(0, 2), sha256);
}

/** Writes a file, unless it exists with the right length: its name is the hash of its content. */
export async function writeOnce(path: string, bytes: Uint8Array): Promise<void> {
  if ((await lengthOf(path)) !== bytes.length) await replaceFile(path, bytes);
}

/**
 * Writes a file atomically: to a temporary name in the same directory, flushed to the disk, then
 * renamed.
 */
export async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  giveToOwnerOfFolder(dirname(folder));
  giveToOwnerOfFolder(folder);
  const unfinished = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.datasync();
    } finally {
      await file.close();
    }
    giveToOwnerOfFolder(unfinished);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Undefined if there is no file. */
export async function lengthOf(path: string): Promise<number | undefined> {
  return (await unlessMissing(stat(path)))?.size;
}
