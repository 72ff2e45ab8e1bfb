import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { BrotliOptions, InputType } from 'node:zlib';
import type { Coding } from './coding.ts';
import type { Representation } from './representation.ts';

/** Below this a compressed answer is hardly smaller. */
export const COMPRESSED_FROM_BYTES = 1024;

/** As @fastify/compress has it: 11, the default, takes thirty times as long for a sixth less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const brotli = promisify<InputType, BrotliOptions, Buffer>(brotliCompress);

const compress: Readonly<Record<Coding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => brotli(body, BROTLI),
  zstd: promisify<InputType, Buffer>(zstdCompress),
  gzip: promisify<InputType, Buffer>(gzip),
};

/** A compressed copy; the representation itself where that is small, or compressed already. */
export async function encodedRepresentation(
  made: Representation,
  coding: Coding | undefined,
): Promise<Representation> {
  if (!needsEncoding(made, coding)) return made;
  return { ...made, body: await compress[coding](made.body), coding };
}

/** Whether a client that wants a coding is to get a copy of this representation, not itself. */
export function needsEncoding(
  { body, coding: given }: Representation,
  coding: Coding | undefined,
): coding is Coding {
  return coding !== undefined && given === undefined && body.length >= COMPRESSED_FROM_BYTES;
}
