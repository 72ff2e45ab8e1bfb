import type { EndTurn, Owner } from './fair-turns.ts';

/** Room in memory for what is read from storage, which owners take in turns: `articles/article-room.ts`. */
export interface ReadRoom {
  /** @throws {HttpProblem} 429 for an owner with too much waiting */
  takeForArticle: (owner: Owner, contentBytes: number) => Promise<EndTurn>;
}
