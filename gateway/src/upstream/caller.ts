import { hash } from 'node:crypto';

/** The caller, as far as the gateway can tell; the service behind it knows the rest. */
export interface Caller {
  /** The Authorization field as it is sent on. */
  authorization: string;
  /** Represents the credential wherever something is stored or counted: its SHA-256. */
  id: string;
}

/** Printable ASCII without spaces: no other service's keys hold more, and nothing breaks a header. */
const BEARER = /^Bearer +([\x21-\x7e]+) *$/i;

/**
 * Reads `Authorization: Bearer <API_KEY>` (spec, "Authentication"). The format of the key is up to
 * the service. Undefined if there is none.
 */
export function readCaller(header: string | undefined): Caller | undefined {
  const token = BEARER.exec(header ?? '')?.[1];
  if (token === undefined) return undefined;
  return { authorization: `Bearer ${token}`, id: hash('sha256', token) };
}
