import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * An index for each order of the list, over all articles of an owner and over those of one status,
 * so that a page costs the same however many articles there are. Each index ends with the language,
 * so that articles in other languages are skipped without reading their rows, where it is stored
 * behind the body.
 */
export const listOrders: Migration = { up };

/**
 * The first characters of titles, by which `articles/list-order.ts` sorts: an index entry on
 * PostgreSQL has at most 2,704 bytes, and a title may be any text.
 */
const KEYS = {
  update: sql`updated_at`,
  creation: sql`created_at`,
  title: sql`substr(search_text, 1, 200)`,
  words: sql`word_count`,
};

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index articles_by_update`.execute(db);
  await sql`drop index articles_by_status`.execute(db);
  for (const [name, key] of Object.entries(KEYS)) {
    const ofAll = sql.ref(`articles_by_${name}`);
    const ofStatus = sql.ref(`articles_by_status_${name}`);
    await sql`
      create index ${ofAll} on articles (owner_id, (${key}), id, language)`.execute(db);
    await sql`
      create index ${ofStatus} on articles (owner_id, status, (${key}), id, language)`.execute(db);
  }
}
