import { nextTurn } from './next-turn.ts';

/**
 * Loads modules that are needed for the first time, a part in each turn: together, those of the
 * renderer would keep this thread busy for a third of a second.
 */
export async function loadInTurns(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of parts) {
    await load();
    await nextTurn();
  }
}
