import { setTimeout } from 'node:timers/promises';

export interface RetryOptions {
  /** How often a request is made again that did not succeed: 4 by default. */
  retries?: number;
  /** What one attempt may take, its body included: 60,000 by default. */
  timeoutMs?: number;
  fetch?: typeof fetch;
}

/** If `Retry-After` is longer, the refusal is returned instead of retried. */
const LONGEST_WAIT_MS = 300_000;

/**
 * A fetch that retries a request after 429, after a 5xx, and if there was no answer. A request that is
 * not idempotent is retried only after 429, unless it has an `Idempotency-Key`.
 */
export function retryingFetch({
  retries = 4,
  timeoutMs = 60_000,
  fetch = globalThis.fetch,
}: RetryOptions) {
  return async (request: Request): Promise<Response> => {
    const isSafe =
      !['POST', 'PATCH'].includes(request.method) || request.headers.has('Idempotency-Key');
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retries;
      let waitMs = 2 ** attempt * 500 * (0.5 + Math.random() / 2);
      try {
        const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
        const response = await fetch(request.clone(), { signal });
        waitMs = askedForMs(response) ?? waitMs;
        const mayPass = response.status === 429 || (response.status >= 500 && isSafe);
        if (isLast || !mayPass || waitMs > LONGEST_WAIT_MS) return response;
        await response.body?.cancel();
      } catch (error) {
        if (isLast || !isSafe || request.signal.aborted) throw error;
      }
      await setTimeout(waitMs, undefined, { signal: request.signal });
    }
  };
}

function askedForMs({ headers }: Response): number | undefined {
  const value = headers.get('Retry-After') ?? '';
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}
