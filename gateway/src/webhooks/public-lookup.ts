import { Resolver } from 'node:dns/promises';
import { hasCode } from '../error-code.ts';
import type { Lookup } from './checked-addresses.ts';

/** How long a name server may take to answer, and to answer a repeated question, in milliseconds. */
const ANSWER_TIMEOUT_MS = 1_500;
const TRIES = 2;

/**
 * How long all name servers together may take, in milliseconds. It leaves a delivery time to
 * connect.
 */
const LOOKUP_TIMEOUT_MS = 4_000;

const LIMITS = { timeout: ANSWER_TIMEOUT_MS, maxTimeout: ANSWER_TIMEOUT_MS, tries: TRIES };

/** The name exists nowhere, or has no address of the kind. */
const NOT_FOUND = ['ENOTFOUND', 'ENODATA'] as const;

/** Loopback without asking anybody (RFC 6761, section 6.3). */
const LOCALHOST = /(?:^|\.)localhost$/i;

/**
 * Resolves names that users choose, by asking the name servers itself. `getaddrinfo`, which Node's
 * `lookup` calls, does so in one of two threads of the process: a user whose name servers do not
 * answer would occupy both for minutes, and the names of all other endpoints, of the database and
 * of the bucket would wait for them.
 */
export const publicLookup: Lookup = publicLookupBy(() => new Resolver(LIMITS));

/** What is used of Node's resolver. */
interface NameResolver {
  resolve4: (hostname: string) => Promise<string[]>;
  resolve6: (hostname: string) => Promise<string[]>;
  cancel: () => void;
}

/** @param resolver makes one for each name: a resolver reads the machine's settings only once */
export function publicLookupBy(
  resolver: () => NameResolver,
  timeoutMs = LOOKUP_TIMEOUT_MS,
): Lookup {
  return async (hostname) => {
    if (LOCALHOST.test(hostname)) return ['127.0.0.1', '::1'];
    const asked = resolver();
    const timer = setTimeout(() => {
      asked.cancel();
    }, timeoutMs);
    try {
      const answers = await Promise.allSettled([
        asked.resolve4(hostname),
        asked.resolve6(hostname),
      ]);
      const found = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      const addresses = inTurn(found);
      if (addresses.length > 0) return addresses;
      throw notResolved(hostname, answers);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** One of each kind first: a machine may have a way to only one of them. */
function inTurn([some = [], others = []]: readonly string[][]): string[] {
  const longest = Math.max(some.length, others.length);
  return Array.from({ length: longest }, (_, n) => [some[n], others[n]])
    .flat()
    .filter((address) => address !== undefined);
}

/** Codes as those of `lookup`: c-ares calls a name server that cannot be reached `ECONNREFUSED`. */
function notResolved(hostname: string, answers: readonly PromiseSettledResult<unknown>[]): Error {
  const causes = answers.flatMap((answer): unknown[] =>
    answer.status === 'rejected' ? [answer.reason] : [],
  );
  const isMissing = causes.some((cause) => NOT_FOUND.some((code) => hasCode(cause, code)));
  const error = new Error(`${hostname} does not resolve.`, { cause: causes[0] });
  return Object.assign(error, { code: isMissing ? 'ENOTFOUND' : 'EAI_AGAIN' });
}
