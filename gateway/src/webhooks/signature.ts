import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a receiver lets the clock of a delivery be off: five minutes (Standard Webhooks). */
export const TIMESTAMP_TOLERANCE_SECONDS = 5 * 60;

const SECRET_PREFIX = 'whsec_';

export interface SignedMessage {
  /** Message id, the same in all retries. */
  id: string;
  /** Unix seconds of this attempt. */
  timestamp: number;
  /** The exact bytes that are sent, or the text that they encode in UTF-8. */
  body: string | Uint8Array;
}

/**
 * The header fields of a delivery (Standard Webhooks 1.0.0). During a rotation, a message is signed
 * with both the new and the old secret, so that the receiver can switch at any time.
 *
 * @param secrets `whsec_` and base64; for an unsaved endpoint under test, any text
 */
export function webhookHeaders(
  message: SignedMessage,
  secrets: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${signature(message, secret)}`).join(' '),
  };
}

/**
 * Verifies a delivery as a receiver does: it was signed with the secret, and recently. Compares in
 * constant time; an empty secret verifies nothing (CVE-2025-7441).
 */
export function verifyWebhook(
  headers: Readonly<Record<string, string | undefined>>,
  body: string,
  secret: string,
  nowSeconds: number,
): boolean {
  const id = headers['webhook-id'];
  const timestamp = Number(headers['webhook-timestamp']);
  const sent = headers['webhook-signature'];
  if (secret === '' || id === undefined || sent === undefined) return false;
  if (!Number.isSafeInteger(timestamp)) return false;
  if (Math.abs(nowSeconds - timestamp) > TIMESTAMP_TOLERANCE_SECONDS) return false;
  const expected = Buffer.from(`v1,${signature({ id, timestamp, body }, secret)}`);
  return sent.split(' ').some((candidate) => {
    const bytes = Buffer.from(candidate);
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}

function signature({ id, timestamp, body }: SignedMessage, secret: string): string {
  return createHmac('sha256', secretBytes(secret))
    .update(`${id}.${timestamp}.`)
    .update(body)
    .digest('base64');
}

function secretBytes(secret: string): Buffer {
  return secret.startsWith(SECRET_PREFIX)
    ? Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    : Buffer.from(secret, 'utf8');
}
