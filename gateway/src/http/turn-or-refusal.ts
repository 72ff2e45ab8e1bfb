import { TooManyWaitingError } from '../turns/fair-turns.ts';
import type { EndTurn, FairTurns } from '../turns/fair-turns.ts';
import { problems } from './problem.ts';

/**
 * Resolves when it is the owner's turn.
 *
 * @param retrySeconds `Retry-After` for owners with too many waiting requests
 * @throws {HttpProblem} 429 for an owner with too many waiting requests
 */
export async function turnOrRefusal(
  turns: FairTurns,
  owner: number | string,
  places: number,
  retrySeconds: number,
): Promise<EndTurn> {
  try {
    return await turns.take(owner, places);
  } catch (error) {
    if (!(error instanceof TooManyWaitingError)) throw error;
    throw problems.rateLimited('too-much-waiting', retrySeconds);
  }
}
