import { sql } from 'kysely';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import { createBackfills, isFilledIn } from '../backfills.ts';
import type { Fill, GatewayMigration } from '../backfills.ts';
import { isPostgres } from '../dialect.ts';
import { CUT_UP_TO, SEARCH_COUNTS, UNCUT, searchParts } from '../search-parts.ts';

/**
 * The number of an owner's articles that contain each character and each pair of characters. A
 * search for one or two characters takes its total from there, and a longer one learns which of its
 * parts are rare, however many articles there are. Triggers update the counts in the transaction of
 * the change, and those of the articles of before are filled in.
 *
 * An earlier form of 0020 stored counts of zero, which accumulated with every change of a title,
 * and counted texts of up to 2,000 characters, which delayed all other requests. Its counts are
 * replaced.
 */
export const shortSearchCounts: GatewayMigration = { up, fill: countWritten };

/**
 * Counts that are written at once: this many take some ten milliseconds. Each text has up to two for
 * each of its characters, most of them the same as in others.
 */
const COUNTS_AT_ONCE = 4_000;

async function up(db: Kysely<unknown>): Promise<void> {
  await createBackfills(db);
  await dropEarlierForm(db);
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
  if (isPostgres(db)) await countByFunction(db);
  else await countByStatements(db);
}

async function dropEarlierForm(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) {
    await sql`drop function if exists count_article_search cascade`.execute(db);
  } else {
    for (const change of ['insert', 'delete', 'update']) {
      await sql`drop trigger if exists ${sql.ref(`article_search_counts_${change}`)}`.execute(db);
    }
  }
  await db.schema.dropIndex('articles_uncut').ifExists().execute();
  await db.schema.dropTable('article_search_counts').ifExists().execute();
}

async function countWritten(...[trx, { after, upTo }]: Parameters<Fill>): Promise<number> {
  const { rows } = await sql<WrittenText>`
    select id, owner_id, status, search_text from articles
    where id > ${after} and id <= ${upTo} order by id`.execute(trx);
  const counts = new Map<string, Count>();
  let reached = upTo;
  for (const { id, owner_id, status, search_text } of rows) {
    for (const part of searchParts(search_text)) {
      const key = `${owner_id} ${status} ${part}`;
      const count = counts.get(key) ?? [owner_id, part, status, 0];
      count[3] += 1;
      counts.set(key, count);
    }
    if (counts.size >= COUNTS_AT_ONCE) {
      reached = id;
      break;
    }
  }
  await addCounts(trx, [...counts.values()]);
  return reached;
}

interface WrittenText {
  id: number;
  owner_id: number;
  status: string;
  search_text: string;
}

type Count = [ownerId: number, part: string, status: string, articles: number];

async function addCounts(trx: QueryExecutorProvider, counts: readonly Count[]): Promise<void> {
  const added = JSON.stringify(counts);
  const each = isPostgres(trx)
    ? sql`jsonb_array_elements(${added}::jsonb) as each (value)`
    : sql`json_each(${added}) as each`;
  await sql`
    insert into article_search_counts (owner_id, part, status, articles)
    select cast(value ->> 0 as bigint), value ->> 1, value ->> 2, cast(value ->> 3 as bigint)
    from ${each} where true
    on conflict (owner_id, part, status)
    do update set articles = article_search_counts.articles + excluded.articles`.execute(trx);
}

const IS_COUNTED = {
  new: isFilledIn(SEARCH_COUNTS, 'new.id'),
  old: isFilledIn(SEARCH_COUNTS, 'old.id'),
};

const COUNT_NEW = sql`
  insert into article_search_counts (owner_id, part, status, articles)
  select new.owner_id, part, new.status, 1 from (${partsOf('new')}) as parts where ${IS_COUNTED.new}
  on conflict (owner_id, part, status)
  do update set articles = article_search_counts.articles + 1;`;

/** A count of nothing goes: there are more pairs of characters than anybody has room for. */
const DISCOUNT_OLD = sql`
  delete from article_search_counts
  where owner_id = old.owner_id and status = old.status and articles = 1
    and part in (${partsOf('old')}) and ${IS_COUNTED.old};
  update article_search_counts set articles = articles - 1
  where owner_id = old.owner_id and status = old.status and part in (${partsOf('old')})
    and ${IS_COUNTED.old};`;

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
