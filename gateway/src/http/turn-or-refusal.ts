import { TooManyWaitingError } from '../turns/fair-turns.ts';
import type { EndTurn, FairTurns } from '../turns/fair-turns.ts';
import { problems } from './problem.ts';

/**
 * Resolves when it is the owner's turn.
 *
 * @param retrySeconds `Retry-After` for owners with too many waiting requests
 * @param signal ends the wait; it throws its reason then
 * @throws {HttpProblem} 429 for an owner with too many waiting requests
 */
export async function turnOrRefusal(
  turns: FairTurns,
  owner: number | string,
  places: number,
  retrySeconds: number,
  signal?: AbortSignal,
): Promise<EndTurn> {
  try {
    return await turns.take(owner, places, signal);
  } catch (error) {
    if (!(error instanceof TooManyWaitingError)) throw error;
    throw problems.rateLimited('too-much-waiting', retrySeconds);
  }
}
