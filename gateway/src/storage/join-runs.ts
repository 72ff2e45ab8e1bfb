/** A joined call: the shared result, and its position among the calls that share it, from 1. */
export interface Joined<Result> {
  result: Result;
  place: number;
  callers: number;
}

interface Run<Result> {
  callers: number;
  result: Promise<Result>;
}

/**
 * Lets those who ask the same at once ask together. Who asks while a run is under way gets the
 * result of the next one, never of that: it may have seen the database as it was before they asked.
 * So under load a key costs one query at a time, however many requests come with it.
 *
 * @param run told how many it is for
 */
export function joinRuns<Key, Result>(
  run: (key: Key, callers: number) => Promise<Result>,
): (key: Key) => Promise<Joined<Result>> {
  const underWay = new Map<Key, Promise<unknown>>();
  const waiting = new Map<Key, Run<Result>>();

  async function runOnce(key: Key, callers: number): Promise<Result> {
    const running = run(key, callers);
    underWay.set(key, running);
    try {
      return await running;
    } finally {
      underWay.delete(key);
    }
  }

  function joinNext(key: Key, current: Promise<unknown>): Run<Result> {
    const known = waiting.get(key);
    if (known !== undefined) return known;
    const next: Run<Result> = {
      callers: 0,
      result: current
        // The outcome of the previous run concerns only its own callers.
        .catch(() => undefined)
        .then(() => {
          waiting.delete(key);
          return runOnce(key, next.callers);
        }),
    };
    waiting.set(key, next);
    return next;
  }

  return async (key) => {
    const current = underWay.get(key);
    const joined =
      current === undefined ? { callers: 0, result: runOnce(key, 1) } : joinNext(key, current);
    joined.callers += 1;
    const place = joined.callers;
    return { result: await joined.result, place, callers: joined.callers };
  };
}
