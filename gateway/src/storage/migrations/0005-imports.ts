import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Bulk imports with what became of each of their items. */
export const imports: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import_jobs')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('owner_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('default_status', 'text', (column) => column.notNull())
    .addColumn('collection', 'text', (column) => column.notNull())
    .addColumn('byte_length', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer')
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('created', 'integer', (column) => column.notNull())
    .addColumn('updated', 'integer', (column) => column.notNull())
    .addColumn('unchanged', 'integer', (column) => column.notNull())
    .addColumn('skipped', 'integer', (column) => column.notNull())
    .addColumn('failed', 'integer', (column) => column.notNull())
    .addColumn('error', 'text')
    .addColumn('lease', 'text')
    .addColumn('leased_until', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'integer')
    .addColumn('finished_at', 'integer')
    .execute();
  await db.schema
    .createIndex('import_jobs_by_owner')
    .on('import_jobs')
    .columns(['owner_id', 'created_at'])
    .execute();
  await db.schema
    .createIndex('import_jobs_by_state')
    .on('import_jobs')
    .columns(['state', 'created_at'])
    .execute();
  await db.schema
    .createTable('import_items')
    .addColumn('job_id', 'text', (column) =>
      column.notNull().references('import_jobs.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('uuid', 'text')
    .addColumn('title', 'text')
    .addColumn('problems', 'text', (column) => column.notNull())
    .addColumn('notes', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_items_position', ['job_id', 'position'])
    .execute();
  // Two items of one import with one uuid are found by it.
  await db.schema
    .createIndex('import_items_by_uuid')
    .on('import_items')
    .columns(['job_id', 'uuid'])
    .execute();
  await db.schema
    .createIndex('import_items_by_outcome')
    .on('import_items')
    .columns(['job_id', 'outcome', 'position'])
    .execute();
}
