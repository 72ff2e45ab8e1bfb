import { execFileSync } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { temporaryDirectory } from './gateway.ts';

/** Only root can mount a file system that can be filled. */
export const mayMount = process.getuid?.() === 0 && process.platform === 'linux';

/** A disk of 64 kB. */
export async function smallDisk(): Promise<string> {
  const disk = await temporaryDirectory();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
  onTestFinished(() => {
    execFileSync('umount', [disk]);
  });
  return disk;
}
