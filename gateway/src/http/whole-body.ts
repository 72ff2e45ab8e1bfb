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
 * A body once all of it has come. Until then a long one is on the disk: however slowly it is sent,
 * it takes no memory from others. The file has no name, so that nothing stays of it if the process
 * is killed; it is gone when the body has been read or destroyed.
 *
 * A body that is too large, breaks off or finds no room on the disk answers that when it is read: what
 * is wrong with the request's head is told first.
 *
 * @param bodyLimit in bytes
 * @param directory where the file is made; must exist
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
