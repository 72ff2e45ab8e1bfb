import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { problems } from '../../../http/problem.ts';

/** A file that belongs to no job, and that nobody has written to for an hour, in milliseconds. */
const LEFT_OVER_AFTER_MS = 3_600_000;

const ENDING = '.upload';

export type UploadedFiles = ReturnType<typeof uploadedFiles>;

/**
 * Files that were uploaded and are not imported yet, each under the id of its job: no part of a
 * request ever becomes a path.
 *
 * @param directory made when the first one arrives
 */
export function uploadedFiles(directory: string) {
  const pathOf = (id: string) => join(directory, `${id}${ENDING}`);
  const remove = (id: string) => rm(pathOf(id), { force: true });

  return {
    pathOf,

    /** The path of an upload that is a job's, once the file is there. */
    fetch: (id: string): Promise<string> => Promise.resolve(pathOf(id)),

    /** Done with, or never to be. */
    remove,

    /**
     * Writes a body to the disk as it comes; answers how many bytes those were. Nothing stays of one
     * that is too large or breaks off.
     *
     * @throws {HttpProblem} 413
     */
    async write(id: string, body: Readable, maximumBytes: number): Promise<number> {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      let length = 0;
      try {
        await pipeline(
          // What is left of a body that is too large stays to be read: only so the 413 arrives.
          body.iterator({ destroyOnReturn: false }),
          async function* (chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              length += chunk.length;
              if (length > maximumBytes) throw problems.bodyTooLarge(maximumBytes);
              yield chunk;
            }
          },
          createWriteStream(pathOf(id), { flags: 'wx', mode: 0o600 }),
        );
        return length;
      } catch (error) {
        await remove(id);
        throw error;
      }
    },

    /** Removes what killed processes left; answers how many files that were. */
    async sweep(needed: ReadonlySet<string>, olderThanMs = LEFT_OVER_AFTER_MS): Promise<number> {
      let removed = 0;
      for (const name of await namesIn(directory)) {
        const id = name.slice(0, -ENDING.length);
        if (!name.endsWith(ENDING) || needed.has(id)) continue;
        // One that is being written is not its job's yet.
        const { mtimeMs } = await stat(pathOf(id));
        if (mtimeMs > Date.now() - olderThanMs) continue;
        await remove(id);
        removed += 1;
      }
      return removed;
    },
  };
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
