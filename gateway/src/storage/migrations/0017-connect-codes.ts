import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The codes that sites are connected by, until they are redeemed. */
export const connectCodes: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('connect_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('owner_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('connect_codes_by_end')
    .on('connect_codes')
    .column('expires_at')
    .execute();
}
