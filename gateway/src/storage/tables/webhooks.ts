import type {
  ArticleStatus,
  DeliveryState,
  TEST_DELIVERY,
  WebhookEvent,
  WebhookPayload,
} from '@article-bridge/contract';
import type { Generated } from 'kysely';

/** Times are Unix seconds. */
export interface WebhookTables {
  webhooks: WebhooksTable;
  webhook_messages: WebhookMessagesTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_attempts: WebhookAttemptsTable;
}

interface WebhooksTable {
  id: Generated<number>;
  uuid: string;
  owner_id: number;
  name: string | null;
  url: string;
  /** JSON array. */
  events: string;
  payload: WebhookPayload;
  /** JSON object of header fields, encrypted. */
  headers: string;
  /** JSON array of header names. */
  header_names: string;
  /** Encrypted. */
  secret: string;
  /** Encrypted; signs as well until it expires. */
  previous_secret: string | null;
  previous_secret_expires_at: number | null;
  /** Null: deliveries are made. */
  disabled_at: number | null;
  disabled_reason: string | null;
  /** JSON: the reason by its name. */
  disabled_text: string | null;
  /** The first failure since the last success. */
  failing_since: number | null;
  /** Consecutive failures, counted until it counts as failing. */
  failures: Generated<number>;
  created_at: number;
  updated_at: number;
}

/** The outbox: one row for each change of an article whose owner has a webhook, and for each test. */
interface WebhookMessagesTable {
  /** `webhook-id`. */
  id: string;
  owner_id: number;
  event: WebhookEvent | typeof TEST_DELIVERY;
  /** Empty for a test, as are slug and times. */
  article_uuid: string;
  article_slug: string;
  article_status: ArticleStatus | 'deleted';
  /** Canonical JSON of the content as it was then; null for a deleted article. */
  article_content: string | null;
  article_created_at: number;
  article_updated_at: number;
  created_at: number;
}

/** A message on its way to one webhook. */
interface WebhookDeliveriesTable {
  id: Generated<number>;
  webhook_id: number;
  message_id: string;
  state: DeliveryState;
  /** Attempts of this round; a redelivery begins a new one. */
  attempts: number;
  /** Null unless pending. While an attempt is made: when its worker counts as dead. */
  next_attempt_at: number | null;
  /** Names the claim of the worker that makes an attempt. */
  lease: string | null;
  /** 1: it was sent manually, to test the endpoint. */
  is_test: Generated<number>;
  created_at: number;
}

interface WebhookAttemptsTable {
  id: Generated<number>;
  delivery_id: number;
  attempted_at: number;
  duration_ms: number;
  status: number | null;
  error: string | null;
  /** JSON: the error by its name. */
  error_text: string | null;
  response_body: string | null;
}
