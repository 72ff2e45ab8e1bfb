import { randomUUID } from 'node:crypto';
import { signedHeaders } from '../support/signed-headers.ts';

/** Sends a delivery about an article, as the gateway does. */
export function deliver(url: string, secret: string, uuid: string): Promise<Response> {
  const id = `msg_${randomUUID()}`;
  const timestamp = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ type: 'article.completed', data: { uuid } });
  return fetch(`${url}/wp-json/article-bridge/v1/webhook`, {
    method: 'POST',
    headers: signedHeaders(secret, { id, timestamp, body }),
    body,
  });
}

/** A small answer of WordPress' own REST API: what any request to it takes. */
export const SMALL_ANSWER = '/wp-json/wp/v2/statuses/publish';

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
