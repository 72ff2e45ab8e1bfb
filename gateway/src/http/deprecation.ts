import type { FastifyReply, FastifyRequest } from 'fastify';

/** A deprecation and its replacement. */
export interface Deprecation {
  /** Unix seconds: since when new programs should not use it. */
  since: number;
  /** Unix seconds: from when it may be removed; at least a year later (docs/api.md). */
  sunset: number;
  /** Address of a page that says what to use instead. */
  documentation: string;
}

/** The least time between the two moments, in seconds: what docs/api.md promises. */
const NOTICE_MIN_SECONDS = 365 * 24 * 3_600;

/**
 * Header fields of a deprecated answer: Deprecation (RFC 9745), Sunset (RFC 8594) and a Link to the
 * replacement. The RFCs require a structured date in one and an HTTP date in the other.
 *
 * @throws if the promise of docs/api.md is not kept
 */
export function deprecationHeaders({ since, sunset, documentation }: Deprecation) {
  if (sunset - since < NOTICE_MIN_SECONDS) {
    throw new Error(`a deprecation of ${documentation} gives less than a year's notice`);
  }
  return {
    deprecation: `@${since}`,
    sunset: new Date(sunset * 1000).toUTCString(),
    link: `<${documentation}>; rel="deprecation"; type="text/html"`,
  };
}

/** An onSend hook for a route (`onSend: deprecated({…})`) that is deprecated as a whole. */
export function deprecated(deprecation: Deprecation) {
  const { link, ...headers } = deprecationHeaders(deprecation);
  return (
    _request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    done: (error: null, payload: unknown) => void,
  ): void => {
    const links = [reply.getHeader('link') ?? [], link].flat().join(', ');
    reply.headers({ ...headers, link: links });
    done(null, payload);
  };
}
