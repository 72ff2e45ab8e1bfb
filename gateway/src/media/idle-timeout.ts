import { PassThrough, pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { MediaStoreError } from './media-store-error.ts';

/** Milliseconds between two pieces of an answer. */
export const IDLE_TIMEOUT_MS = 10_000;

/** A body whose store may pause only so long. Its reader may be slow: that time does not count. */
export function withIdleTimeout(body: Readable): Readable {
  const read = new PassThrough();
  let timer: NodeJS.Timeout | undefined;
  function expectMore(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (read.writableNeedDrain) return;
      body.destroy(new Error(`nothing came for ${IDLE_TIMEOUT_MS} ms`));
    }, IDLE_TIMEOUT_MS);
  }
  body.on('error', (error) => read.destroy(new MediaStoreError(error)));
  body.on('data', expectMore);
  read.on('drain', expectMore);
  expectMore();
  return pipeline(body, read, () => {
    clearTimeout(timer);
  });
}
