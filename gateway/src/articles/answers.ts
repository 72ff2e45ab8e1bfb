import { LRUCache } from 'lru-cache';
import type { Representation } from '../http/representation.ts';
import type { Storage } from '../storage/database.ts';
import type { ArticlesRepository } from './repository.ts';

/** What an entry costs beside its body: key, tag, headers, the cache's own bookkeeping. */
const ENTRY_OVERHEAD_BYTES = 512;

/** Owners whose version is remembered between two writes to the database. */
const OWNERS_REMEMBERED = 10_000;

export interface AnswersOptions {
  articles: Pick<ArticlesRepository, 'version'>;
  changeStamp: Storage['changeStamp'];
  /** 0 keeps nothing. */
  maxBytes: number;
  /** Told whether an answer was kept. */
  onRead?: (outcome: 'hit' | 'miss') => void;
}

export type Answers = ReturnType<typeof finishedAnswers>;

/**
 * Finished answers by owner, version of the owner's articles, and what was asked. A change by the
 * owner makes a new version, so it is seen at the next request, whichever process wrote it, and no
 * other owner's answers are lost. No key leaves the owner out (CVE-2026-53943).
 */
export function finishedAnswers({ articles, changeStamp, maxBytes, onRead }: AnswersOptions) {
  const kept =
    maxBytes === 0
      ? undefined
      : new LRUCache<string, Representation>({
          maxSize: maxBytes,
          sizeCalculation: ({ body }) => body.length + ENTRY_OVERHEAD_BYTES,
        });
  const versions = new LRUCache<number, { stamp: string; version: number }>({
    max: OWNERS_REMEMBERED,
  });

  async function readVersion(ownerId: number, stamp: string): Promise<number> {
    const version = await articles.version(ownerId);
    versions.set(ownerId, { stamp, version });
    return version;
  }

  return {
    /**
     * The kept answer, or one made now; undefined ("there is none") is not kept. The version is
     * read before the answer is made: what is kept may be newer than its version, never older.
     *
     * @param asked by whom; `changeStamp` as of when, now if undefined
     */
    async answer<Made extends Representation | undefined>(
      asked: { ownerId: number; changeStamp?: string | undefined },
      question: string,
      make: () => Promise<Made>,
    ): Promise<Made | Representation> {
      if (kept === undefined) return make();
      const { ownerId, changeStamp: stamp = changeStamp() } = asked;
      const seen = versions.get(ownerId);
      const version = seen?.stamp === stamp ? seen.version : await readVersion(ownerId, stamp);
      const key = `${ownerId}/${version}/${question}`;
      const known = kept.get(key);
      onRead?.(known === undefined ? 'miss' : 'hit');
      if (known !== undefined) return known;
      const made = await make();
      if (made !== undefined) kept.set(key, made);
      return made;
    },
  };
}
