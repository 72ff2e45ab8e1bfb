import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { foldForSearch } from '../fold-for-search.ts';
import { isPostgres } from '../dialect.ts';

/** Where articles are on sites; and names of categories as people write them. */
export const publications: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article_publications')
    .addColumn('article_id', 'integer', (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .addColumn('site_url', 'text', (column) => column.notNull())
    .addColumn('site_name', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('reported_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('article_publications_once', ['article_id', 'site_url'])
    .execute();
  await db.schema
    .alterTable('article_categories')
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await nameCategories(db);
}

async function nameCategories(db: Kysely<unknown>): Promise<void> {
  const names = isPostgres(db)
    ? sql`jsonb_array_elements_text(content::jsonb -> 'categories') as entry (value)`
    : sql`json_each(content, '$.categories') as entry`;
  const has = isPostgres(db)
    ? sql`jsonb_typeof(content::jsonb -> 'categories') = 'array'`
    : sql`entry.type = 'text'`;
  await sql`update article_categories set name = category`.execute(db);
  const { rows } = await sql<{ id: number; name: string }>`
    select holders.id, entry.value as name
    from (select id, content from articles
      where id in (select article_id from article_categories)) as holders, ${names}
    where ${has}`.execute(db);
  for (const { id, name } of rows) {
    const category = foldForSearch(name);
    if (name === category) continue;
    await sql`
      update article_categories set name = ${name}
      where article_id = ${id} and category = ${category}`.execute(db);
  }
}
