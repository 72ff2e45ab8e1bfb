import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Webhooks have names and count their failures in a row; a test is a delivery of the log. */
export const webhookNames: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('webhooks').addColumn('name', 'text').execute();
  await db.schema
    .alterTable('webhooks')
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('webhook_deliveries')
    .addColumn('is_test', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // How often they failed was not counted: what was shown as failing stays so.
  await sql`update webhooks set failures = 3 where failing_since is not null`.execute(db);
}
