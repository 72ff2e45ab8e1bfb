import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import { holdingFreeRows, lockOwner } from '../storage/dialect.ts';
import type { SecretEncryption } from '../storage/secret-encryption.ts';
import {
  credentialsOf,
  headerColumns,
  settingColumns,
  stateColumns,
  webhookFromRow,
} from './stored-webhook.ts';
import type {
  NewWebhook,
  StoredWebhook,
  WebhookCredentials,
  WebhookSettings,
} from './stored-webhook.ts';

/** How long the old secret signs as well after a rotation, in seconds: a day. */
export const ROTATION_OVERLAP = 24 * 3_600;

/** 256 bits; Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** Few enough that no writer waits long. */
const DELETED_AT_ONCE = 200;

/** The stored header fields would be sent to another origin than the one that they were given for. */
export class HeadersElsewhereError extends Error {
  override readonly name = 'HeadersElsewhereError';
  readonly origin: string;

  constructor(origin: string) {
    super(`the header fields are for ${origin}`);
    this.origin = origin;
  }
}

/** The webhook is another one than the caller's If-Match says. */
export class WebhookChangedError extends Error {
  override readonly name = 'WebhookChangedError';
  readonly etag: string;

  constructor(etag: string) {
    super(`the webhook has the tag ${etag}`);
    this.etag = etag;
  }
}

export type WebhooksRepository = ReturnType<typeof webhooksRepository>;

/** The webhooks of an owner; secrets and header fields are encrypted at rest. */
export function webhooksRepository(
  db: Kysely<Database>,
  encryption: SecretEncryption,
  now: () => number = () => Math.floor(Date.now() / 1000),
) {
  const own = (ownerId: number, uuid: string, within: Kysely<Database> = db) =>
    within
      .selectFrom('webhooks')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('uuid', '=', uuid.toLowerCase());

  return {
    async list(ownerId: number): Promise<StoredWebhook[]> {
      const rows = await db
        .selectFrom('webhooks')
        .selectAll()
        .where('owner_id', '=', ownerId)
        .orderBy('id')
        .execute();
      return rows.map(webhookFromRow);
    },

    /** Undefined when the owner has no such webhook, whoever else may have it. */
    async find(ownerId: number, uuid: string): Promise<StoredWebhook | undefined> {
      const row = await own(ownerId, uuid).executeTakeFirst();
      return row === undefined ? undefined : webhookFromRow(row);
    },

    /** @throws when they were stored with another SECRET_KEY */
    async credentials(ownerId: number, uuid: string): Promise<WebhookCredentials | undefined> {
      const row = await own(ownerId, uuid).executeTakeFirst();
      return row === undefined ? undefined : credentialsOf(row, encryption, now());
    },

    /** Undefined if the owner has the maximum number; the only result with the secret. */
    async create(
      ownerId: number,
      wanted: NewWebhook,
      most: number,
    ): Promise<(StoredWebhook & { secret: string }) | undefined> {
      const uuid = randomUUID();
      const secret = wanted.secret ?? createSecret();
      const row = await db.transaction().execute(async (trx) => {
        await lockOwner(trx, ownerId);
        const { count } = await trx
          .selectFrom('webhooks')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('owner_id', '=', ownerId)
          .executeTakeFirstOrThrow();
        if (count >= most) return undefined;
        return trx
          .insertInto('webhooks')
          .values({
            ...settingColumns(wanted),
            ...headerColumns(wanted.headers, uuid, encryption),
            uuid,
            owner_id: ownerId,
            secret: encryption.encrypt(secret, uuid),
            created_at: now(),
            updated_at: now(),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
      });
      return row === undefined ? undefined : { ...webhookFromRow(row), secret };
    },

    /**
     * Undefined if the owner has no such webhook.
     *
     * @param isExpected whether the webhook of this tag is the one to change
     * @throws {HeadersElsewhereError | WebhookChangedError} and changes nothing
     */
    async update(
      ownerId: number,
      uuid: string,
      settings: WebhookSettings,
      isExpected: (etag: string) => boolean = () => true,
    ): Promise<StoredWebhook | undefined> {
      const { headers, enabled } = settings;
      const row = await db.transaction().execute(async (trx) => {
        // Header fields may be set at the same moment: address and fields are compared as stored.
        await lockOwner(trx, ownerId);
        const known = await own(ownerId, uuid, trx).executeTakeFirst();
        if (known === undefined) return undefined;
        const stored = webhookFromRow(known);
        if (!isExpected(stored.etag)) throw new WebhookChangedError(stored.etag);
        if (headers === undefined) refuseElsewhere(stored, settings.url);
        return trx
          .updateTable('webhooks')
          .set({
            ...settingColumns(settings),
            ...(headers === undefined ? {} : headerColumns(headers, known.uuid, encryption)),
            ...stateColumns(known, enabled, now()),
            updated_at: now(),
          })
          .where('id', '=', known.id)
          .returningAll()
          .executeTakeFirst();
      });
      return row === undefined ? undefined : webhookFromRow(row);
    },

    /** False if the owner has no such webhook. Its log goes first, step by step, and then what is pending. */
    async remove(ownerId: number, uuid: string): Promise<boolean> {
      const known = await own(ownerId, uuid).executeTakeFirst();
      if (known === undefined) return false;
      while ((await removeDeliveries(db, known.id)) === DELETED_AT_ONCE);
      return db.transaction().execute(async (trx) => {
        // Writing an article takes the same lock: no webhook disappears before its message is written.
        await lockOwner(trx, ownerId);
        const { numDeletedRows } = await trx
          .deleteFrom('webhooks')
          .where('id', '=', known.id)
          .executeTakeFirst();
        return numDeletedRows === 1n;
      });
    },

    /** A new secret; the previous one signs as well for a day, older ones no longer. */
    async rotateSecret(
      ownerId: number,
      uuid: string,
    ): Promise<(StoredWebhook & { secret: string; previousExpiresAt: number }) | undefined> {
      const known = await own(ownerId, uuid).executeTakeFirst();
      if (known === undefined) return undefined;
      const secret = createSecret();
      const previousExpiresAt = now() + ROTATION_OVERLAP;
      const row = await db
        .updateTable('webhooks')
        .set((eb) => ({
          secret: encryption.encrypt(secret, known.uuid),
          previous_secret: eb.ref('secret'),
          previous_secret_expires_at: previousExpiresAt,
          updated_at: now(),
        }))
        .where('id', '=', known.id)
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? undefined : { ...webhookFromRow(row), secret, previousExpiresAt };
    },
  };
}

/**
 * Header fields may be credentials, and are never shown: a holder of a key must not have them sent
 * to an endpoint of their own.
 */
function refuseElsewhere(known: StoredWebhook, url: string): void {
  const { origin } = new URL(known.url);
  if (known.headerNames.length > 0 && new URL(url).origin !== origin) {
    throw new HeadersElsewhereError(origin);
  }
}

/** Returns how many were deleted, with their attempts. */
async function removeDeliveries(db: Kysely<Database>, webhookId: number): Promise<number> {
  const some = db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .limit(DELETED_AT_ONCE);
  const { numDeletedRows } = await db
    .deleteFrom('webhook_deliveries')
    .where('id', 'in', holdingFreeRows(db, some))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function createSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}
