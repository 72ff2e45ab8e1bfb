import { lchownSync, lstatSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasCode } from '../error-code.ts';

/**
 * Gives what root has made to whom its folder belongs: a command run by root must not make files in
 * the data directory that the gateway, which runs as another user, cannot open. Does nothing for
 * other users, nor for a root that may give nothing away, as in a container without CAP_CHOWN: there,
 * the gateway itself runs as root.
 */
export function giveToOwnerOfFolder(path: string): void {
  if (process.geteuid?.() !== 0 || lstatSync(path).uid !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  if (uid === 0) return;
  try {
    lchownSync(path, uid, gid);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) throw error;
  }
}
