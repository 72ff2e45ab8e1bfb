/** Between input and its copy, in milliseconds: a letter is painted first. */
const PAINTING_MS = 30;

/**
 * Minimum interval between copies, in milliseconds: what a crash can cost at most. A copy that takes long,
 * of a long text or on a slow disk, is made so much less often that four fifths of the time remain.
 */
const SPACING_MS = 250;
const SPACING_MAXIMUM_MS = 2_000;
const SPACING_FACTOR = 4;

export interface CopyWriterOptions<T> {
  write: (value: T) => Promise<void>;
  /** Keeps a value before it returns: the page may end at any moment. */
  writeNow: (value: T) => void;
  erase: () => Promise<void>;
  /** Undefined: the last operation succeeded. */
  onOutcome: (error: unknown) => void;
}

/**
 * Writes the latest of many values, in a moment if no write is in progress. Writes never overlap,
 * so that an older value cannot overwrite a newer one.
 */
export function copyWriter<T>({ write, writeNow, erase, onOutcome }: CopyWriterOptions<T>) {
  let wanted: { value: T } | 'nothing' | undefined;
  let doing: { value: T } | 'nothing' | undefined;
  let working: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function work(): void {
    clearTimeout(timer);
    timer = undefined;
    if (doing !== undefined || wanted === undefined) return;
    doing = wanted;
    wanted = undefined;
    working = perform(doing);
  }

  async function perform(what: { value: T } | 'nothing'): Promise<void> {
    const begin = performance.now();
    try {
      await (what === 'nothing' ? erase() : write(what.value));
      onOutcome(undefined);
    } catch (error) {
      // Retried with the next value, which may be small enough.
      onOutcome(error);
    } finally {
      doing = undefined;
      const wait = (performance.now() - begin) * SPACING_FACTOR;
      workIn(wanted === 'nothing' ? 0 : Math.min(Math.max(wait, SPACING_MS), SPACING_MAXIMUM_MS));
    }
  }

  function workIn(milliseconds: number): void {
    timer = setTimeout(work, milliseconds);
  }

  return {
    keep: (value: T) => {
      wanted = { value };
      if (timer === undefined && doing === undefined) workIn(PAINTING_MS);
    },
    /** At once: a tab may be closed as soon as it says that everything is saved. */
    drop: () => {
      wanted = 'nothing';
      work();
    },
    /** Keeps what is not written yet now, for example when the page is being left. */
    flush: () => {
      const latest = wanted ?? doing;
      if (latest !== undefined && latest !== 'nothing') writeNow(latest.value);
      work();
    },
    /** Resolves once nothing is pending. */
    settled: async (): Promise<void> => {
      while (doing !== undefined || wanted !== undefined) {
        work();
        await working;
      }
    },
  };
}
