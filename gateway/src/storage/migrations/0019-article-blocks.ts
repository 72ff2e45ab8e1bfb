import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../dialect.ts';

/**
 * Bodies as WordPress blocks, rendered when an article is written. A trigger deletes the blocks of
 * an article whose content changes, even if a gateway of an older version writes it.
 */
export const articleBlocks: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article_blocks')
    .addColumn('article_id', 'integer', (column) =>
      column.primaryKey().references('articles.id').onDelete('cascade'),
    )
    .addColumn('made_for', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('blocks', 'text', (column) => column.notNull())
    .execute();
  if (isPostgres(db)) {
    await sql`
      create function forget_article_blocks() returns trigger language plpgsql as $$
      begin
        delete from article_blocks where article_id = new.id;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger article_blocks_content after update of content, uuid on articles
      for each row when (old.content <> new.content or old.uuid <> new.uuid)
      execute function forget_article_blocks()`.execute(db);
    return;
  }
  await sql`
    create trigger article_blocks_content after update of content, uuid on articles
    when old.content <> new.content or old.uuid <> new.uuid
    begin delete from article_blocks where article_id = new.id; end`.execute(db);
}
