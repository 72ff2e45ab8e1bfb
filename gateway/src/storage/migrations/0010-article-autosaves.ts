import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which articles were last saved by an editor by itself, so that its next save amends that one. */
export const articleAutosaves: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article_autosaves')
    .addColumn('article_id', 'integer', (column) =>
      column.primaryKey().notNull().references('articles.id').onDelete('cascade'),
    )
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('began_at', 'integer', (column) => column.notNull())
    .addColumn('message_id', 'text')
    .execute();
}
