import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Content codings, best first, for a client that wants several equally. */
export const CODINGS = ['br', 'zstd', 'gzip'] as const;

export type Coding = (typeof CODINGS)[number];

/** Identity among them: a client may want it more than any coding. */
export const OFFERED_CODINGS = [...CODINGS, 'identity'] as const;

/** Different Accept-Encoding fields remembered: there are few, and anybody may send any. */
const FIELDS_REMEMBERED = 100;

const negotiated = new LRUCache<string, Coding | 'identity'>({ max: FIELDS_REMEMBERED });

/** The coding that a client wants most of those there are (RFC 9110, section 12.5.3), if any. */
export function acceptedCoding({ headers }: Pick<FastifyRequest, 'headers'>): Coding | undefined {
  const field = headers['accept-encoding'];
  if (field === undefined || headers['x-no-compression'] !== undefined) return undefined;
  let coding = negotiated.get(field);
  if (coding === undefined) {
    // `x-gzip` is gzip's other name (section 8.4.1.3).
    const wanted = field.toLowerCase().replaceAll('x-gzip', 'gzip');
    coding = negotiate(wanted, [...OFFERED_CODINGS]) ?? 'identity';
    negotiated.set(field, coding);
  }
  return coding === 'identity' ? undefined : coding;
}
