/** A request to the service behind the gateway, without the credential it is made with. */
export interface UpstreamRequest {
  /** Below the service's `/api/v1`, beginning with a slash, every segment encoded. */
  path: string;
  query: Readonly<Record<string, string>>;
  accept: string;
  /** JSON sent by POST; the answer is not cached. */
  body?: string;
  /** The longest answer that is read, in bytes, where that is less than of any. */
  maxBytes?: number;
  /** Names what is made of the answer, where one request has several uses. */
  use?: string;
}

/**
 * Cache key of an answer: everything that the service sees of a request, and the use that is made
 * of the answer. The gateway composes that request itself, so except for the credential no header
 * field of a caller can change the answer to another request (CVE-2026-53943). Encoded as JSON, so
 * that no part can be mistaken for the beginning of the next.
 */
export function cacheKey(callerId: string, { path, query, accept, use }: UpstreamRequest): string {
  return JSON.stringify([callerId, 'GET', path, sortedQuery(query), accept, use]);
}

/** The query of the request's URL, normalized. */
export function queryString(query: UpstreamRequest['query']): string {
  return new URLSearchParams(sortedQuery(query)).toString();
}

function sortedQuery(query: UpstreamRequest['query']): [string, string][] {
  return Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1));
}
