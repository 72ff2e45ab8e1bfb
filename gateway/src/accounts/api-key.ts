import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { SCOPES } from '@article-bridge/contract';
import type { Scope } from '@article-bridge/contract';
import { randomBase62, toBase62 } from './base62.ts';

export { DEFAULT_SCOPES, SCOPES } from '@article-bridge/contract';
export type { Scope } from '@article-bridge/contract';

const PREFIX = 'abk_';
/** 32 base62 characters: 190 random bits. */
const RANDOM_LENGTH = 32;
/** Six base62 characters hold any CRC32. */
const CHECKSUM_LENGTH = 6;

const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

/**
 * A new API key: a prefix that secret scanners recognise, random characters and their CRC32. The
 * checksum lets a typo be refused without asking the database, as with GitHub's tokens.
 */
export function createApiKey(): string {
  const body = PREFIX + randomBase62(RANDOM_LENGTH);
  return body + checksum(body);
}

/** Whether a text is a key as `createApiKey` makes them: no character missing, none mistyped. */
export function isWellFormedApiKey(text: string): boolean {
  const body = text.slice(0, PREFIX.length + RANDOM_LENGTH);
  return SHAPE.test(text) && text.slice(body.length) === checksum(body);
}

/** The stored form of a key. A key has 190 random bits, so a plain hash is as good as a slow one. */
export function hashApiKey(key: string): string {
  return hash('sha256', key);
}

function checksum(body: string): string {
  return toBase62(crc32(body), CHECKSUM_LENGTH);
}

export function isScope(text: string): text is Scope {
  return SCOPES.some((scope) => scope === text);
}
