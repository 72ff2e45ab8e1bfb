import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestPayload } from 'fastify';
import { unlessMissing } from '../../../error-code.ts';
import { readBody } from '../../../http/read-body.ts';

/** A file that belongs to no job, and that nobody has written to for an hour, in milliseconds. */
const LEFT_OVER_AFTER_MS = 3_600_000;

const ENDING = '.upload';

export type UploadedFiles = ReturnType<typeof uploadedFiles>;

/**
 * Uploaded files that are not imported yet, each named after its job, so that no part of a request
 * ever becomes part of a path.
 *
 * @param directory created when the first one arrives
 */
export function uploadedFiles(directory: string) {
  const pathOf = (id: string) => join(directory, `${id}${ENDING}`);
  const remove = (id: string) => rm(pathOf(id), { force: true });

  return {
    pathOf,

    /** The path of an upload that is a job's, once the file is there. */
    fetch: (id: string): Promise<string> => Promise.resolve(pathOf(id)),

    /** No longer needed. */
    remove,

    /**
     * Streams a body to the disk and returns its number of bytes. A body that is too large or
     * aborted leaves nothing behind.
     *
     * @throws {HttpProblem} 413; 400 for one that breaks off
     */
    async write(id: string, body: RequestPayload, maximumBytes: number): Promise<number> {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const file = await open(pathOf(id), 'wx', 0o600);
      let length = 0;
      try {
        await readBody(body, maximumBytes, async (chunk) => {
          length += chunk.length;
          await file.appendFile(chunk);
          return undefined;
        });
        return length;
      } catch (error) {
        await remove(id);
        throw error;
      } finally {
        await file.close();
      }
    },

    /** Removes what killed processes left; returns how many files that were. */
    async sweep(needed: ReadonlySet<string>, olderThanMs = LEFT_OVER_AFTER_MS): Promise<number> {
      let removed = 0;
      for (const name of (await unlessMissing(readdir(directory))) ?? []) {
        const id = name.slice(0, -ENDING.length);
        if (!name.endsWith(ENDING) || needed.has(id)) continue;
        // Its import may have ended meanwhile; one that is still being written has no job yet.
        const about = await unlessMissing(stat(pathOf(id)));
        if (about === undefined || about.mtimeMs > Date.now() - olderThanMs) continue;
        await remove(id);
        removed += 1;
      }
      return removed;
    },
  };
}
