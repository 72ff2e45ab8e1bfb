import { hash, randomBytes } from 'node:crypto';

/**
 * Number of counters: 2.5 MB, however many addresses send requests. Filling each of them up to an
 * account's limit takes 2.6 million wrong passwords in one window, and each costs the service an
 * argon2id hash.
 */
const PLACES = 2 ** 18;

/** Failures of one name, in the window that began with the first of them. */
export interface FailureCount {
  failures: () => number;
  /** Unix seconds; of the current window, or of the one that would begin now. */
  until: () => number;
  add: () => void;
  /** Takes one back, unless its window is over. */
  remove: () => void;
}

/**
 * Counts failures by name in a fixed number of counters. Nothing is ever evicted: unlike in a
 * cache, inventing names does not make the failures of other names forgotten. Names that share a
 * counter are counted together, so a count is at most too high. A key of this process decides which
 * names share one, so an attacker cannot choose a neighbour.
 *
 * @param windowSeconds after a place's first failure they are forgotten
 * @param now Unix seconds
 * @param places number of counters
 */
export function failureCounts(
  windowSeconds: number,
  now: () => number,
  places = PLACES,
): (name: string) => FailureCount {
  const key = randomBytes(32).toString('base64url');
  // Made with the first failure: they take ten milliseconds, and most gateways see none for long.
  let counted: Uint16Array | undefined;
  let ends: Float64Array | undefined;

  return (name) => {
    const place = hash('sha256', key + name, 'buffer').readUInt32LE() % places;
    const end = () => ends?.[place] ?? 0;
    const isRunning = () => end() > now();
    let countedIn = 0;
    return {
      failures: () => (isRunning() ? (counted?.[place] ?? 0) : 0),
      until: () => (isRunning() ? end() : now() + windowSeconds),
      add: () => {
        counted ??= new Uint16Array(places);
        ends ??= new Float64Array(places);
        if (!isRunning()) {
          counted[place] = 0;
          ends[place] = now() + windowSeconds;
        }
        counted[place] = (counted[place] ?? 0) + 1;
        countedIn = end();
      },
      remove: () => {
        if (counted !== undefined && end() === countedIn) {
          counted[place] = (counted[place] ?? 0) - 1;
        }
      },
    };
  };
}
