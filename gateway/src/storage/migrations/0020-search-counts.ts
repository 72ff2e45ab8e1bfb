import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../dialect.ts';
import { CUT_UP_TO, UNCUT, searchParts } from '../search-parts.ts';

/**
 * The number of an owner's articles that contain each character and each pair of characters. A
 * search for one or two characters takes its total from there, and a longer one learns which of its
 * parts are rare, however many articles there are. Triggers update the counts in the transaction of
 * the change.
 */
export const searchCounts: Migration = { up };

/** Texts that are counted together, at most. */
const TEXTS_AT_ONCE = 1_000;

async function up(db: Kysely<unknown>): Promise<void> {
  // Parts are looked up, never sorted by.
  const part = isPostgres(db) ? sql`text collate "C"` : 'text';
  await db.schema
    .createTable('article_search_counts')
    .addColumn('owner_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('part', part, (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('articles', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('article_search_counts_part', ['owner_id', 'part', 'status'])
    .execute();
  await sql`
    create index articles_uncut on articles (owner_id, status)
    where length(search_text) > ${sql.lit(CUT_UP_TO)}`.execute(db);
  await countWritten(db);
  if (isPostgres(db)) await countByFunction(db);
  else await countByStatements(db);
}

/** Counts the articles that are there. */
async function countWritten(db: Kysely<unknown>): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const { rows }: { rows: WrittenText[] } = await sql<WrittenText>`
      select id, owner_id, status, search_text from articles where id > ${after}
      order by id limit ${TEXTS_AT_ONCE}`.execute(db);
    const counts = new Map<string, number>();
    for (const { owner_id, status, search_text } of rows) {
      for (const part of searchParts(search_text)) {
        const key = JSON.stringify([owner_id, part, status]);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    await addCounts(db, counts);
    after = rows.at(-1)?.id;
  }
}

interface WrittenText {
  id: number;
  owner_id: number;
  status: string;
  search_text: string;
}

async function addCounts(db: Kysely<unknown>, counts: ReadonlyMap<string, number>): Promise<void> {
  const added = JSON.stringify([...counts].map(([key, articles]) => [key, articles]));
  const [each, key] = isPostgres(db)
    ? [sql`jsonb_array_elements(${added}::jsonb) as each (value)`, sql`(each.value ->> 0)::jsonb`]
    : [sql`json_each(${added}) as each`, sql`(each.value ->> 0)`];
  await sql`
    insert into article_search_counts (owner_id, part, status, articles)
    select cast(${key} ->> 0 as bigint), ${key} ->> 1, ${key} ->> 2, cast(each.value ->> 1 as bigint)
    from ${each} where true
    on conflict (owner_id, part, status)
    do update set articles = article_search_counts.articles + excluded.articles`.execute(db);
}

const COUNT_NEW = sql`
  insert into article_search_counts (owner_id, part, status, articles)
  select new.owner_id, part, new.status, 1 from (${partsOf('new')}) as parts where true
  on conflict (owner_id, part, status)
  do update set articles = article_search_counts.articles + 1;`;

/** A count of nothing goes: there are more pairs of characters than anybody has room for. */
const DISCOUNT_OLD = sql`
  delete from article_search_counts
  where owner_id = old.owner_id and status = old.status and articles = 1
    and part in (${partsOf('old')});
  update article_search_counts set articles = articles - 1
  where owner_id = old.owner_id and status = old.status and part in (${partsOf('old')});`;

function partsOf(row: string) {
  const text = sql.raw(`${row}.search_text`);
  return sql`
    with recursive places (at) as (
      select 1 where length(${text}) between 1 and ${sql.lit(CUT_UP_TO)}
      union all select at + 1 from places where at < length(${text})
    )
    select substr(${text}, at, 1) as part from places
    union select substr(${text}, at, 2) from places
    union select ${sql.lit(UNCUT)} where length(${text}) > ${sql.lit(CUT_UP_TO)}`;
}

async function countByStatements(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger article_search_counts_insert after insert on articles
    begin ${COUNT_NEW} end`.execute(db);
  await sql`
    create trigger article_search_counts_delete after delete on articles
    begin ${DISCOUNT_OLD} end`.execute(db);
  await sql`
    create trigger article_search_counts_update after update of search_text, status on articles
    when old.search_text <> new.search_text or old.status <> new.status
    begin ${DISCOUNT_OLD} ${COUNT_NEW} end`.execute(db);
}

async function countByFunction(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_article_search() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then ${DISCOUNT_OLD} end if;
      if tg_op <> 'DELETE' then ${COUNT_NEW} end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger article_search_counts_change after insert or delete on articles
    for each row execute function count_article_search()`.execute(db);
  await sql`
    create trigger article_search_counts_update after update of search_text, status on articles
    for each row when (old.search_text <> new.search_text or old.status <> new.status)
    execute function count_article_search()`.execute(db);
}
