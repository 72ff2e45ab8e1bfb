import { LRUCache } from 'lru-cache';
import type { Representation } from '../http/representation.ts';
import type { Storage } from '../storage/database.ts';
import { joinRuns } from '../storage/join-runs.ts';
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

type Answer = Representation | undefined;

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

  const currentVersion = joinRuns((ownerId: number) => articles.version(ownerId));

  async function readVersion(ownerId: number, stamp: string): Promise<number> {
    const { result: version } = await currentVersion(ownerId);
    versions.set(ownerId, { stamp, version });
    return version;
  }

  function known(key: string): Representation | undefined {
    const answer = kept?.get(key);
    onRead?.(answer === undefined ? 'miss' : 'hit');
    return answer;
  }

  async function make<Made extends Answer>(
    key: string,
    making: () => Promise<Made>,
  ): Promise<Made> {
    const made = await making();
    if (made !== undefined && made.isPassing !== true) kept?.set(key, made);
    return made;
  }

  return {
    /**
     * The kept answer, at once; or one made now, a promise. Undefined ("there is none") is not
     * kept, and nothing that passes. The version is read before the answer is made: what is kept may be newer than its
     * version, never older.
     *
     * @param asked by whom; `changeStamp` as of when, now if undefined
     */
    answer<Made extends Answer>(
      asked: { ownerId: number; changeStamp?: string | undefined },
      question: string,
      making: () => Promise<Made>,
    ): Representation | Promise<Made | Representation> {
      if (kept === undefined) return making();
      const { ownerId, changeStamp: stamp = changeStamp() } = asked;
      const keyAt = (version: number) => `${ownerId}/${version}/${question}`;
      const seen = versions.get(ownerId);
      if (seen?.stamp === stamp) {
        const key = keyAt(seen.version);
        return known(key) ?? make(key, making);
      }
      return readVersion(ownerId, stamp).then<Made | Representation>((version) => {
        const key = keyAt(version);
        return known(key) ?? make(key, making);
      });
    },
  };
}
