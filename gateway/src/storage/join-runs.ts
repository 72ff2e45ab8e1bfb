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
 * Combines concurrent requests for the same key into one run. A request during a run gets the
 * result of the next run, never of the current one, which may have read the database before the
 * request. So under load, a key costs one query at a time, however many requests there are.
 *
 * @param run receives the number of requests that it serves
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
