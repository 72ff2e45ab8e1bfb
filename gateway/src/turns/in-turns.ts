import { createHash } from 'node:crypto';
import { isLong, nextTurn } from './next-turn.ts';

/** Processes a text that is given in parts; others get a turn after each piece that is long. */
export async function inTurns(
  parts: Iterable<string>,
  take: (piece: string) => void,
): Promise<void> {
  let pending = '';
  for (const part of parts) {
    pending += part;
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
  await inTurns(parts, (piece) => {
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
