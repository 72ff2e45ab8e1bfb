import { IncomingMessage } from 'node:http';
import type { RequestPayload } from 'fastify';
import { problems } from './problem.ts';
import type { HttpProblem } from './problem.ts';

/**
 * Reads a body chunk by chunk. The rest of a refused body stays unread; `drainUnreadBodies` makes
 * sure that the refusal arrives.
 *
 * @param bodyLimit in bytes
 * @param take stores a chunk, or returns why the body is refused
 * @throws {HttpProblem} for a body that is too large, refused or aborted
 */
export async function readBody(
  payload: RequestPayload,
  bodyLimit: number,
  take: (chunk: Buffer) => HttpProblem | undefined | Promise<undefined>,
): Promise<void> {
  let length = 0;
  try {
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      if (!(chunk instanceof Buffer)) throw new TypeError('a body is read as bytes');
      length += chunk.length;
      if (length > bodyLimit) throw problems.bodyTooLarge(bodyLimit);
      const refusal = await take(chunk);
      if (refusal !== undefined) throw refusal;
    }
  } catch (error) {
    const isCutOff = payload instanceof IncomingMessage && payload.errored === error;
    throw isCutOff ? problems.bodyCutOff() : error;
  }
}
