import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A clock for each owner, which determines `updated_at`, and the recorded ends of pages of lists:
 * see `articles/owner-clock.ts` and `articles/list-readings.ts`.
 */
export const ownerClocks: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await addClocks(db);
  await createReadings(db);
}

async function addClocks(db: Kysely<unknown>): Promise<void> {
  for (const name of ['articles_clock', 'articles_clock_set_at']) {
    await db.schema
      .alterTable('users')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  // Whatever was written before is settled, even where it was dated a little ahead of its time.
  await sql`
    update users set articles_clock = 1 + (
      select coalesce(max(moment), 0) from (
        select updated_at as moment from articles where owner_id = users.id
        union all
        select deleted_at from article_tombstones where owner_id = users.id
      ) as moments
    )`.execute(db);
}

async function createReadings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('list_readings')
    .addColumn('list', 'text', (column) => column.primaryKey().notNull())
    .addColumn('owner_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('reading', 'integer', (column) => column.notNull())
    .addColumn('settled_until', 'integer', (column) => column.notNull())
    .addColumn('readers', 'integer', (column) => column.notNull())
    .addColumn('told_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('list_readings_by_time')
    .on('list_readings')
    .columns(['owner_id', 'told_at'])
    .execute();
  await db.schema
    .createTable('list_reading_ends')
    .addColumn('list', 'text', (column) =>
      column.notNull().references('list_readings.list').onDelete('cascade'),
    )
    .addColumn('reading', 'integer', (column) => column.notNull())
    .addColumn('page', 'integer', (column) => column.notNull())
    .addColumn('page_end', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('list_reading_ends_page', ['list', 'reading', 'page'])
    .execute();
}
