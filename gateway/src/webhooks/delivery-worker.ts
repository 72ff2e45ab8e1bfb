import { apiText } from '@article-bridge/contract';
import type { SecretEncryption } from '../storage/secret-encryption.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import type { DeliveryQueue } from './delivery-queue.ts';
import { endpointsInHand } from './endpoints-in-hand.ts';
import { eventBody } from './event-body.ts';
import type { Assemble } from './event-body.ts';
import { messagesInHand } from './messages-in-hand.ts';
import type { AttemptResult, WebhookSender } from './send-webhook.ts';
import { credentialsOf } from './stored-webhook.ts';

/** How often the outbox is polled, in milliseconds: other processes write to it, too. */
const POLL_MS = 500;

/** Concurrent attempts, over all endpoints: each is a socket and a few kB. */
const CONCURRENCY = 256;

/** Most endpoints answer within seconds; stopping a service takes no longer. */
const STOP_GRACE_MS = 5_000;

/** Messages are kept for thirty days, in seconds: so far back a webhook can be recovered. */
export const MESSAGE_RETENTION = 30 * 24 * 3_600;

/** How often old messages are looked for, in milliseconds. */
const FORGET_EVERY_MS = 60_000;

export interface DeliveryWorkerOptions {
  queue: DeliveryQueue;
  sender: WebhookSender;
  encryption: SecretEncryption;
  assemble: Assemble;
  /** Unix seconds. */
  now: () => number;
  /** How long a stop waits for running attempts, in milliseconds. */
  graceMs?: number;
  log: {
    info: (fields: object, message: string) => void;
    warn: (fields: object, message: string) => void;
    error: (fields: object, message: string) => void;
  };
}

export interface DeliveryWorker {
  start: () => void;
  /** Claims nothing more, waits a while for attempts to end, and returns the others to the outbox. */
  stop: () => Promise<void>;
  /** Makes all attempts that are due, one round after another; returns how many those were. */
  runDue: () => Promise<number>;
}

/**
 * Delivers the outbox to the endpoints. Deliveries interrupted by a crash become due again when
 * their lease expires: a message may arrive twice, with the same id, but it always arrives.
 */
export function deliveryWorker(options: DeliveryWorkerOptions): DeliveryWorker {
  const { queue, sender, log } = options;
  const running = new Set<Promise<void>>();
  const messages = messagesInHand();
  const endpoints = endpointsInHand(CONCURRENCY);
  const stopping = new AbortController();
  let timers: NodeJS.Timeout[] = [];
  let claiming: Promise<Promise<void>[]> = Promise.resolve([]);
  /** Whether a look waits for its turn to claim. */
  let isLookComing = false;

  /** Returns whether the endpoint accepted the message. */
  async function attempt(delivery: ClaimedDelivery): Promise<boolean> {
    const { webhook, message } = delivery;
    const about = { webhook: webhook.uuid, message: message.id };
    try {
      const result = await send(delivery, options, stopping.signal);
      const { disabledReason } = await queue.record(delivery, result);
      const { status, error, durationMs } = result;
      log.info({ ...about, status, error: error?.detail ?? null, durationMs }, 'webhook attempt');
      if (disabledReason !== null) {
        log.warn({ ...about, disabledReason: disabledReason.detail }, 'webhook disabled');
      }
      return result.delivered;
    } catch (error) {
      await returnToQueue(delivery, error, about);
      return false;
    }
  }

  /** Aborted, or not recorded: if it cannot be returned to the queue, its lease expires. */
  async function returnToQueue(delivery: ClaimedDelivery, cause: unknown, about: object) {
    try {
      if (stopping.signal.aborted) await queue.release(delivery);
      else throw cause;
    } catch (error) {
      log.error({ ...about, err: error }, 'a webhook attempt was not recorded');
    }
  }

  async function claim(): Promise<Promise<void>[]> {
    const free = CONCURRENCY - running.size;
    if (free <= 0 || stopping.signal.aborted) return [];
    return (await queue.claimDue(free, { messages, endpoints })).map((delivery) => {
      const { webhook, bytes } = delivery;
      messages.add(webhook.owner_id, bytes);
      const end = endpoints.begin(webhook.id);
      const attempting = attempt(delivery).then((isDelivered) => {
        messages.remove(webhook.owner_id, bytes);
        end(isDelivered);
        running.delete(attempting);
      });
      running.add(attempting);
      return attempting;
    });
  }

  /** One claim at a time; a call during one waits for it and claims afterwards. */
  function claimInTurn(onTurn: () => void = () => undefined): Promise<Promise<void>[]> {
    const turn = () => {
      onTurn();
      return claim();
    };
    claiming = claiming.then(turn, turn);
    return claiming;
  }

  async function look(): Promise<void> {
    try {
      const attempts = claimInTurn(() => {
        isLookComing = false;
      });
      // The room of an attempt that ended is used immediately, not at the next poll.
      for (const attempting of await attempts) void attempting.then(lookAgain);
    } catch (error) {
      log.error({ err: error }, 'the webhook outbox cannot be read');
    }
  }

  /** Of attempts that end while another look waits, that one finds all the room. */
  function lookAgain(): void {
    if (timers.length === 0 || isLookComing) return;
    isLookComing = true;
    void look();
  }

  async function forget(): Promise<void> {
    try {
      while (timers.length > 0 && (await queue.forgetOlderThan(MESSAGE_RETENTION)));
    } catch (error) {
      log.error({ err: error }, 'old webhook messages cannot be deleted');
    }
  }

  return {
    start() {
      timers = [setInterval(lookAgain, POLL_MS), setInterval(() => void forget(), FORGET_EVERY_MS)];
      lookAgain();
    },

    async stop() {
      for (const timer of timers) clearInterval(timer);
      timers = [];
      await Promise.allSettled([claiming]);
      const grace = setTimeout(() => {
        stopping.abort(new Error('the gateway stops'));
      }, options.graceMs ?? STOP_GRACE_MS);
      await Promise.all(running);
      clearTimeout(grace);
      await sender.close();
    },

    async runDue() {
      let made = 0;
      for (;;) {
        const attempts = await claimInTurn();
        if (attempts.length === 0) return made;
        await Promise.all(attempts);
        made += attempts.length;
      }
    },
  };
}

async function send(
  { webhook, message }: ClaimedDelivery,
  { sender, encryption, assemble, now }: DeliveryWorkerOptions,
  signal: AbortSignal,
): Promise<AttemptResult> {
  let body: string;
  let credentials: ReturnType<typeof credentialsOf>;
  try {
    credentials = credentialsOf(webhook, encryption, now());
    body = await eventBody(message, webhook.payload, assemble);
  } catch (error) {
    return unsent(error);
  }
  return sender.send({ id: message.id, url: webhook.url, body, ...credentials }, signal);
}

/** A fault of our own, not of the endpoint: logged like an attempt, and retried like one. */
function unsent(error: unknown): AttemptResult {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    delivered: false,
    status: null,
    failure: 'unsent',
    error: apiText('delivery-unprepared', { reason }),
    responseBody: null,
    retryAfter: null,
    durationMs: 0,
  };
}
