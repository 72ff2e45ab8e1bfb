import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { RequestPayload } from 'fastify';
import { readBody } from './read-body.ts';

/** Bytes of an incomplete body that are kept in memory: about as much as its connection buffers. */
const IN_MEMORY_MAX = 16 * 1024;

export interface WholeBody {
  body: Readable;
  /** Length in bytes. */
  length: number;
}

/**
 * A body, once it has arrived completely. A long one is buffered on the disk until then, so a slow
 * sender takes no memory. The file has no name: nothing remains of it if the process is killed, and
 * it is gone once the body has been read or destroyed.
 *
 * A body that is too large, aborted, or does not fit on the disk fails when it is read, so that
 * faults of the header section are reported first.
 *
 * @param bodyLimit in bytes
 * @param directory where the file is created; must exist
 */
export async function wholeBody(
  payload: RequestPayload,
  bodyLimit: number,
  directory: string,
): Promise<WholeBody> {
  const inMemory: Buffer[] = [];
  let length = 0;
  let file: FileHandle | undefined;
  try {
    await readBody(payload, bodyLimit, async (chunk) => {
      length += chunk.length;
      if (length <= IN_MEMORY_MAX) {
        inMemory.push(chunk);
      } else {
        file ??= await fileOf(inMemory.splice(0), directory);
        await file.appendFile(chunk);
      }
      return undefined;
    });
  } catch (error) {
    await file?.close();
    if (!(error instanceof Error)) throw error;
    return { body: refusedBody(error), length: 0 };
  }
  return { body: file?.createReadStream({ start: 0 }) ?? Readable.from(inMemory), length };
}

/** A body that answers, when it is read, why it is refused. */
export function refusedBody(error: Error): Readable {
  return new Readable({
    read() {
      this.destroy(error);
    },
  });
}

async function fileOf(chunks: readonly Buffer[], directory: string): Promise<FileHandle> {
  const path = join(directory, `body-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    await file.appendFile(Buffer.concat(chunks));
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}
