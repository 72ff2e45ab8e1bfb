import { importProblems } from './import-problems.ts';
import type { ImportJobsRepository } from './import-jobs-repository.ts';

/** Concurrent uploads of one owner. */
const UPLOADS_MAX = 4;

/** Unfinished imports of one owner: each has a file on the disk. */
export const UNFINISHED_MAX = 10;

/** Total size of uploads in transit and waiting, as a multiple of the largest file. */
const LARGEST_FILES_MAX = 4;

export interface UploadsOptions {
  jobs: Pick<ImportJobsRepository, 'unfinished'>;
  /** Maximum size of one file. */
  maximumBytes: number;
}

/** Bounds the disk space of one owner's uploads: those in transit and those that wait. */
export function uploadsUnderWay({ jobs, maximumBytes }: UploadsOptions) {
  const bytesMax = LARGEST_FILES_MAX * maximumBytes;
  const coming = new Map<number, { count: number; bytes: number }>();

  return {
    /**
     * @param announced bytes; the maximum if undefined
     * @throws {HttpProblem} 409 or 429 if the owner already has as many uploads in progress as
     *   allowed
     * @returns a function to call when the upload has become a job or has failed
     */
    admit: async (ownerId: number, announced = maximumBytes): Promise<() => void> => {
      // Anything larger is refused for its own size.
      const bytes = Math.min(announced, maximumBytes);
      const unfinished = await jobs.unfinished(ownerId);
      if (unfinished.count >= UNFINISHED_MAX) throw importProblems.tooMany(UNFINISHED_MAX);
      const own = coming.get(ownerId) ?? { count: 0, bytes: 0 };
      if (own.count >= UPLOADS_MAX) throw importProblems.tooManyUploads(UPLOADS_MAX);
      if (unfinished.bytes + own.bytes + bytes > bytesMax) {
        throw importProblems.tooManyBytes(bytesMax);
      }
      own.count += 1;
      own.bytes += bytes;
      coming.set(ownerId, own);
      return () => {
        own.count -= 1;
        own.bytes -= bytes;
        if (own.count === 0) coming.delete(ownerId);
      };
    },
  };
}
