import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How many pages readers of a list go by: see `articles/list-readings.ts`. */
export const readingPages: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('list_readings')
    .addColumn('pages_told', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
