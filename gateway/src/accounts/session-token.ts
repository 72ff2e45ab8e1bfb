import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** How long a session lasts, in seconds: two weeks from log-in. */
export const SESSION_LIFETIME = 14 * 24 * 3_600;

const SHAPE = /^[\w-]{43}$/;

/** 256 random bits, base64url: what the cookie carries. */
export function createSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function isWellFormedSessionToken(text: string): boolean {
  return SHAPE.test(text);
}

/** The stored form of a token, which is random enough for a plain hash. */
export function hashSessionToken(token: string): string {
  return hash('sha256', token);
}
