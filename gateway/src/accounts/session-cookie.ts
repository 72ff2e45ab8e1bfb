/** The name that the API's document gives the cookie (spec, "POST /webhooks/test"). */
export const SESSION_COOKIE = 'session';

/** Tells a browser that has logged in before from one that has not. */
export const DEVICE_COOKIE = 'device';

export interface CookieOptions {
  /** Seconds; 0 removes the cookie. */
  maxAge: number;
  /** Public address of the service; other paths on the same host are not sent the cookie. */
  publicUrl: string;
}

/**
 * A Set-Cookie value (RFC 6265). Scripts cannot read the cookie; other sites can have it sent by
 * links, but not by other requests.
 *
 * @param value base64url and dots only
 */
export function setCookie(name: string, value: string, options: CookieOptions): string {
  const { protocol } = new URL(options.publicUrl);
  const path = cookiePath(options.publicUrl);
  const parts = [`${name}=${value}`, `Path=${path}`, `Max-Age=${options.maxAge}`, 'HttpOnly'];
  // Over http, browsers drop Secure cookies.
  return [...parts, 'SameSite=Lax', ...(protocol === 'https:' ? ['Secure'] : [])].join('; ');
}

/** Path of the service's cookies: below its own address only, since others may share the host. */
export function cookiePath(publicUrl: string): string {
  const { pathname } = new URL(publicUrl);
  return pathname === '/' ? '/' : pathname.replace(/\/$/, '');
}
