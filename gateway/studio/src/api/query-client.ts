import { QueryClient } from '@tanstack/react-query';
import { asProblem } from './api-problem.ts';

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
