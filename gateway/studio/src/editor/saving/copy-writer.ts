/** Copies are written no oftener than this, in milliseconds: what a crash can cost at most. */
const SPACING_MS = 250;

export interface CopyWriterOptions<T> {
  write: (value: T) => Promise<void>;
  erase: () => Promise<void>;
  /** Undefined: the last thing asked for was done. */
  onOutcome: (error: unknown) => void;
}

/**
 * Writes the latest of many values, immediately if no write is in progress. Writes never overlap,
 * so that an older value cannot overwrite a newer one.
 */
export function copyWriter<T>({ write, erase, onOutcome }: CopyWriterOptions<T>) {
  let wanted: { value: T } | 'nothing' | undefined;
  let isWriting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function work(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isWriting || wanted === undefined) return;
    const doing = wanted;
    wanted = undefined;
    isWriting = true;
    try {
      await (doing === 'nothing' ? erase() : write(doing.value));
      onOutcome(undefined);
    } catch (error) {
      // Tried again with the next value: what could not be kept now may be small enough then.
      onOutcome(error);
    } finally {
      isWriting = false;
      timer = setTimeout(() => void work(), SPACING_MS);
    }
  }

  function want(next: { value: T } | 'nothing'): void {
    wanted = next;
    if (timer === undefined) void work();
  }

  return {
    keep: (value: T) => {
      want({ value });
    },
    drop: () => {
      want('nothing');
    },
    /** Writes now what waits, such as when the page is being left. */
    flush: () => void work(),
  };
}
