import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../dialect.ts';

/**
 * The number of an owner's articles in each category, in its exact spelling, so that listing the
 * categories costs the same however many articles there are. Triggers update the counts in the
 * transaction of the change.
 */
export const categoryCounts: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article_category_counts')
    .addColumn('owner_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('articles', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('article_category_counts_name', ['owner_id', 'category', 'name'])
    .execute();
  await sql`
    insert into article_category_counts (owner_id, category, name, articles)
    select owner_id, category, name, count(*)
    from article_categories join articles on articles.id = article_id
    group by owner_id, category, name`.execute(db);
  if (isPostgres(db)) await countByFunctions(db);
  else await countByStatements(db);
}

const COUNT_NEW = sql`
  insert into article_category_counts (owner_id, category, name, articles)
  select owner_id, new.category, new.name, 1 from articles where id = new.article_id
  on conflict (owner_id, category, name)
  do update set articles = article_category_counts.articles + 1;`;

const DISCOUNT_OLD = sql`
  update article_category_counts set articles = articles - 1
  where category = old.category and name = old.name
    and owner_id = (select owner_id from articles where id = old.article_id);
  delete from article_category_counts
  where category = old.category and articles = 0
    and owner_id = (select owner_id from articles where id = old.article_id);`;

/**
 * Before an article is deleted: once its categories are deleted with it, their owner is no longer
 * known. If the owner is deleted, the counts are deleted as well, and PostgreSQL does not allow
 * changing them in between.
 */
const DISCOUNT_ALL = sql`
  update article_category_counts set articles = articles - 1
  where owner_id = old.owner_id and exists (select 1 from users where id = old.owner_id)
    and (category, name) in (
      select category, name from article_categories where article_id = old.id
    );
  delete from article_category_counts where owner_id = old.owner_id and articles = 0;`;

async function countByStatements(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger article_category_counts_insert after insert on article_categories
    begin ${COUNT_NEW} end`.execute(db);
  await sql`
    create trigger article_category_counts_delete after delete on article_categories
    begin ${DISCOUNT_OLD} end`.execute(db);
  await sql`
    create trigger article_category_counts_article before delete on articles
    begin ${DISCOUNT_ALL} end`.execute(db);
}

async function countByFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_article_category() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${COUNT_NEW} else ${DISCOUNT_OLD} end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger article_category_counts_change after insert or delete on article_categories
    for each row execute function count_article_category()`.execute(db);
  await sql`
    create function discount_article_categories() returns trigger language plpgsql as $$
    begin
      ${DISCOUNT_ALL}
      return old;
    end $$`.execute(db);
  await sql`
    create trigger article_category_counts_article before delete on articles
    for each row execute function discount_article_categories()`.execute(db);
}
