import { Worker } from 'node:worker_threads';
import type { z } from 'zod';
import type { Config } from '../config.ts';

/** Tasks that would block every request, since SQLite is queried synchronously. */
export type OperationsRequest =
  | { task: 'checks'; config: Config }
  /** Target file, and the time of the backup in Unix seconds. */
  | { task: 'backup'; config: Config; file: string; now: number };

/**
 * Runs a task in a thread of its own, which has ended when this returns or throws.
 *
 * @param signal ends the thread, whatever it is doing
 * @throws what the task throws, or that it was ended
 */
export async function inOwnThread<Schema extends z.ZodType>(
  request: OperationsRequest,
  answer: Schema,
  signal: AbortSignal,
): Promise<z.infer<Schema>> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('operations-worker.ts', import.meta.url), {
    workerData: request,
  });
  const end = (): void => void worker.terminate();
  signal.addEventListener('abort', end);
  try {
    const message = await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => {
        reject(new Error(`the thread for ${request.task} was ended`));
      });
    });
    return answer.parse(message);
  } finally {
    signal.removeEventListener('abort', end);
    await worker.terminate();
  }
}
