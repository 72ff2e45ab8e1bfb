import { createHmac, randomUUID } from 'node:crypto';

/** Sends a delivery about an article, as the gateway does. */
export function deliver(url: string, secret: string, uuid: string): Promise<Response> {
  const id = `msg_${randomUUID()}`;
  const timestamp = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ type: 'article.completed', data: { uuid } });
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return fetch(`${url}/wp-json/article-bridge/v1/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,${signature}`,
    },
    body,
  });
}

/** How long a request takes that must be answered with a status. */
export async function millisecondsOf(
  ask: () => Promise<Response>,
  expected: number,
): Promise<number> {
  const began = performance.now();
  const response = await ask();
  await response.arrayBuffer();
  if (response.status !== expected) throw new Error(`${response.url} answered ${response.status}`);
  return performance.now() - began;
}

export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
