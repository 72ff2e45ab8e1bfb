import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cacheKey, queryString } from '../../../gateway/src/upstream/cache-key.ts';

const request = fc.record({
  path: fc.string(),
  query: fc.dictionary(fc.string(), fc.string(), { maxKeys: 4 }),
  accept: fc.string(),
});
const asked = fc.record({ callerId: fc.string(), request });

function reversed(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).reverse());
}

describe('cacheKey', () => {
  it('is another one for whatever differs, the credential first (CVE-2026-53943)', () => {
    fc.assert(
      fc.property(asked, asked, (a, b) => {
        const isSame = JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
        expect(cacheKey(a.callerId, a.request) === cacheKey(b.callerId, b.request)).toBe(isSame);
      }),
    );
    fc.assert(
      fc.property(request, fc.string(), fc.string(), (one, a, b) => {
        expect(cacheKey(a, one) === cacheKey(b, one)).toBe(a === b);
      }),
    );
  });

  it('takes no part for the beginning of the next', () => {
    const base = { path: '/articles', query: {}, accept: '' };
    expect(cacheKey('a"', base)).not.toBe(cacheKey('a', { ...base, path: '","/articles' }));
    expect(cacheKey('a', { ...base, query: { b: 'c&d=e' } })).not.toBe(
      cacheKey('a', { ...base, query: { b: 'c', d: 'e' } }),
    );
  });

  it('does not mind the order of the query', () => {
    fc.assert(
      fc.property(request, ({ query, ...rest }) => {
        const other = reversed(query);
        expect(cacheKey('a', { ...rest, query: other })).toBe(cacheKey('a', { ...rest, query }));
        expect(queryString(other)).toBe(queryString(query));
      }),
    );
  });
});

function sorted({
  callerId,
  request: { path, query, accept },
}: typeof asked extends fc.Arbitrary<infer T> ? T : never) {
  return [callerId, path, Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)), accept];
}
