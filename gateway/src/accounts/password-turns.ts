import { turnOrRefusal } from '../http/turn-or-refusal.ts';
import { fairTurns } from '../turns/fair-turns.ts';
import type { LogInAttempt } from './session-throttle.ts';

/**
 * Passwords checked at a time: each takes a thread and 19 MB for a twentieth of a second, and Node
 * has four threads, which files and compression need as well.
 */
const PLACES = 2;

/** Above the guesses that the throttle lets strangers make at one account at once. */
const WAITING_EACH = 20;

const RETRY_SECONDS = 1;

/** @throws {HttpProblem} 429 when too many attempts at the account wait already */
export type PasswordTurns = <Result>(
  attempt: Pick<LogInAttempt, 'email' | 'device'>,
  work: () => Promise<Result>,
) => Promise<Result>;

/**
 * Lets accounts take turns at what costs an argon2id hash. Right passwords count for nothing in the
 * throttle, and each log-in yields another device to come from: without turns, whoever has one
 * account could keep all others waiting. Strangers do not hold up the browsers of the account that
 * they guess at.
 */
export function passwordTurns(): PasswordTurns {
  const turns = fairTurns({ places: PLACES, placesEach: 1, waitingEach: WAITING_EACH });
  return async ({ email, device }, work) => {
    const who = `${device === undefined ? 'strangers' : 'browsers'} at ${email.toLowerCase()}`;
    const end = await turnOrRefusal(turns, who, 1, RETRY_SECONDS);
    try {
      return await work();
    } finally {
      end();
    }
  };
}
