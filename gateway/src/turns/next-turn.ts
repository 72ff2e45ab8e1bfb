import { AsyncLocalStorage } from 'node:async_hooks';

/** Characters of a text after which others get their turn: to write, encode or hash more takes a millisecond. */
const TURN_LENGTH = 100_000;

/** The id of an owner, or the address of somebody without a credential; undefined for the gateway itself. */
type Owner = number | string | undefined;

const owners = new AsyncLocalStorage<Owner>();

/** In the order of turns: an owner who was served moves to the end. */
const waiting = new Map<Owner, (() => void)[]>();

/** All turns that the work takes, now and later, are charged to this owner. */
export function takeTurnsAs(owner: Owner, work: () => void): void {
  owners.run(owner, work);
}

/**
 * Resolves in a separate turn of the event loop. Work that takes milliseconds does one part in each
 * turn, so a short request waits for one part, not for one part of every other request. Owners
 * alternate, however many turns one of them has waiting. With a plain `setImmediate`, all waiting
 * work would continue in the same turn.
 */
export function nextTurn(): Promise<void> {
  const owner = owners.getStore();
  if (waiting.size === 0) setImmediate(admitNext);
  return new Promise((resolve) => {
    const own = waiting.get(owner);
    if (own === undefined) waiting.set(owner, [resolve]);
    else own.push(resolve);
  });
}

/** Whether work on a text, or on bytes, of this length is to have turns of its own. */
export function isLong(length: number): boolean {
  return length > TURN_LENGTH;
}

/** The next turn, for work on a text or bytes that may be long; at once where they are not. */
export async function turnIfLong(length: number): Promise<void> {
  if (isLong(length)) await nextTurn();
}

function admitNext(): void {
  const [next] = waiting;
  if (next === undefined) return;
  const [owner, own] = next;
  const admit = own.shift();
  waiting.delete(owner);
  if (own.length > 0) waiting.set(owner, own);
  if (waiting.size > 0) setImmediate(admitNext);
  admit?.();
}
