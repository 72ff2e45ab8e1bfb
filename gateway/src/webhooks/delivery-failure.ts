import type { ApiText } from '@article-bridge/contract';
import { apiText } from '@article-bridge/contract';
import { BlockedAddressError } from './checked-addresses.ts';

/** Why an attempt got no answer. */
export type FailureKind = 'blocked' | 'dns' | 'refused' | 'unreachable' | 'tls' | 'timeout' | 'cut';

export interface DeliveryFailure {
  kind: FailureKind;
  /** Tells the owner of the webhook what happened and what to check, without the answer's body. */
  text: ApiText;
}

export interface AttemptedTarget {
  host: string;
  /** The limit that held, in milliseconds. */
  timeoutMs: number;
}

const DNS_CODES = new Set([
  'ENOTFOUND',
  'ENODATA',
  'EAI_AGAIN',
  'EAI_FAIL',
  'ESERVFAIL',
  'EREFUSED',
  'EBADRESP',
  'EBADNAME',
]);
const UNREACHABLE_CODES = new Set(['EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'EACCES']);
const TIMEOUT_CODES = new Set([
  'ETIMEDOUT',
  'ETIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);
/** OpenSSL's and Node's names for a handshake or a certificate that failed. */
const TLS_CODE =
  /^(?:ERR_TLS|ERR_SSL|CERT|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|EPROTO)/;

/** The failure shown to a webhook's owner for an error of the HTTP client. */
export function deliveryFailure(error: unknown, target: AttemptedTarget): DeliveryFailure {
  const { host } = target;
  // The same text for both, which does not reveal the names that the operator's own name servers know.
  const unresolved = apiText('delivery-unresolved', { host });
  if (error instanceof BlockedAddressError) return { kind: 'blocked', text: unresolved };
  const code = errorCode(error);
  if (isTimeout(error, code)) {
    const seconds = target.timeoutMs / 1000;
    return { kind: 'timeout', text: apiText('delivery-timed-out', { host, seconds }) };
  }
  if (DNS_CODES.has(code)) {
    return { kind: 'dns', text: unresolved };
  }
  if (code === 'ECONNREFUSED') {
    return { kind: 'refused', text: apiText('delivery-refused', { host }) };
  }
  if (UNREACHABLE_CODES.has(code)) {
    return { kind: 'unreachable', text: apiText('delivery-unreachable', { host, reason: code }) };
  }
  if (TLS_CODE.test(code)) {
    return { kind: 'tls', text: apiText('delivery-tls-failed', { host, reason: code }) };
  }
  const text =
    code === ''
      ? apiText('delivery-cut-off', { host })
      : apiText('delivery-cut-off-by', { host, reason: code });
  return { kind: 'cut', text };
}

/** The code of an error or of what caused it; an attempt at several addresses fails with them all. */
function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  const within: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return errorCode(within);
}

function isTimeout(error: unknown, code: string): boolean {
  if (TIMEOUT_CODES.has(code)) return true;
  return error instanceof Error && error.name === 'TimeoutError';
}
