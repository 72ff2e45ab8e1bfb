/** This cache's name in Cache-Status. */
const CACHE_NAME = 'ArticleGateway';

/** How an answer came about. */
export interface Provenance {
  /** Seconds since the service last confirmed it. */
  age: number;
  /** Seconds of freshness left; negative: stale since. */
  ttl: number;
  /** Why the service was asked; undefined: it was not. */
  forwarded?: 'uri-miss' | 'stale';
  /** Status of its answer, if there was one. */
  forwardedStatus?: number;
  /** Whether one request to the service answered this and others. */
  collapsed?: true;
  /** Whether the answer is kept now. */
  stored?: true;
  /** Why a stale copy was good enough. */
  detail?: 'stale-while-revalidate' | 'stale-if-error' | 'circuit-open';
}

/** `Age` (RFC 9111, section 5.1) and `Cache-Status` (RFC 9211). */
export function cacheHeaders(provenance: Provenance): { age: string; 'cache-status': string } {
  const { forwarded, forwardedStatus, ttl, collapsed, stored, detail } = provenance;
  const parts = [
    CACHE_NAME,
    forwarded === undefined ? 'hit' : `fwd=${forwarded}`,
    ...(forwardedStatus === undefined ? [] : [`fwd-status=${forwardedStatus}`]),
    `ttl=${ttl}`,
    ...(stored === undefined ? [] : ['stored']),
    ...(collapsed === undefined ? [] : ['collapsed']),
    ...(detail === undefined ? [] : [`detail=${detail}`]),
  ];
  return { age: String(provenance.age), 'cache-status': parts.join('; ') };
}
