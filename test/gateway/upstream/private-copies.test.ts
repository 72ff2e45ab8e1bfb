import { describe, expect, it } from 'vitest';
import { representation } from '../../../gateway/src/http/representation.ts';
import { DEFAULT_LIFETIMES } from '../../../gateway/src/upstream/freshness.ts';
import { privateCopies } from '../../../gateway/src/upstream/private-copies.ts';

const MAX_BYTES = 1_000_000;

const COPY = {
  ...{ callerId: 'caller', renditions: {}, sourceHash: 'hash', revision: undefined },
  ...{ listed: undefined, composedAt: undefined, trueAt: 0, isOutdated: false },
  lifetimes: DEFAULT_LIFETIMES,
};

describe('privateCopies', () => {
  it.each([
    ['its ETag', { etag: 'e'.repeat(15_000) }],
    ['its Last-Modified', { lastModified: 'm'.repeat(15_000) }],
    ['its entry in the list', { listed: 'l'.repeat(15_000) }],
  ])('count what a copy has besides its body: %s', (_what, long) => {
    const copies = privateCopies(MAX_BYTES);
    for (let n = 0; n < 200; n += 1) {
      copies.set({ ...COPY, ...long, key: String(n), representation: representation('', 'a/b') });
    }
    expect(copies.count()).toBeLessThan(MAX_BYTES / 15_000);
  });
});
