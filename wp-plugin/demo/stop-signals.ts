const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * One Ctrl-C may arrive twice, from the terminal and from the npm that forwards it: what comes
 * within this many milliseconds is the same wish.
 */
const SAME_WISH = 500;

interface SignalSource {
  on: (name: (typeof SIGNALS)[number], listener: () => void) => unknown;
}

/**
 * The wish to stop: the signal is aborted at the first SIGINT, SIGTERM or SIGHUP; `onAgain` is called
 * when another one comes later, from somebody who does not want to wait.
 */
export function stopSignals(onAgain: () => void, source: SignalSource = process): AbortSignal {
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
  return controller.signal;
}

/** The user wants the demo to stop: the reason of every abort, and no failure. */
export class StopRequest extends Error {
  override readonly name = 'StopRequest';

  constructor() {
    super('The demo was asked to stop.');
  }
}
