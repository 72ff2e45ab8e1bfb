import { hash } from 'node:crypto';
import type { Coding } from './coding.ts';

/** A finished answer: the bytes, and all that is said about them. */
export interface Representation {
  body: Buffer;
  mediaType: string;
  /** Strong: of exactly these bytes; of a compressed copy, of what it was made of. */
  etag: string;
  /** Of a compressed copy. */
  coding?: Coding;
  /** May be another one in a moment, though nothing is written meanwhile: it is not kept. */
  isPassing?: boolean;
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
  return jsonTextRepresentation(JSON.stringify(document), headers);
}

/** @param text a JSON document */
export function jsonTextRepresentation(
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Representation {
  return representation(text, 'application/json; charset=utf-8', headers);
}
