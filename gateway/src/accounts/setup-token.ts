import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;

/**
 * The secret with which the first user of a gateway is made. It lives as long as the process: a
 * restart prints another one, and nothing of it is stored.
 */
export interface SetupToken {
  text: string;
  matches: (candidate: string) => boolean;
}

export function createSetupToken(): SetupToken {
  const text = randomBytes(TOKEN_BYTES).toString('base64url');
  const digest = hash('sha256', text, 'buffer');
  return {
    text,
    matches: (candidate) => timingSafeEqual(hash('sha256', candidate, 'buffer'), digest),
  };
}
