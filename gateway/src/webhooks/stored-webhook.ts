import { hash } from 'node:crypto';
import { webhookEvent, apiText } from '@article-bridge/contract';
import type { WebhookEvent, WebhookPayload, NamedText } from '@article-bridge/contract';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Database } from '../storage/database.ts';
import { FAILING_AFTER } from './delivery-outcome.ts';
import { readText, storedText } from '../storage/stored-text.ts';
import type { SecretEncryption } from '../storage/secret-encryption.ts';

/** A webhook without its secret. Times are Unix seconds. */
export interface StoredWebhook {
  id: number;
  uuid: string;
  name: string | null;
  url: string;
  events: readonly WebhookEvent[];
  payload: WebhookPayload;
  headerNames: readonly string[];
  disabledAt: number | null;
  disabledReason: string | null;
  /** The reason by its name. */
  disabledText: NamedText | null;
  /** Null: it does not count as failing. */
  failingSince: number | null;
  createdAt: number;
  updatedAt: number;
  /** Of the answer, and of the header fields that it names. */
  etag: string;
}

/** Secrets and header fields for signing and sending a delivery. */
export interface WebhookCredentials {
  /** The newest first. */
  secrets: readonly string[];
  headers: Readonly<Record<string, string>>;
}

export interface WebhookSettings {
  /** Undefined: unchanged; for a new one, none. */
  name?: string | null | undefined;
  url: string;
  events: readonly WebhookEvent[];
  payload: WebhookPayload;
  /** Undefined: unchanged. */
  headers: Readonly<Record<string, string>> | undefined;
  enabled: boolean;
}

export type NewWebhook = Omit<WebhookSettings, 'headers' | 'enabled'> & {
  headers: Readonly<Record<string, string>>;
  /** Undefined: one is generated. */
  secret: string | undefined;
};

export type WebhookRow = Selectable<Database['webhooks']>;

const storedEvents = z.array(webhookEvent);
const storedNames = z.array(z.string());
const storedHeaders = z.record(z.string(), z.string());

/** Characters of the hash, six bits each: enough to tell versions apart. */
const TAG_LENGTH = 22;

export const DISABLED_BY_OWNER = apiText('webhook-disabled-by-owner');

export function credentialsOf(
  row: WebhookRow,
  encryption: SecretEncryption,
  now: number,
): WebhookCredentials {
  const { uuid, secret, previous_secret: previous, previous_secret_expires_at: until } = row;
  const both = previous !== null && until !== null && until > now ? [secret, previous] : [secret];
  return {
    secrets: both.map((encrypted) => encryption.decrypt(encrypted, uuid)),
    headers: storedHeaders.parse(JSON.parse(encryption.decrypt(row.headers, uuid))),
  };
}

export function settingColumns({
  name,
  url,
  events,
  payload,
}: Omit<WebhookSettings, 'headers' | 'enabled'>) {
  const named = name === undefined ? {} : { name: name === '' ? null : name };
  return { ...named, url, events: JSON.stringify(events), payload };
}

export function headerColumns(
  headers: Readonly<Record<string, string>>,
  uuid: string,
  encryption: SecretEncryption,
) {
  return {
    headers: encryption.encrypt(JSON.stringify(headers), uuid),
    header_names: JSON.stringify(Object.keys(headers)),
  };
}

/** A webhook that is enabled again starts afresh; one that stays disabled keeps its reason. */
export function stateColumns(
  known: Pick<WebhookRow, 'disabled_at'>,
  enabled: boolean,
  now: number,
) {
  if (enabled && known.disabled_at === null) return {};
  if (enabled) {
    return {
      ...{ disabled_at: null, disabled_reason: null, disabled_text: null },
      ...{ failing_since: null, failures: 0 },
    };
  }
  if (known.disabled_at !== null) return {};
  return {
    disabled_at: now,
    disabled_reason: DISABLED_BY_OWNER.detail,
    disabled_text: storedText(DISABLED_BY_OWNER),
  };
}

export function webhookFromRow(row: WebhookRow): StoredWebhook {
  return {
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    url: row.url,
    events: storedEvents.parse(JSON.parse(row.events)),
    payload: row.payload,
    headerNames: storedNames.parse(JSON.parse(row.header_names)),
    disabledAt: row.disabled_at,
    disabledReason: row.disabled_reason,
    disabledText: readText(row.disabled_text),
    failingSince: row.failures < FAILING_AFTER ? null : row.failing_since,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    etag: tagOf(row),
  };
}

/** The header fields count as they are encrypted: otherwise their tag would tell whoever guesses a value. */
function tagOf(row: WebhookRow): string {
  const { failures, failing_since: since } = row;
  const told = [
    ...[row.uuid, row.name, row.url, row.events, row.payload, row.headers, row.header_names],
    ...[row.disabled_at, row.disabled_reason, row.disabled_text],
    ...[failures < FAILING_AFTER ? null : since, row.created_at, row.updated_at],
  ];
  return `"${hash('sha256', JSON.stringify(told), 'base64url').slice(0, TAG_LENGTH)}"`;
}
