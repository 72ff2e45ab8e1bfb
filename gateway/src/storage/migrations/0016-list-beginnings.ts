import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What was shown of a second that was not over (`articles/list-beginnings.ts`), and when a reading
 * of a list began (`articles/list-readings.ts`).
 */
export const createListBeginnings: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('list_beginnings')
    .addColumn('owner_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('second', 'integer', (column) => column.notNull())
    .addColumn('reader', 'text', (column) => column.notNull())
    .addColumn('change', 'integer', (column) => column.notNull())
    .addColumn('told_until', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('list_beginnings_second', ['owner_id', 'reader', 'second'])
    .execute();
  await db.schema
    .alterTable('list_readings')
    .addColumn('begun_at', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
