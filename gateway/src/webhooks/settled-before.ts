/**
 * The outcome, or the reason of the signal if that comes first: undici looks at a request's signal
 * only once it is connected.
 */
export async function settledBefore<T>(signal: AbortSignal, outcome: Promise<T>): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => {
    reject(signal.reason);
  };
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([outcome, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
