import { createHash, hash } from 'node:crypto';
import { isLong, nextTurn } from '../turns/next-turn.ts';
import type { Coding } from './coding.ts';

/** Bytes that are hashed at once: it takes one or two milliseconds. */
const HASHED_AT_ONCE = 1_000_000;

export const JSON_TYPE = 'application/json; charset=utf-8';

/** A finished answer: the bytes and their metadata. */
export interface Representation {
  body: Buffer;
  mediaType: string;
  /** Strong: of exactly these bytes; of a compressed copy, of what it was made of. */
  etag: string;
  /** Coding of a compressed copy. */
  coding?: Coding;
  /** May change at any moment, even if nothing is written meanwhile: it is not cached. */
  isTemporaryVersion?: boolean;
  headers: Readonly<Record<string, string>>;
}

export function representation(
  text: string,
  mediaType: string,
  headers: Readonly<Record<string, string>> = {},
): Representation {
  return representationOf(Buffer.from(text), mediaType, headers);
}

/** The same for what may be long, which is encoded and hashed in turns. */
export async function longRepresentation(
  content: string | Buffer,
  mediaType: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Representation> {
  if (isLong(content.length)) await nextTurn();
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  return isLong(body.length)
    ? { body, mediaType, etag: await etagInTurns(body), headers }
    : representationOf(body, mediaType, headers);
}

async function etagInTurns(body: Buffer): Promise<string> {
  const digest = createHash('sha256');
  for (let at = 0; at < body.length; at += HASHED_AT_ONCE) {
    await nextTurn();
    digest.update(body.subarray(at, at + HASHED_AT_ONCE));
  }
  return `"${digest.digest('base64url')}"`;
}

/** The same for bytes. */
export function representationOf(
  body: Buffer,
  mediaType: string,
  headers: Readonly<Record<string, string>> = {},
): Representation {
  return { body, mediaType, etag: `"${hash('sha256', body, 'base64url')}"`, headers };
}

export function jsonRepresentation(
  document: unknown,
  headers: Readonly<Record<string, string>> = {},
): Representation {
  return representation(JSON.stringify(document), JSON_TYPE, headers);
}

/** @param body a JSON document, which may be long */
export function jsonBodyRepresentation(
  body: Buffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<Representation> {
  return longRepresentation(body, JSON_TYPE, headers);
}
