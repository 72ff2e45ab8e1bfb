import { apiText } from '@article-bridge/contract';
import { request } from 'undici';
import { z } from 'zod';
import { failed, ok, warning } from './checkup.ts';
import type { Check } from './checkup.ts';

/** How long an answer from the gateway's own address may take, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** Signatures of webhooks are refused by receivers from five minutes on (Standard Webhooks). */
const CLOCK_DIFFERENCE_MAX_SECONDS = 30;

const health = z.object({ status: z.literal('ok') });

/**
 * Whether the gateway is reachable at its public address, and whether the clock of that machine
 * agrees with this one's; behind a proxy, the Date header is the proxy's.
 *
 * @param now Unix seconds
 */
export function reachabilityChecks(
  publicUrl: string | undefined,
  now: () => number,
): Record<string, Check> {
  if (publicUrl === undefined) {
    return { PUBLIC_URL: () => warning(apiText('public-url-unset')) };
  }
  const asked = askOnce(`${publicUrl}/healthz`, now);
  return {
    PUBLIC_URL: async () => {
      const { status, body } = await asked();
      if (status === 200 && health.safeParse(body).success)
        return ok(apiText('public-url-answers', { url: publicUrl }));
      return failed(apiText('public-url-of-another', { url: publicUrl, status }));
    },
    clock: async () => {
      const answer = await asked().catch(() => undefined);
      // That it cannot be reached is what PUBLIC_URL says.
      if (answer === undefined) return warning(apiText('clock-not-compared'));
      const { difference } = answer;
      if (difference === undefined) return warning(apiText('clock-unknown', { url: publicUrl }));
      if (Math.abs(difference) <= CLOCK_DIFFERENCE_MAX_SECONDS) return ok(apiText('clocks-agree'));
      return failed(apiText('clock-differs', { url: publicUrl, seconds: difference }));
    },
  };
}

function askOnce(url: string, now: () => number) {
  let answer: ReturnType<typeof ask> | undefined;
  return () => (answer ??= ask(url, now));
}

async function ask(url: string, now: () => number) {
  try {
    const { statusCode, headers, body } = await request(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await body.text();
    const date = Date.parse(String(headers['date']));
    return {
      status: statusCode,
      body: jsonOrUndefined(text),
      difference: Number.isNaN(date) ? undefined : Math.round(date / 1000 - now()),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${url} cannot be reached (${reason}): start the gateway, or see the proxy`, {
      cause: error,
    });
  }
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Anything may be at that address.
    return undefined;
  }
}
