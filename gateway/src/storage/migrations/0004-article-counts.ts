import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../dialect.ts';

/**
 * The number of an owner's articles in each status, so that a list's total costs the same however
 * many there are. Triggers update the counts in the transaction of the change.
 */
export const articleCounts: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article_counts')
    .addColumn('owner_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('articles', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('article_counts_status', ['owner_id', 'status'])
    .execute();
  await sql`
    insert into article_counts (owner_id, status, articles)
    select owner_id, status, count(*) from articles group by owner_id, status`.execute(db);
  if (isPostgres(db)) await countByFunction(db);
  else await countByStatements(db);
}

const COUNT_NEW = sql`
  insert into article_counts (owner_id, status, articles) values (new.owner_id, new.status, 1)
  on conflict (owner_id, status) do update set articles = article_counts.articles + 1;`;

const DISCOUNT_OLD = sql`
  update article_counts set articles = articles - 1
  where owner_id = old.owner_id and status = old.status;`;

async function countByStatements(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger article_counts_insert after insert on articles begin ${COUNT_NEW} end`.execute(
    db,
  );
  await sql`
    create trigger article_counts_delete after delete on articles begin ${DISCOUNT_OLD} end`.execute(
    db,
  );
  await sql`
    create trigger article_counts_update after update of status on articles
    when old.status <> new.status begin ${DISCOUNT_OLD} ${COUNT_NEW} end`.execute(db);
}

async function countByFunction(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_articles() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then ${DISCOUNT_OLD} end if;
      if tg_op <> 'DELETE' then ${COUNT_NEW} end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger article_counts_change after insert or delete on articles
    for each row execute function count_articles()`.execute(db);
  await sql`
    create trigger article_counts_update after update of status on articles
    for each row when (old.status <> new.status) execute function count_articles()`.execute(db);
}
