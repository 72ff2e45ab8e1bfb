import type { PublicationList } from '@article-bridge/contract';
import type { EndTurn } from '../../turns/fair-turns.ts';
import { nextTurn, turnIfLong } from '../../turns/next-turn.ts';
import type { ReadRoom } from '../../turns/read-room.ts';
import { publicationProblems } from './publication-problems.ts';
import type { PublicationsRepository } from './publications-repository.ts';

/**
 * Maximum number of bytes of reports about several articles in one answer: a page of articles, each
 * live on some sites. A single article is answered whatever its sites report, since each report is
 * bounded.
 */
const ANSWER_BYTES = 512 * 1024;

export interface BoundedPublicationsOptions {
  publications: PublicationsRepository;
  room: ReadRoom;
}

export type BoundedPublications = ReturnType<typeof boundedPublications>;

/** Publications of articles, read in turn and within the room for stored articles. */
export function boundedPublications({ publications, room }: BoundedPublicationsOptions) {
  return {
    /**
     * @param taken receives the function that releases the memory, once it has been reserved
     * @throws {HttpProblem} 400 for more than one answer may contain, 429 if too many requests of the
     *   owner are waiting
     */
    async of(
      ownerId: number,
      uuids: readonly string[],
      taken: (end: EndTurn) => void,
    ): Promise<PublicationList> {
      const bytes = await publications.bytesOf(ownerId, uuids);
      if (uuids.length > 1 && bytes > ANSWER_BYTES) throw publicationProblems.tooMuchToTell(uuids);
      taken(await room.takeForArticle(ownerId, bytes));
      await nextTurn();
      const found = await publications.of(ownerId, uuids);
      await turnIfLong(bytes);
      return { publications: found };
    },
  };
}
