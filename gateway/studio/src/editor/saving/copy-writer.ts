/** Minimum interval between copies, in milliseconds: what a crash can cost at most. */
const SPACING_MS = 250;

export interface CopyWriterOptions<T> {
  write: (value: T) => Promise<void>;
  erase: () => Promise<void>;
  /** Undefined: the last operation succeeded. */
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
      // Retried with the next value, which may be small enough.
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
    /** Writes a pending value now, for example when the page is being left. */
    flush: () => void work(),
  };
}
