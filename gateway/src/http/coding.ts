import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { BrotliOptions, InputType } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Representation } from './representation.ts';

/** Below this a compressed answer is hardly smaller. */
export const COMPRESSED_FROM_BYTES = 1024;

/** Content codings, best first, for a client that wants several equally. */
export const CODINGS = ['br', 'zstd', 'gzip'] as const;

export type Coding = (typeof CODINGS)[number];

/** Identity among them: a client may want it more than any coding. */
export const OFFERED_CODINGS = [...CODINGS, 'identity'] as const;

/** As @fastify/compress has it: 11, the default, takes thirty times as long for a sixth less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Different Accept-Encoding fields remembered: there are few, and anybody may send any. */
const FIELDS_REMEMBERED = 100;

const brotli = promisify<InputType, BrotliOptions, Buffer>(brotliCompress);

const compress: Readonly<Record<Coding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => brotli(body, BROTLI),
  zstd: promisify<InputType, Buffer>(zstdCompress),
  gzip: promisify<InputType, Buffer>(gzip),
};

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

/** A compressed copy; the representation itself where that is small, or compressed already. */
export async function inCoding(
  made: Representation,
  coding: Coding | undefined,
): Promise<Representation> {
  if (!isToBeCoded(made, coding)) return made;
  return { ...made, body: await compress[coding](made.body), coding };
}

/** Whether a client that wants a coding is to get a copy of this representation, not itself. */
export function isToBeCoded(
  { body, coding: given }: Representation,
  coding: Coding | undefined,
): coding is Coding {
  return coding !== undefined && given === undefined && body.length >= COMPRESSED_FROM_BYTES;
}
