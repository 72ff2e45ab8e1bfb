import { randomUUID } from 'node:crypto';
import type {
  ImportFormat,
  ImportItemList,
  ImportItemsQuery,
  ImportJob,
  ImportList,
  ImportListQuery,
  ImportQuery,
} from '@article-bridge/contract';
import type { RequestPayload } from 'fastify';
import { importProblems } from './import-problems.ts';
import type { ImportJobsRepository } from './import-jobs-repository.ts';
import { UNFINISHED_MAX, uploadsUnderWay } from './uploads-under-way.ts';
import type { UploadedFiles } from './uploaded-files.ts';

/** A file on the disk without a job yet. */
export interface UploadedFile {
  id: string;
  format: ImportFormat;
  byteLength: number;
}

export type ImportService = ReturnType<typeof importService>;

export interface ImportServiceDeps {
  jobs: ImportJobsRepository;
  files: UploadedFiles;
  maximumBytes: number;
}

/** Accepts files for import, and reports on their import. */
export function importService({ jobs, files, maximumBytes }: ImportServiceDeps) {
  async function existing(ownerId: number, id: string): Promise<ImportJob> {
    const job = await jobs.find(ownerId, id);
    if (job === undefined) throw importProblems.notFound();
    return job;
  }

  return {
    admit: uploadsUnderWay({ jobs, maximumBytes }).admit,

    /** Writes a body to the disk. @throws {HttpProblem} 413, 400; nothing of it stays then */
    async receive(body: RequestPayload, format: ImportFormat): Promise<UploadedFile> {
      const id = randomUUID();
      const byteLength = await files.write(id, body, maximumBytes);
      if (byteLength > 0) return { id, format, byteLength };
      await files.remove(id);
      throw importProblems.empty();
    },

    /** Creates a job for it. The file is deleted if that fails. @throws {HttpProblem} as `admit` does */
    async add(
      ownerId: number,
      { id, format, byteLength }: UploadedFile,
      { status, collection }: ImportQuery,
    ): Promise<ImportJob> {
      try {
        const job = { id, format, byteLength, status, collection };
        const isAdded = await jobs.add(ownerId, job, UNFINISHED_MAX);
        if (!isAdded) throw importProblems.tooMany(UNFINISHED_MAX);
        return await existing(ownerId, id);
      } catch (error) {
        await files.remove(id);
        throw error;
      }
    },

    /** Deletes an upload that is not needed after all. */
    discard: ({ id }: UploadedFile): Promise<void> => files.remove(id),

    get: existing,

    async list(ownerId: number, query: ImportListQuery): Promise<ImportList> {
      const { jobs: imports, total } = await jobs.list(ownerId, query);
      return { imports, page: query.page, per_page: query.per_page, total };
    },

    /** Bytes of memory that a page of items takes. */
    itemBytes: (ownerId: number, id: string, query: ImportItemsQuery): Promise<number> =>
      jobs.itemBytes(ownerId, id, query),

    async items(ownerId: number, id: string, query: ImportItemsQuery): Promise<ImportItemList> {
      await existing(ownerId, id);
      const { items, total } = await jobs.items(ownerId, id, query);
      return { items, page: query.page, per_page: query.per_page, total };
    },

    /** Articles that were already written are kept. */
    async cancel(ownerId: number, id: string): Promise<ImportJob> {
      const isCancelled = await jobs.cancel(ownerId, id);
      const { state } = await existing(ownerId, id);
      if (!isCancelled) throw importProblems.atItsEnd(state);
      await files.remove(id);
      return existing(ownerId, id);
    },
  };
}
