import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sessions, users that can be disabled, webhooks with their outbox and log. */
export const sessionsWebhooks: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('disabled_at', 'integer').execute();
  await createSessions(db);
  await createWebhooks(db);
  await createMessages(db);
  await createDeliveries(db);
  await createAttempts(db);
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('owner_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_agent', 'text')
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('last_used_at', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('sessions_by_owner')
    .on('sessions')
    .columns(['owner_id', 'created_at'])
    .execute();
  await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute();
}

async function createWebhooks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('uuid', 'text', (column) => column.notNull().unique())
    .addColumn('owner_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('headers', 'text', (column) => column.notNull())
    .addColumn('header_names', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('previous_secret', 'text')
    .addColumn('previous_secret_expires_at', 'integer')
    .addColumn('disabled_at', 'integer')
    .addColumn('disabled_reason', 'text')
    .addColumn('failing_since', 'integer')
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('webhooks_by_owner').on('webhooks').column('owner_id').execute();
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_messages')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('owner_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('article_uuid', 'text', (column) => column.notNull())
    .addColumn('article_slug', 'text', (column) => column.notNull())
    .addColumn('article_status', 'text', (column) => column.notNull())
    .addColumn('article_created_at', 'integer', (column) => column.notNull())
    .addColumn('article_updated_at', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('article_content', 'text')
    .execute();
  await db.schema
    .createIndex('webhook_messages_by_owner')
    .on('webhook_messages')
    .columns(['owner_id', 'created_at'])
    .execute();
  await db.schema
    .createIndex('webhook_messages_by_age')
    .on('webhook_messages')
    .column('created_at')
    .execute();
}

async function createDeliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('webhook_id', 'integer', (column) =>
      column.notNull().references('webhooks.id').onDelete('cascade'),
    )
    .addColumn('message_id', 'text', (column) =>
      column.notNull().references('webhook_messages.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'integer')
    .addColumn('lease', 'text')
    .addColumn('created_at', 'integer', (column) => column.notNull())
    // A change is sent to a webhook under one id, however often somebody recovers.
    .addUniqueConstraint('webhook_deliveries_once', ['webhook_id', 'message_id'])
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_due')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'state', 'next_attempt_at'])
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_leased')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'next_attempt_at'])
    .where(sql.ref('lease'), 'is not', null)
    .execute();
  // Deleting a message asks for its deliveries.
  await db.schema
    .createIndex('webhook_deliveries_by_message')
    .on('webhook_deliveries')
    .column('message_id')
    .execute();
}

async function createAttempts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_attempts')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('delivery_id', 'integer', (column) =>
      column.notNull().references('webhook_deliveries.id').onDelete('cascade'),
    )
    .addColumn('attempted_at', 'integer', (column) => column.notNull())
    .addColumn('duration_ms', 'integer', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('error', 'text')
    .addColumn('response_body', 'text')
    .execute();
  await db.schema
    .createIndex('webhook_attempts_by_delivery')
    .on('webhook_attempts')
    .columns(['delivery_id', 'id'])
    .execute();
}
