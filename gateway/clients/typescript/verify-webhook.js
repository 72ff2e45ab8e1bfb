import { createHmac, timingSafeEqual } from 'node:crypto';

export function verifyWebhook(headers, body, secret, now = Date.now() / 1000) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (!id || !/^\d+$/.test(timestamp ?? '') || !signatures) return false;
  if (Math.abs(now - Number(timestamp)) > 300) return false;
  const isPrefixed = secret.startsWith('whsec_');
  const key = isPrefixed ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);
  if (key.length === 0) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return signatures.split(' ').some((entry) => {
    const [version, signature = ''] = entry.split(',');
    const sent = Buffer.from(signature, 'base64');
    return version === 'v1' && sent.length === expected.length && timingSafeEqual(sent, expected);
  });
}
