import { createHash } from 'node:crypto';
import { isLong, nextTurn, turnIfLong } from './next-turn.ts';

/**
 * Processes a text that is given in parts, of which some may be bytes already; others get a turn after
 * each piece of text that is long.
 */
export async function inTurns<Bytes extends Buffer>(
  parts: Iterable<string | Bytes>,
  take: (piece: string | Bytes) => void,
): Promise<void> {
  let pending = '';
  for (const part of parts) {
    if (typeof part === 'string') pending += part;
    else {
      take(pending);
      take(part);
      pending = '';
    }
    if (!isLong(pending.length)) continue;
    take(pending);
    pending = '';
    await nextTurn();
  }
  take(pending);
}

/** The text itself. */
export async function joinedInTurns(parts: Iterable<string>): Promise<string> {
  let text = '';
  await inTurns<never>(parts, (piece) => {
    text += piece;
  });
  return text;
}

/** Its SHA-256, in hexadecimal digits. */
export async function hashedInTurns(parts: Iterable<string>): Promise<string> {
  const digest = createHash('sha256');
  await inTurns(parts, (piece) => digest.update(piece));
  return digest.digest('hex');
}

/** What bytes mean; others get a turn before they are decoded, and before the text is read. */
export async function decodedInTurns(
  bytes: Buffer,
  decode: (bytes: Buffer) => string,
): Promise<string> {
  await turnIfLong(bytes.length);
  const text = decode(bytes);
  await turnIfLong(bytes.length);
  return text;
}

/** What work in steps returns; others get a turn after each step. */
export async function doneInTurns<Result>(steps: Iterator<unknown, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await nextTurn();
  }
}

/** Values that are taken at once, if that takes microseconds for each. */
const TAKEN_AT_ONCE = 500;

/** Does with each value what takes little time, but not with very many of them. */
export async function eachInTurns<Value>(
  values: readonly Value[],
  take: (value: Value) => void,
): Promise<void> {
  for (let start = 0; start < values.length; start += TAKEN_AT_ONCE) {
    if (start > 0) await nextTurn();
    for (const value of values.slice(start, start + TAKEN_AT_ONCE)) take(value);
  }
}
