import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * How many articles an owner has in each status, so that a list's total costs the same however many
 * they are. Triggers keep the counts in the transaction of the change.
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
  const countNew = sql`
    insert into article_counts (owner_id, status, articles) values (new.owner_id, new.status, 1)
    on conflict (owner_id, status) do update set articles = articles + 1;`;
  const discountOld = sql`
    update article_counts set articles = articles - 1
    where owner_id = old.owner_id and status = old.status;`;
  await sql`
    create trigger article_counts_insert after insert on articles begin ${countNew} end`.execute(
    db,
  );
  await sql`
    create trigger article_counts_delete after delete on articles begin ${discountOld} end`.execute(
    db,
  );
  await sql`
    create trigger article_counts_update after update of status on articles
    when old.status <> new.status begin ${discountOld} ${countNew} end`.execute(db);
}
