import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Owner } from '../turns/fair-turns.ts';
import type { SlowAnswers } from './slow-answers.ts';

/** Longest wait for a client that reads nothing at all, as for every answer. */
const STALLED_MS = 20_000;

/**
 * Resolves when the connection has accepted what was written to a stream, or has ended. A client
 * that takes too long is disconnected, and immediately if others wait for its memory.
 */
export async function whenDrained(
  raw: ServerResponse,
  owner: Owner,
  slowAnswers: SlowAnswers,
): Promise<void> {
  if (!raw.writableNeedDrain || raw.destroyed) return;
  const end = () => {
    raw.destroy();
  };
  const left = slowAnswers.begun({ owner, bytes: raw.writableLength, body: raw, end });
  const timer = setTimeout(end, STALLED_MS).unref();
  const over = new AbortController();
  const { signal } = over;
  try {
    await Promise.race([once(raw, 'drain', { signal }), once(raw, 'close', { signal })]);
  } finally {
    over.abort();
    clearTimeout(timer);
    left();
  }
}
