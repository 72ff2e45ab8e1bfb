import { hash } from 'node:crypto';
import { wireTimeToSeconds } from '@article-bridge/contract';
import type { Representation } from '../http/representation.ts';
import { turnIfLong } from '../turns/next-turn.ts';
import type { UpstreamRequest } from './cache-key.ts';
import type { Caller } from './caller.ts';
import { lifetimesOf } from './freshness.ts';
import type { Copy } from './private-copies.ts';
import type { UpstreamAnswer } from './upstream-client.ts';

/** How far the clocks of two machines may be apart, in seconds. */
const UNSETTLED_SECONDS = 60;

/** A resource of the service, and what the gateway makes of the answer. */
export interface Resource {
  request: UpstreamRequest;
  /** @throws {UpstreamFailure} when the answer is of no use */
  make: (answer: UpstreamAnswer) => Promise<Made>;
  /** Its current entry in the service's list, as JSON. */
  listed?: () => string | undefined;
  /**
   * Whether only an answer from after the request will do, or a copy that was validated since; left out: a
   * copy is used as its age allows.
   */
  mustBeCurrent?: (copy: Copy | undefined) => boolean;
}

interface Made {
  representation: Representation;
  /** `updated_at` of an article. */
  revision?: string;
  /** See `Copy`. */
  listed?: string | undefined;
  /** Whether other answers went into it; left out: none. */
  isComposed?: boolean;
}

interface FetchOptions {
  /** Cache key of the copy. */
  key: string;
  ask: (caller: Caller, request: UpstreamRequest, known?: Copy) => Promise<UpstreamAnswer>;
  /** Unix seconds. */
  now: () => number;
}

interface FetchedCopy {
  copy: Copy;
  /** Status of the service's answer. */
  status: 200 | 304;
  isStorable: boolean;
}

/**
 * Requests a resource from the service, or validates the known copy of it: by the service's
 * validators or, if it sent none, by comparing the bytes.
 */
export async function fetchCopy(
  caller: Caller,
  { request, make, listed }: Resource,
  kept: Copy | undefined,
  { key, ask, now }: FetchOptions,
): Promise<FetchedCopy> {
  // Data from other answers has changed, or may have: the copy is made again even if the service's
  // bytes are the same.
  const isListedSo = kept?.listed === undefined || kept.listed === listed?.();
  const known = kept !== undefined && isListedSo && !mayDiffer(kept) ? kept : undefined;
  const askedAt = now();
  const answer = await ask(caller, request, known);
  const { etag, lastModified } = answer;
  // Hashing a long answer is slow, and so was joining it: others get a turn in between.
  await turnIfLong(answer.body.length);
  const sourceHash = hash('sha256', answer.body);
  const lifetimes = lifetimesOf(answer.cacheControl, answer.vary);
  const isSame = answer.state === 'unchanged' || known?.sourceHash === sourceHash;
  const copy =
    isSame && known !== undefined
      ? { ...known, etag: etag ?? known.etag, lastModified: lastModified ?? known.lastModified }
      : { ...(await newCopy(caller, make, answer, askedAt)), key, etag, lastModified, sourceHash };
  return {
    status: answer.state === 'unchanged' ? 304 : 200,
    isStorable: lifetimes !== undefined,
    copy: {
      ...copy,
      lifetimes: lifetimes ?? { freshFor: 0, staleWhileRevalidate: 0, staleIfError: 0 },
      trueAt: askedAt - answer.age,
      isOutdated: false,
    },
  };
}

/**
 * Whether other data in a copy may have changed under the same `updated_at`, which has whole
 * seconds: it was read near that second, or a list has shown a change since.
 */
function mayDiffer({ composedAt, revision, isOutdated }: Copy): boolean {
  if (composedAt === undefined) return false;
  const changedAt = revision === undefined ? undefined : wireTimeToSeconds(revision);
  const isSettled = changedAt !== undefined && composedAt - changedAt >= UNSETTLED_SECONDS;
  return isOutdated || !isSettled;
}

async function newCopy(
  caller: Caller,
  make: Resource['make'],
  answer: UpstreamAnswer,
  askedAt: number,
) {
  const { representation, revision, listed, isComposed = false } = await make(answer);
  const composedAt = isComposed ? askedAt : undefined;
  return { callerId: caller.id, representation, revision, listed, composedAt, renditions: {} };
}
