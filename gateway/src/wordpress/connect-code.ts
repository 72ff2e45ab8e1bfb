import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { randomBase62 } from '../accounts/base62.ts';

/** Tells secret scanners, and people, what it is. */
const PREFIX = 'abc_';

/** 24 base62 characters: 142 random bits. */
const SECRET_LENGTH = 24;

/** Hexadecimal. */
const CHECKSUM_LENGTH = 8;

/**
 * A new connection code: one word with the gateway's address, a secret, and the CRC32 of both, by
 * which the plugin recognizes an incomplete copy without a request.
 *
 * @param url the gateway's public address
 */
export function createConnectCode(url: string): string {
  const secret = randomBase62(SECRET_LENGTH);
  const body = PREFIX + Buffer.from(`${url}#${secret}`).toString('base64url');
  return body + crc32(body).toString(16).padStart(CHECKSUM_LENGTH, '0');
}

/** The stored form of a code. A code has 142 random bits, so a plain hash is as good as a slow one. */
export function hashConnectCode(code: string): string {
  return hash('sha256', code);
}
