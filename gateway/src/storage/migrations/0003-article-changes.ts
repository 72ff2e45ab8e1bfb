import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { foldForSearch } from '../fold-for-search.ts';
import { isPostgres } from '../dialect.ts';

/**
 * Changes in the order of their commits, tombstones, earlier versions, categories, a search index
 * and answers to repeated requests.
 */
export const articleChanges: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await addChangeNumbers(db);
  await createTombstones(db);
  await createVersions(db);
  await createCategories(db);
  await createSearchIndex(db);
  await createIdempotencyKeys(db);
}

async function addChangeNumbers(db: Kysely<unknown>): Promise<void> {
  // Language ranges are looked for by the order of characters, not by that of some language.
  const language = isPostgres(db) ? sql`text collate "C"` : 'text';
  await db.schema
    .alterTable('articles')
    .addColumn('change', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('articles')
    .addColumn('language', language, (column) => column.notNull().defaultTo(''))
    .execute();
  // PostgreSQL came later: there are no articles of before in it.
  if (!isPostgres(db)) await numberArticles(db);
  await sql`create unique index articles_by_change on articles (owner_id, change)`.execute(db);
  await sql`create index articles_by_language on articles (owner_id, language)`.execute(db);
}

async function numberArticles(db: Kysely<unknown>): Promise<void> {
  await sql`
    update articles set language = lower(json_extract(content, '$.language')), change = numbered.number
    from (
      select id, row_number() over (partition by owner_id order by updated_at, id) as number
      from articles
    ) as numbered
    where numbered.id = articles.id`.execute(db);
  await sql`
    update users set articles_version = max(
      articles_version, (select count(*) from articles where owner_id = users.id)
    )`.execute(db);
}

async function createTombstones(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article_tombstones')
    .addColumn('owner_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('uuid', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('change', 'integer', (column) => column.notNull())
    .addColumn('deleted_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('article_tombstones_uuid', ['owner_id', 'uuid'])
    .addUniqueConstraint('article_tombstones_by_change', ['owner_id', 'change'])
    .execute();
}

async function createVersions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article_versions')
    .addColumn('article_id', 'integer', (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .addColumn('change', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('word_count', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('article_versions_change', ['article_id', 'change'])
    .execute();
}

async function createCategories(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article_categories')
    .addColumn('article_id', 'integer', (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .addColumn('category', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('article_categories_once', ['category', 'article_id'])
    .execute();
  await db.schema
    .createIndex('article_categories_by_article')
    .on('article_categories')
    .column('article_id')
    .execute();
  if (!isPostgres(db)) await fillCategories(db);
}

async function fillCategories(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; category: string }>`
    select articles.id, entry.value as category
    from articles, json_each(articles.content, '$.categories') as entry
    where entry.type = 'text'`.execute(db);
  for (const { id, category } of rows) {
    await sql`
      insert or ignore into article_categories (article_id, category)
      values (${id}, ${foldForSearch(category)})`.execute(db);
  }
}

/** Trigrams, since they find a part of a word in any script, as the search without an index did. */
async function createSearchIndex(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) await createTrigramIndex(db);
  else await createTrigramTable(db);
}

/**
 * A trigram function of our own: the extension pg_trgm ignores everything but letters and digits,
 * and which characters are letters depends on the locale of the database.
 */
async function createTrigramIndex(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function article_trigrams(searched text) returns text[]
    language sql immutable strict parallel safe as $$
      select array(
        select distinct substr(searched, start, 3) from generate_series(1, length(searched) - 2) start
      )
    $$`.execute(db);
  await sql`
    create index article_search on articles using gin (article_trigrams(search_text))`.execute(db);
}

/** The index holds no text of its own; triggers keep it to the table, deletion by cascade included. */
async function createTrigramTable(db: Kysely<unknown>): Promise<void> {
  await sql`
    create virtual table article_search using fts5(
      search_text, content = 'articles', content_rowid = 'id', tokenize = 'trigram case_sensitive 1'
    )`.execute(db);
  await sql`
    create trigger article_search_insert after insert on articles begin
      insert into article_search (rowid, search_text) values (new.id, new.search_text);
    end`.execute(db);
  await sql`
    create trigger article_search_delete after delete on articles begin
      insert into article_search (article_search, rowid, search_text)
      values ('delete', old.id, old.search_text);
    end`.execute(db);
  await sql`
    create trigger article_search_update after update of search_text on articles
    when old.search_text <> new.search_text begin
      insert into article_search (article_search, rowid, search_text)
      values ('delete', old.id, old.search_text);
      insert into article_search (rowid, search_text) values (new.id, new.search_text);
    end`.execute(db);
  await sql`insert into article_search (article_search) values ('rebuild')`.execute(db);
}

async function createIdempotencyKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('owner_id', 'integer', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('article_uuid', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .addColumn('leased_until', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addPrimaryKeyConstraint('idempotency_keys_key', ['owner_id', 'key'])
    .execute();
  await db.schema
    .createIndex('idempotency_keys_by_expiry')
    .on('idempotency_keys')
    .column('expires_at')
    .execute();
}
