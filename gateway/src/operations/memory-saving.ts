import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often the process measures its memory, in milliseconds. */
const POLL_INTERVAL_MS = 100;

/** Sizes of the process, in megabytes, at which saving memory starts and stops, out of an assumed 512. */
const SAVING_FROM_MB = 305;
const SAVING_UNTIL_MB = 255;

/** The size from which less is processed at a time, and nothing is cached. */
const TIGHT_FROM_MB = 345;
const TIGHT_UNTIL_MB = 295;

/** Maximum size of the heap's new space, in megabytes. */
const NEW_SPACE_MB = 16;

const MEGABYTE = 1024 * 1024;

/**
 * Releases the memory that V8 still holds from loading the modules: a third of the process. It
 * blocks the event loop for a tenth of a second.
 */
export function releaseMemoryOfLoading(): void {
  // V8 forgets the shape of objects of which none exists. `nextTick`, once its own is forgotten, takes
  // four times as long for the rest of the process, and each request passes it several times.
  process.nextTick(() => undefined);
  setFlagsFromString('--expose-gc');
  runInNewContext(`gc({ type: 'major', flavor: 'last-resort' })`);
  setFlagsFromString('--no-expose-gc');
}

/**
 * Keeps the process small while it serves. On a machine with much memory, V8 by itself accumulates
 * hundreds of megabytes of garbage, 128 of them for new objects. Early collection all the time
 * would cost a third of its speed, so it is done only while the process is large.
 *
 * @param onMemory called when little memory is left, and when there is more again
 * @returns stops it
 */
export function saveMemory(onMemory: (isTight: boolean) => void): () => void {
  let isSaving = false;
  let isTight = false;
  const timer = setInterval(() => {
    const mayGrow = newSpaceBytes() < NEW_SPACE_MB * MEGABYTE;
    setFlagsFromString(`--semi-space-growth-factor=${mayGrow ? 2 : 1}`);
    const size = process.memoryUsage.rss() / MEGABYTE;
    const tight = size > (isTight ? TIGHT_UNTIL_MB : TIGHT_FROM_MB);
    if (tight !== isTight) {
      isTight = tight;
      onMemory(isTight);
    }
    const wanted = size > (isSaving ? SAVING_UNTIL_MB : SAVING_FROM_MB);
    if (wanted === isSaving) return;
    isSaving = wanted;
    setFlagsFromString(isSaving ? '--memory-saver-mode' : '--no-memory-saver-mode');
  }, POLL_INTERVAL_MS).unref();
  return () => {
    clearInterval(timer);
  };
}

function newSpaceBytes(): number {
  const found = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
  return found?.space_size ?? 0;
}
