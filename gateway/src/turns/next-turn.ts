import { setImmediate } from 'node:timers/promises';

/** Characters of a text after which others get their turn: to write, encode or hash more takes a millisecond. */
export const TURN_LENGTH = 100_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves in a turn of the event loop of its own, after everybody's who asked before: what takes
 * milliseconds does one part in each, and whoever asks for little waits for one part, not for one of
 * every request. With a plain `setImmediate` all that wait go on in the same turn.
 */
export function nextTurn(): Promise<void> {
  const turn = last.then(() => setImmediate());
  last = turn;
  return turn;
}
