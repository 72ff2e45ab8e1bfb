import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;

/**
 * The secret that authorizes the creation of the first user. It lives as long as the process and is
 * not stored; a restart prints another one.
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
