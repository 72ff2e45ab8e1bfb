import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../dialect.ts';

/**
 * What several gateways on one PostgreSQL database share, and a single gateway on SQLite keeps in
 * memory or files: counted requests, the bytes of images and uploads, a check of the secret key.
 */
export const sharedByGateways: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  // Unlogged: a count costs no write to the disk, and a crash of the server forgives.
  await sql`
    create unlogged table shared_counts (
      name text primary key,
      counted bigint not null,
      ends_at double precision not null
    ) with (fillfactor = 50)`.execute(db);
  await sql`create index shared_counts_by_end on shared_counts (ends_at)`.execute(db);
  await db.schema
    .createTable('media_contents')
    .addColumn('sha256', 'text', (column) => column.primaryKey())
    .addColumn('bytes', 'bytea', (column) => column.notNull())
    .execute();
  // Images are compressed already.
  await sql`alter table media_contents alter column bytes set storage external`.execute(db);
  await db.schema
    .createTable('upload_chunks')
    .addColumn('upload_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'bytea', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('upload_chunks_position', ['upload_id', 'position'])
    .execute();
  await db.schema
    .createTable('secret_key_check')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('encrypted', 'text', (column) => column.notNull())
    .execute();
}
