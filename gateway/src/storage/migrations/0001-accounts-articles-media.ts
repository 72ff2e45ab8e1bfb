import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Every table of the first version. Times are Unix seconds. */
export const accountsArticlesMedia: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await createUsers(db);
  await createApiKeys(db);
  await createArticles(db);
  await createMedia(db);
}

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('articles_version', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
}

async function createApiKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('api_keys')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('owner_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('last_four', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'integer')
    .addColumn('last_used_at', 'integer')
    .addColumn('revoked_at', 'integer')
    .execute();
  await db.schema
    .createIndex('api_keys_by_owner')
    .on('api_keys')
    .columns(['owner_id', 'created_at'])
    .execute();
}

async function createArticles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('articles')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('owner_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('uuid', 'text', (column) => column.notNull())
    .addColumn('source_key', 'text')
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('meta_title', 'text', (column) => column.notNull())
    .addColumn('focus_keyword', 'text', (column) => column.notNull())
    .addColumn('word_count', 'integer', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'integer', (column) => column.notNull())
    // Last, so that a list reads its columns without walking through the overflow pages of a body.
    .addColumn('content', 'text', (column) => column.notNull())
    .addUniqueConstraint('articles_uuid', ['owner_id', 'uuid'])
    .addUniqueConstraint('articles_source_key', ['owner_id', 'source_key'])
    .addUniqueConstraint('articles_slug', ['owner_id', 'slug'])
    .execute();
  await db.schema
    .createIndex('articles_by_status')
    .on('articles')
    .columns(['owner_id', 'status', 'updated_at', 'id'])
    .execute();
  await db.schema
    .createIndex('articles_by_update')
    .on('articles')
    .columns(['owner_id', 'updated_at', 'id'])
    .execute();
}

async function createMedia(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('media')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('owner_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('mime_type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('byte_length', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addUniqueConstraint('media_bytes', ['owner_id', 'sha256'])
    .addCheckConstraint('media_size', sql`width > 0 and height > 0`)
    .execute();
}
