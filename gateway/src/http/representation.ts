import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchingTag } from './conditional.ts';

/** The credential in both its forms, and the coding that `http/compression.ts` chooses. */
const VARY = 'authorization, cookie, accept-encoding';

/** A finished answer: the bytes, and all that is said about them. */
export interface Representation {
  body: Buffer;
  mediaType: string;
  /** Strong: of exactly these bytes. */
  etag: string;
  headers: Readonly<Record<string, string>>;
}

export function representation(
  text: string,
  mediaType: string,
  headers: Readonly<Record<string, string>> = {},
): Representation {
  const body = Buffer.from(text);
  return { body, mediaType, etag: `"${hash('sha256', body, 'base64url')}"`, headers };
}

export function jsonRepresentation(
  document: unknown,
  headers: Readonly<Record<string, string>> = {},
): Representation {
  return representation(JSON.stringify(document), 'application/json; charset=utf-8', headers);
}

/**
 * Answers with a representation, or 304 when the client has it. `private` keeps it out of shared
 * caches, `no-cache` has clients ask each time, which costs them 304 only.
 */
export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, mediaType, etag, headers }: Representation,
): FastifyReply {
  for (const name in headers) reply.header(name, headers[name]);
  const vary = reply.getHeader('vary');
  reply.header('cache-control', 'private, no-cache');
  reply.header('vary', vary === undefined ? VARY : [vary, VARY].flat().join(', '));
  const known = matchingTag(request.headers['if-none-match'], etag);
  if (known !== undefined) return reply.header('etag', known).code(304).send();
  return reply.header('etag', etag).type(mediaType).send(body);
}
