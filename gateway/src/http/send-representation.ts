import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodedRepresentation, needsEncoding } from './coded-representation.ts';
import { acceptedCoding } from './coding.ts';
import type { Coding } from './coding.ts';
import { codedTag, matchingTag } from './conditional.ts';
import type { Representation } from './representation.ts';

/** The credential in both its forms, and the coding that `http/compression.ts` chooses. */
const VARY = 'authorization, cookie, accept-encoding';

/**
 * Answers with a representation, or with 304 if the client has it. `private` keeps it out of shared
 * caches; `no-cache` makes clients revalidate each time, which costs only a 304.
 */
export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, mediaType, etag, headers, coding }: Representation,
): FastifyReply {
  for (const name in headers) reply.header(name, headers[name]);
  const vary = reply.getHeader('vary');
  reply.header('cache-control', 'private, no-cache');
  reply.header('vary', vary === undefined ? VARY : [vary, VARY].flat().join(', '));
  const known = matchingTag(request.headers['if-none-match'], etag);
  if (known !== undefined) return reply.header('etag', known).code(304).send();
  if (coding !== undefined) reply.header('content-encoding', coding);
  return reply
    .header('etag', coding === undefined ? etag : codedTag(etag, coding))
    .type(mediaType)
    .send(body);
}

/**
 * The same for a route with `compress: false`: in the coding that the client prefers. Synchronous
 * if the representation already exists in that coding, as for nearly every request; otherwise a
 * promise.
 */
export function sendInAcceptedCoding(
  request: FastifyRequest,
  reply: FastifyReply,
  found: Representation | Promise<Representation>,
): Promise<void> | undefined {
  const coding = acceptedCoding(request);
  if (found instanceof Promise || needsEncoding(found, coding)) {
    return sendLate(request, reply, found, coding);
  }
  sendRepresentation(request, reply, found);
  return undefined;
}

async function sendLate(
  request: FastifyRequest,
  reply: FastifyReply,
  found: Representation | Promise<Representation>,
  coding: Coding | undefined,
): Promise<void> {
  const late = await found;
  const isKnown = matchingTag(request.headers['if-none-match'], late.etag) !== undefined;
  const copy = isKnown ? late : await encodedRepresentation(late, coding);
  await sendRepresentation(request, reply, copy);
}
