import type { ApiText } from '@article-bridge/contract';
import { apiText } from '@article-bridge/contract';
import type { Agent, Dispatcher, request } from 'undici';
import { CENSORED } from '../http/logged-url.ts';
import { turnIfLong } from '../turns/next-turn.ts';
import { GATEWAY_VERSION } from '../version.ts';
import { guardUrl } from './address-guard.ts';
import type { AllowList } from './address-guard.ts';
import { deliveryFailure } from './delivery-failure.ts';
import type { FailureKind } from './delivery-failure.ts';
import type { Lookup } from './checked-addresses.ts';
import { retryAfterSeconds } from './retry-schedule.ts';
import { settledBefore } from './settled-before.ts';
import { webhookHeaders } from './signature.ts';

/** From the look-up to the answer's header, in milliseconds (Standard Webhooks: 15 to 30 s). */
export const DELIVERY_TIMEOUT_MS = 15_000;

/** Bytes kept of an answer: the first 20 kB (as Svix). */
export const RESPONSE_BODY_MAX_BYTES = 20_000;

/** Characters of the shortest credential; shorter values may stand in any text by accident. */
const CREDENTIAL_LENGTH = 8;

export interface OutgoingWebhook {
  /** `webhook-id`: the same over all attempts. */
  id: string;
  url: string;
  /** The newest first. */
  secrets: readonly string[];
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface SendResult {
  /** Header fields of the request but for the webhook's own; null: no request was made. */
  sentHeaders: Readonly<Record<string, string>> | null;
  delivered: boolean;
  /** Status of the endpoint's answer; null if there was none. */
  status: number | null;
  failure: FailureKind | 'status' | 'unsent' | null;
  /** Error for the owner; null for a success. Never contains the answer's body. */
  error: ApiText | null;
  /** The beginning of the answer's body, for the log only. */
  responseBody: string | null;
  retryAfter: number | null;
  durationMs: number;
}

/** The part of a result that is logged. */
export type AttemptResult = Omit<SendResult, 'sentHeaders'>;

export interface WebhookSenderOptions {
  allow: AllowList;
  /** Unix seconds. */
  now: () => number;
  lookup?: Lookup;
  timeoutMs?: number;
}

export interface WebhookSender {
  /**
   * Failures of the endpoint are results, not rejections.
   *
   * @param signal aborts the attempt, which then rejects with the signal's reason
   */
  send: (message: OutgoingWebhook, signal?: AbortSignal) => Promise<SendResult>;
  close: () => Promise<void>;
}

/**
 * Sends signed messages, both deliveries and tests; all requests to endpoints are made here. The
 * address is checked again at every attempt; redirects are not followed, and no proxy is taken from
 * the environment.
 */
export function webhookSender(options: WebhookSenderOptions): WebhookSender {
  const { timeoutMs = DELIVERY_TIMEOUT_MS } = options;
  let client: Promise<HttpClient> | undefined;

  return {
    async send(message, signal) {
      const guarded = guardUrl(message.url, options.allow);
      if (!guarded.allowed) return { ...noAnswer(0), failure: 'blocked', error: guarded.reason };
      // Encoding, signing and sending a long body each get a turn of their own: each takes milliseconds.
      const turn = () => turnIfLong(message.body.length);
      const body = Buffer.from(message.body);
      await turn();
      const sentHeaders = signedHeaders({ ...message, body }, options.now());
      await turn();
      const { request, guarded: guardedAgent, exempt } = await (client ??= httpClient(options));
      signal?.throwIfAborted();
      const start = performance.now();
      const elapsed = () => Math.round(performance.now() - start);
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        const either = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
        const answering = request(guarded.url, {
          method: 'POST',
          dispatcher: guarded.exempt ? exempt : guardedAgent,
          headers: { ...message.headers, ...sentHeaders },
          body,
          signal: either,
        });
        const response = await settledBefore(either, answering);
        const durationMs = elapsed();
        const responseBody = await beginningOf(response.body, message.headers);
        return { ...judged(response, options.now()), sentHeaders, responseBody, durationMs };
      } catch (error) {
        signal?.throwIfAborted();
        const { kind, text } = deliveryFailure(error, {
          host: guarded.url.host,
          timeoutMs,
        });
        return { ...noAnswer(elapsed()), sentHeaders, failure: kind, error: text };
      }
    },

    async close() {
      const opened = await client;
      await Promise.all([opened?.guarded.destroy(), opened?.exempt.destroy()]);
    },
  };
}

