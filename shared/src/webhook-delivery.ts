import { z } from 'zod';
import { pageSize } from './paging.ts';
import { queryFlag } from './query-flag.ts';
import { namedText } from './texts/api-text.ts';
import { WEBHOOK_EVENTS } from './webhook.ts';
import { inputTime, wireTime } from './wire-time.ts';

export const DELIVERY_STATES = ['pending', 'succeeded', 'failed'] as const;

export const deliveryState = z.enum(DELIVERY_STATES);

export type DeliveryState = z.infer<typeof deliveryState>;

/** One request to the endpoint. */
export const webhookAttempt = z
  .object({
    attempted_at: wireTime,
    duration_ms: z.int().nonnegative(),
    status: z
      .int()
      .nullable()
      .describe('HTTP status of the endpoint’s response; null if there was none.'),
    error: z.string().nullable().describe('Why the attempt failed; null if it succeeded.'),
    error_text: namedText.nullable().optional().describe('Machine-readable form of the error.'),
    response_body: z.string().nullable().describe('Beginning of the endpoint’s response.'),
  })
  .meta({ id: 'WebhookAttempt' });

export type WebhookAttempt = z.infer<typeof webhookAttempt>;

/** The name of a test in the log: a test is about no article, and receivers never see this name. */
export const TEST_DELIVERY = 'test';

/** One message on its way to one webhook. */
export const webhookDelivery = z
  .object({
    id: z.string().describe('Value of the header field webhook-id, the same for all attempts.'),
    event: z
      .enum([...WEBHOOK_EVENTS, TEST_DELIVERY])
      .describe('The event. "test" belongs to no article and is listed only with `tests=true`.'),
    article_uuid: z.uuid().nullable().describe('null for tests only.'),
    state: deliveryState,
    created_at: wireTime,
    next_attempt_at: wireTime.nullable(),
    attempts: z.array(webhookAttempt).describe('Oldest first.'),
  })
  .meta({ id: 'WebhookDelivery' });

export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** A request to the endpoint, as its owner may see it. */
export const webhookRequest = z.object({
  url: z.string(),
  headers: z
    .record(z.string(), z.string().nullable())
    .describe('null if it is not shown or differs between attempts.'),
  body: z.string(),
});

export type WebhookRequest = z.infer<typeof webhookRequest>;

/** The answer of `GET /webhooks/{webhook_uuid}/deliveries/{id}`. */
export const webhookDeliveryDetail = webhookDelivery
  .extend({
    request: webhookRequest.describe(
      'The request an attempt sends with the webhook’s current settings.',
    ),
  })
  .meta({ id: 'WebhookDeliveryDetail' });

export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetail>;

const DELIVERIES_PER_PAGE = { default: 20, maximum: 100 };

/** The query of `GET /webhooks/{webhook_uuid}/deliveries`. */
export const webhookDeliveriesQuery = z.strictObject({
  state: deliveryState.optional().describe('Only deliveries in this state.'),
  tests: queryFlag.describe('true: also list tests.'),
  before: z.string().max(64).optional().describe('`next_before` of the previous page.'),
  limit: pageSize(DELIVERIES_PER_PAGE, 'Deliveries a page'),
});

export type WebhookDeliveriesQuery = z.infer<typeof webhookDeliveriesQuery>;

export const webhookDeliveryList = z
  .object({
    deliveries: z.array(webhookDelivery).describe('Newest first.'),
    next_before: z.string().nullable().describe('Send it as `before` for the next page.'),
  })
  .meta({ id: 'WebhookDeliveryList' });

export type WebhookDeliveryList = z.infer<typeof webhookDeliveryList>;

/** The body of `POST /webhooks/{webhook_uuid}/recover`. */
export const webhookRecoverRequest = z
  .strictObject({
    since: inputTime.describe('Deliveries of changes since then that failed are sent again.'),
  })
  .meta({ id: 'WebhookRecoverRequest' });

export const webhookRecoverAnswer = z
  .object({ recovered: z.int().nonnegative().describe('Number of deliveries queued again.') })
  .meta({ id: 'WebhookRecoverAnswer' });

/** The attempts of one day. */
export const webhookDay = z.object({
  date: z.iso.date().describe('UTC.'),
  attempts: z.object({ total: z.int().nonnegative(), failed: z.int().nonnegative() }),
  latency_ms: z
    .int()
    .nonnegative()
    .nullable()
    .describe('Median response time; null if there was no response.'),
});

export type WebhookDay = z.infer<typeof webhookDay>;

/** The answer of `GET /webhooks/{webhook_uuid}/stats`. */
export const webhookStats = z
  .object({
    since: wireTime.describe('Start of the period, seven days ago.'),
    deliveries: z.object({
      pending: z.int().nonnegative(),
      succeeded: z.int().nonnegative(),
      failed: z.int().nonnegative(),
    }),
    attempts: z.object({ total: z.int().nonnegative(), failed: z.int().nonnegative() }),
    latency_ms: z
      .object({ p50: z.int().nonnegative(), p95: z.int().nonnegative() })
      .nullable()
      .describe('Response times of the endpoint; null if it never responded.'),
    last_success_at: wireTime.nullable(),
    last_failure_at: wireTime.nullable(),
    days: z
      .array(webhookDay)
      .describe('All days of the period, oldest first; the first one starts at `since`.'),
  })
  .meta({ id: 'WebhookStats' });

export type WebhookStats = z.infer<typeof webhookStats>;
