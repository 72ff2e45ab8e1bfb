import { describe, expect, it } from 'vitest';
import { cacheHeaders } from '../../../gateway/src/upstream/cache-status.ts';

describe('cacheHeaders', () => {
  it.each([
    [{ age: 1, ttl: 4 }, 'ArticleGateway; hit; ttl=4'],
    [
      { age: 9, ttl: -4, detail: 'stale-while-revalidate' as const },
      'ArticleGateway; hit; ttl=-4; detail=stale-while-revalidate',
    ],
    [
      {
        age: 0,
        ttl: 5,
        forwarded: 'uri-miss' as const,
        forwardedStatus: 200,
        stored: true as const,
      },
      'ArticleGateway; fwd=uri-miss; fwd-status=200; ttl=5; stored',
    ],
    [
      {
        age: 0,
        ttl: 5,
        forwarded: 'stale' as const,
        forwardedStatus: 304,
        collapsed: true as const,
      },
      'ArticleGateway; fwd=stale; fwd-status=304; ttl=5; collapsed',
    ],
  ])('of %j is a structured field of RFC 9211', (provenance, expected) => {
    expect(cacheHeaders(provenance)).toEqual({
      age: String(provenance.age),
      'cache-status': expected,
    });
  });
});
