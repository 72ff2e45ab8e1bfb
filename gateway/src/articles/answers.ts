import { LRUCache } from 'lru-cache';
import { growingCache } from '../growing-cache.ts';
import { LEAVES_AT_ONCE_BYTES } from '../http/answer-deadline.ts';
import type { Representation } from '../http/representation.ts';
import type { Storage } from '../storage/database.ts';
import { joinRuns } from '../storage/join-runs.ts';
import { sharedAnswers } from './shared-answers.ts';
import type { AnswerRoom } from './shared-answers.ts';
import type { ArticlesRepository } from './repository.ts';

/** Size of an entry besides its body: key, tag, headers, the cache's own bookkeeping. */
const ENTRY_OVERHEAD_BYTES = 512;

/** Owners whose version is remembered between two writes to the database. */
const OWNERS_REMEMBERED = 10_000;

export interface AnswersOptions {
  articles: Pick<ArticlesRepository, 'version'>;
  changeStamp: Storage['changeStamp'];
  /** 0 keeps nothing. */
  maxBytes: number;
  /** Called with whether an answer was cached. */
  onRead?: (outcome: 'hit' | 'miss') => void;
}

type MakeAnswer = () => Promise<Representation>;

/** The caller that an answer is for. */
export interface AnswerRequest {
  ownerId: number;
  /** The database's change stamp when the request arrived; by default, the current one. */
  changeStamp?: string | undefined;
  /** Version of the owner's articles, if it was read with the credential of this request. */
  version?: number | undefined;
}

export type Answers = ReturnType<typeof finishedAnswers>;

/**
 * Cached answers by owner, version of the owner's articles, and request. A change by the owner
 * creates a new version, so it is visible at the next request, whichever process wrote it, and
 * answers of other owners stay cached. Every key contains the owner (CVE-2026-53943).
 */
export function finishedAnswers({ articles, changeStamp, maxBytes, onRead }: AnswersOptions) {
  const kept =
    maxBytes === 0
      ? undefined
      : new LRUCache<string, Representation>({
          maxSize: maxBytes,
          sizeCalculation: ({ body }) => body.length + ENTRY_OVERHEAD_BYTES,
        });
  const versions = growingCache<number, { stamp: string; version: number }>(OWNERS_REMEMBERED);

  const shared = sharedAnswers();
  let isTight = false;

  const currentVersion = joinRuns((ownerId: number) => articles.version(ownerId));

  async function readVersion(ownerId: number, stamp: string): Promise<number> {
    const { result: version } = await currentVersion(ownerId);
    versions.set(ownerId, { stamp, version });
    return version;
  }

  const keyOf = (ownerId: number, version: number, question: string) =>
    `${ownerId}/${version}/${question}`;

  function versionAt({ ownerId, changeStamp: stamp, version }: AnswerRequest): number | undefined {
    if (version !== undefined) return version;
    const seen = versions.get(ownerId);
    return seen?.stamp === stamp ? seen?.version : undefined;
  }

  function cached(key: string): Representation | undefined {
    const answer = kept?.get(key);
    onRead?.(answer === undefined ? 'miss' : 'hit');
    return answer;
  }

  async function make(key: string, making: MakeAnswer): Promise<Representation> {
    const made = await making();
    const isLong = made.body.length > LEAVES_AT_ONCE_BYTES;
    if (made.isTemporaryVersion !== true && !(isTight && isLong)) kept?.set(key, made);
    return made;
  }

  function answerAt(
    key: string,
    making: MakeAnswer,
    room: AnswerRoom | undefined,
  ): Representation | Promise<Representation> {
    const answer = cached(key);
    if (answer === undefined) {
      return room === undefined
        ? make(key, making)
        : shared.make(key, () => make(key, making), room);
    }
    const leavesAtOnce = answer.body.length <= LEAVES_AT_ONCE_BYTES;
    return room === undefined || leavesAtOnce ? answer : shared.send(answer, room);
  }

  return {
    /** With little memory left, nothing long is kept. */
    resize(tight: boolean): void {
      isTight = tight;
      if (isTight) kept?.clear();
    },

    /** The cached answer, if there is one that is up to date and leaves at once, without any room. */
    finished(request: AnswerRequest, question: string): Representation | undefined {
      const version = versionAt(request);
      if (version === undefined) return undefined;
      const answer = kept?.get(keyOf(request.ownerId, version, question));
      if (answer === undefined || answer.body.length > LEAVES_AT_ONCE_BYTES) return undefined;
      onRead?.('hit');
      return answer;
    },

    /**
     * The cached answer, synchronously; otherwise a promise of one that is made now, shared by
     * equal requests. Errors are not cached. The version is read before the answer is made, so a
     * cached answer may be newer than its version but never older.
     *
     * @param room omitted by callers that already hold it
     */
    answer(
      { ownerId, changeStamp: stamp = changeStamp(), version }: AnswerRequest,
      question: string,
      making: MakeAnswer,
      room?: AnswerRoom,
    ): Representation | Promise<Representation> {
      const answerOf = (current: number) =>
        answerAt(keyOf(ownerId, current, question), making, room);
      const known = versionAt({ ownerId, changeStamp: stamp, version });
      return known === undefined ? readVersion(ownerId, stamp).then(answerOf) : answerOf(known);
    },
  };
}
