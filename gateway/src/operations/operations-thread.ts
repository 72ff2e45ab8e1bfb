import { Worker } from 'node:worker_threads';
import type { z } from 'zod';
import type { Config } from '../config.ts';

/** Tasks that would block every request, since SQLite is queried synchronously. */
export type OperationsRequest =
  | { task: 'checks'; config: Config }
  /** Target file, and the time of the backup in Unix seconds. */
  | { task: 'backup'; config: Config; file: string; now: number };

/**
 * Runs a task in a thread of its own.
 *
 * @throws what the task throws
 */
export async function inOwnThread<Schema extends z.ZodType>(
  request: OperationsRequest,
  answer: Schema,
): Promise<z.infer<Schema>> {
  const worker = new Worker(new URL('operations-worker.ts', import.meta.url), {
    workerData: request,
  });
  try {
    const message = await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    return answer.parse(message);
  } finally {
    await worker.terminate();
  }
}