interface HttpClient {
  request: typeof request;
  /** For addresses that have to be public. */
  guarded: Agent;
  /** For those that the operator allows. */
  exempt: Agent;
}

/** Loaded with the first message: a tenth of the memory of a gateway that has none to send. */
async function httpClient({ lookup }: WebhookSenderOptions): Promise<HttpClient> {
  const [{ Agent, request }, { guardedConnector }] = await Promise.all([
    import('undici'),
    import('./guarded-connect.ts'),
  ]);
  const agentFor = (exempt: boolean) => new Agent({ connect: guardedConnector(exempt, lookup) });
  return { request, guarded: agentFor(false), exempt: agentFor(true) };
}

/** Header fields that are the same in every message. */
export const FIXED_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'user-agent': `article-bridge-gateway/${GATEWAY_VERSION}`,
} as const;

function signedHeaders(
  { id, body, secrets }: Pick<OutgoingWebhook, 'id' | 'secrets'> & { body: Uint8Array },
  timestamp: number,
): Record<string, string> {
  return { ...FIXED_HEADERS, ...webhookHeaders({ id, timestamp, body }, secrets) };
}

function judged({ statusCode, headers }: Dispatcher.ResponseData, now: number) {
  const delivered = statusCode >= 200 && statusCode < 300;
  const retryAfter = headers['retry-after'];
  return {
    delivered,
    status: statusCode,
    failure: delivered ? null : ('status' as const),
    error: delivered ? null : statusText(statusCode),
    retryAfter: retryAfterSeconds(typeof retryAfter === 'string' ? retryAfter : undefined, now),
  };
}

function statusText(status: number): ApiText {
  if (status >= 300 && status < 400) {
    return apiText('delivery-redirected', { status });
  }
  return apiText('delivery-not-accepted', { status });
}

function noAnswer(durationMs: number) {
  return {
    ...{ delivered: false, status: null, responseBody: null, retryAfter: null },
    ...{ sentHeaders: null, durationMs },
  };
}

/** The status has already decided: a body that is cut off is as good as its beginning. */
async function beginningOf(
  body: Dispatcher.ResponseData['body'],
  headers: OutgoingWebhook['headers'],
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      if (!(chunk instanceof Uint8Array)) break;
      chunks.push(chunk);
      length += chunk.length;
      if (length >= RESPONSE_BODY_MAX_BYTES) break;
    }
  } catch (error) {
    chunks.push(Buffer.from(`\n[cut off: ${error instanceof Error ? error.message : 'unknown'}]`));
  }
  const text = withoutValues(Buffer.concat(chunks).toString('utf8'), headers);
  const kept = Buffer.from(text).subarray(0, RESPONSE_BODY_MAX_BYTES).toString('utf8');
  return kept.replaceAll('\0', '\u{FFFD}');
}

/**
 * An answer may repeat its request, as the error pages of frameworks do. The owner's header fields
 * may be credentials: their values are never shown, with or without the scheme before them.
 */
function withoutValues(text: string, headers: OutgoingWebhook['headers']): string {
  return Object.values(headers)
    .flatMap((value) => [value, value.slice(value.lastIndexOf(' ') + 1)])
    .filter((value) => value.length >= CREDENTIAL_LENGTH)
    .reduce((shown, value) => shown.replaceAll(value, CENSORED), text);
}
