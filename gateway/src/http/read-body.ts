import { IncomingMessage } from 'node:http';
import type { RequestPayload } from 'fastify';
import { problems } from './problem.ts';
import type { HttpProblem } from './problem.ts';

/**
 * Of a body that is refused, in bytes: read to its end, so that the refusal arrives. A connection that
 * is closed while its other side sends loses what was answered.
 */
const READ_IN_VAIN_MAX = 64 * 1024 * 1024;

/**
 * Reads a body piece by piece.
 *
 * @param bodyLimit in bytes
 * @param take keeps a piece, or answers why the body is refused
 * @throws {HttpProblem} for a body that is too large, refused, or breaks off
 */
export async function readBody(
  payload: RequestPayload,
  bodyLimit: number,
  take: (chunk: Buffer) => HttpProblem | undefined | Promise<undefined>,
): Promise<void> {
  let length = 0;
  let refusal: HttpProblem | undefined;
  try {
    for await (const chunk of payload) {
      if (!(chunk instanceof Buffer)) throw new TypeError('a body is read as bytes');
      length += chunk.length;
      if (length > bodyLimit) refusal ??= problems.bodyTooLarge(bodyLimit);
      if (length > READ_IN_VAIN_MAX) break;
      refusal ??= await take(chunk);
    }
  } catch (error) {
    const isCutOff = payload instanceof IncomingMessage && payload.errored === error;
    throw isCutOff ? problems.bodyCutOff() : error;
  }
  if (refusal !== undefined) throw refusal;
}
