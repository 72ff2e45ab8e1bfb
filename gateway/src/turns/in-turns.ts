import { createHash } from 'node:crypto';
import { isLong, nextTurn } from './next-turn.ts';

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
