import { setImmediate as afterThisTurn } from 'node:timers/promises';

/** Counts the turns of the event loop until it is ended, which has to be awaited. */
export function countTurns() {
  let turns = 0;
  const ending = new AbortController();
  const counting = (async () => {
    while (!ending.signal.aborted) {
      await afterThisTurn();
      turns += 1;
    }
  })();
  return {
    count: () => turns,
    end: async (): Promise<void> => {
      ending.abort();
      await counting;
    },
  };
}
