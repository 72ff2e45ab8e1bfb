import { QueryClient, notifyManager } from '@tanstack/react-query';
import { asProblem } from './api-problem.ts';

/*
 * Before the next event, not some time later: the second click of two would find the button as it was
 * before the first one, and send what it sends twice.
 */
notifyManager.setScheduler(queueMicrotask);

/** Seconds during which what was read is shown again without asking. */
const FRESH_SECONDS = 5;

/** How soon what changes by itself is asked for again while somebody looks at it, in milliseconds. */
export const REFRESH_MS = 10_000;

/** What the studio has read of the API; asked again when its window comes back to the front. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_SECONDS * 1000,
      // A refusal stays one; only a gateway that does not answer is asked again.
      retry: (count, error) => count < 2 && [0, 502, 503, 504].includes(asProblem(error).status),
    },
    mutations: { retry: false },
  },
});
