import { LRUCache } from 'lru-cache';
import type { ExportFormat } from '@article-bridge/contract';
import type { Representation } from '../http/representation.ts';
import type { Lifetimes } from './freshness.ts';
import type { Validators } from './upstream-client.ts';

/** Size of a copy besides its bodies and texts: the cache's own bookkeeping. */
const COPY_OVERHEAD_BYTES = 1024;

/** Of a text in memory, at most. */
const BYTES_PER_CHARACTER = 2;

/** An answer to one credential, and how long it may be used. */
export interface Copy extends Validators {
  /** Cache key. */
  key: string;
  /** `Caller.id` of its owner. */
  callerId: string;
  representation: Representation;
  /** Other formats of it, as far as they were asked for. */
  renditions: Readonly<Partial<Record<ExportFormat, Representation>>>;
  /** Hash of the service's own bytes: if equal, nothing has changed. */
  sourceHash: string;
  /** `updated_at` of an article. */
  revision: string | undefined;
  /** Data from the service's list that it contains, as JSON; undefined if none. */
  listed: string | undefined;
  /** When other answers went into it, of which `sourceHash` and validators say nothing; Unix seconds. */
  composedAt: number | undefined;
  lifetimes: Lifetimes;
  /** Unix seconds; what it had aged before it came here is taken off. */
  trueAt: number;
  /** Known to be out of date: must be renewed before use. */
  isOutdated: boolean;
}

export type PrivateCopies = ReturnType<typeof privateCopies>;

/**
 * Copies of answers, each of one credential, bounded by their total bytes; the least recently used
 * is evicted first. Keys are those of `cacheKey`.
 *
 * @param maxBytes 0 stores nothing
 */
export function privateCopies(maxBytes: number) {
  const keysOf = new Map<string, Set<string>>();
  const kept =
    maxBytes === 0
      ? undefined
      : new LRUCache<string, Copy>({
          maxSize: maxBytes,
          sizeCalculation: bytesIn,
          dispose: ({ callerId }, key, reason) => {
            if (reason === 'set') return;
            const keys = keysOf.get(callerId);
            keys?.delete(key);
            if (keys?.size === 0) keysOf.delete(callerId);
          },
        });

  return {
    get: (key: string): Copy | undefined => kept?.get(key),

    /** Whether it is kept: one that is larger than the whole cache is not. */
    set(copy: Copy): boolean {
      kept?.set(copy.key, copy);
      if (kept?.has(copy.key) !== true) return false;
      const keys = keysOf.get(copy.callerId) ?? new Set();
      keysOf.set(copy.callerId, keys.add(copy.key));
      return true;
    },

    /** Stores another format of a copy, unless the copy has been dropped. */
    addRendition(copy: Copy, format: ExportFormat, made: Representation): void {
      if (kept?.peek(copy.key) !== copy) return;
      kept.set(copy.key, { ...copy, renditions: { ...copy.renditions, [format]: made } });
    },

    delete(key: string): void {
      kept?.delete(key);
    },

    /** Has a copy renewed before its next use, unless it is known to be of this revision. */
    outdate(key: string, revision: string | undefined): void {
      const copy = kept?.peek(key);
      if (copy === undefined || (revision !== undefined && copy.revision === revision)) return;
      kept?.set(key, { ...copy, isOutdated: true });
    },

    /** Deletes all copies that a credential has read. */
    drop(callerId: string): void {
      for (const key of [...(keysOf.get(callerId) ?? [])]) kept?.delete(key);
    },

    /** Bytes in use. */
    size: (): number => kept?.calculatedSize ?? 0,

    count: (): number => kept?.size ?? 0,
  };
}

/** Whatever the service chooses the length of counts: its tags may have kilobytes, a title megabytes. */
function bytesIn(copy: Copy): number {
  const parts = [copy.representation, ...Object.values(copy.renditions)];
  const texts = [copy.key, copy.etag, copy.lastModified, copy.revision, copy.listed];
  const headers = parts.flatMap((part) => Object.values(part.headers));
  const lengths = [...texts, ...headers].map((text = '') => text.length * BYTES_PER_CHARACTER);
  const bodies = parts.map(({ body }) => body.length);
  return [...bodies, ...lengths].reduce((sum, length) => sum + length, COPY_OVERHEAD_BYTES);
}
