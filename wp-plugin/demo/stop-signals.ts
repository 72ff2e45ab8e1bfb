const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * One Ctrl-C may arrive twice, from the terminal and from the npm that forwards it: what comes
 * within this many milliseconds is the same wish.
 */
const SAME_WISH = 500;

/** How often to see whether the parent is still there, in milliseconds. */
const PARENT_INTERVAL = 500;

interface SignalSource {
  on: (name: (typeof SIGNALS)[number], listener: () => void) => unknown;
}

export interface StopSignalOptions {
  /** Called on a later signal, from a user who does not want to wait. */
  readonly onAgain: () => void;
  /**
   * Ids of the parent process as time goes by, for a parent whose end is the wish to stop as well:
   * npm forwards a SIGTERM to the shell between it and this process, and few shells pass it on.
   */
  readonly parentId?: () => number;
  readonly source?: SignalSource;
}

/** The wish to stop: the answer is aborted at the first SIGINT, SIGTERM or SIGHUP. */
export function stopSignals({
  onAgain,
  parentId,
  source = process,
}: StopSignalOptions): AbortSignal {
  const controller = new AbortController();
  let first: number | undefined;
  const stop = (): void => {
    const now = performance.now();
    if (first === undefined) {
      first = now;
      controller.abort(new StopRequest());
    } else if (now - first > SAME_WISH) {
      onAgain();
    }
  };
  for (const name of SIGNALS) source.on(name, stop);
  if (parentId !== undefined) onceChanged(parentId, stop);
  return controller.signal;
}

function onceChanged(value: () => number, listener: () => void): void {
  const first = value();
  const timer = setInterval(() => {
    if (value() === first) return;
    clearInterval(timer);
    listener();
  }, PARENT_INTERVAL);
  timer.unref();
}

/** The user wants the demo to stop: the reason of every abort, and no failure. */
export class StopRequest extends Error {
  override readonly name = 'StopRequest';

  constructor() {
    super('The demo was asked to stop.');
  }
}
