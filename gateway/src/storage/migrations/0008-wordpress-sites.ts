import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The WordPress sites that have negotiated, each with its last agreement. */
export const wordpressSites: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('wordpress_sites')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('owner_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('plugin_version', 'text', (column) => column.notNull())
    .addColumn('wordpress_version', 'text', (column) => column.notNull())
    .addColumn('php_version', 'text', (column) => column.notNull())
    .addColumn('seo_plugins', 'text', (column) => column.notNull())
    .addColumn('agreement', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('first_contact_at', 'integer', (column) => column.notNull())
    .addColumn('negotiated_at', 'integer', (column) => column.notNull())
    .addUniqueConstraint('wordpress_sites_once', ['owner_id', 'url'])
    .execute();
}
