import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** A year, in seconds. */
export const DEVICE_LIFETIME = 365 * 24 * 3_600;

const ID_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): proof that this
 * browser has logged in to an account before. Such a cookie grants no access; wrong passwords from
 * its browser are merely counted separately.
 */
export interface DeviceCookies {
  issue: (email: string) => string;
  /** The device's id; undefined if the cookie is not ours, or belongs to another account. */
  verify: (cookie: string | undefined, email: string) => string | undefined;
}

export function deviceCookies(secretKey: string): DeviceCookies {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'article-bridge devices', KEY_BYTES));
  const seal = (id: string, email: string) =>
    createHmac('sha256', key).update(`${id}\n${email.toLowerCase()}`).digest();
  return {
    issue(email) {
      const id = randomBytes(ID_BYTES).toString('base64url');
      return `${id}.${seal(id, email).toString('base64url')}`;
    },
    verify(cookie, email) {
      const [id = '', mac = ''] = cookie?.split('.') ?? [];
      const given = Buffer.from(mac, 'base64url');
      const expected = seal(id, email);
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
    },
  };
}
