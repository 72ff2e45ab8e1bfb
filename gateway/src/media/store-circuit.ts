import { MediaStoreError, isNoSuchObject } from './media-store-error.ts';

/** Milliseconds for connecting. */
export const CONNECT_TIMEOUT_MS = 3_000;

/** Milliseconds until an answer begins, or a short one ends, with all attempts. */
const ANSWER_TIMEOUT_MS = 60_000;

/** Milliseconds until somebody finds out whether a store that let wait in vain is back. */
const AWAY_MS = 5_000;

type Ask<Answer> = (abortSignal: AbortSignal) => Promise<Answer>;

/**
 * A circuit breaker for a store. After somebody has waited in vain, all others are told so at once, but for one at a
 * time who finds out whether the store is back: they would wait one after the other, as uploads and thumbnails do,
 * each as long as the first.
 */
export function storeCircuit() {
  let away: { error: MediaStoreError; until: number } | undefined;

  return async function answered<Answer>(ask: Ask<Answer>, stop?: AbortSignal): Promise<Answer> {
    const begun = performance.now();
    if (away !== undefined) {
      if (begun < away.until) throw away.error;
      away.until = begun + ANSWER_TIMEOUT_MS;
    }
    try {
      const answer = await withinTime(ask, stop);
      away = undefined;
      return answer;
    } catch (error) {
      away = undefined;
      if (error instanceof MediaStoreError && error.fault === 'unreachable') {
        const now = performance.now();
        const isInVain = now - begun >= CONNECT_TIMEOUT_MS && stop?.aborted !== true;
        if (isInVain) away = { error, until: now + AWAY_MS };
      }
      throw error;
    }
  };
}

/** Ends what takes too long. A stream that has begun goes on: it is the reader who may be slow. */
export async function withinTime<Answer>(
  ask: Ask<Answer>,
  stop: AbortSignal = new AbortController().signal,
): Promise<Answer> {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort();
  }, ANSWER_TIMEOUT_MS);
  try {
    return await ask(AbortSignal.any([controller.signal, stop]));
  } catch (error) {
    if (isNoSuchObject(error)) throw error;
    throw new MediaStoreError(error);
  } finally {
    clearTimeout(timer);
  }
}
