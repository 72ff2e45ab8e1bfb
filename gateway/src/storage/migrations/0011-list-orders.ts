import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * An index for each order of the list, over all articles of an owner and over those of one status:
 * a page costs the same however many there are. Each has the language at its end, so that those in
 * others are passed over without their rows, in which it stands behind the body.
 */
export const listOrders: Migration = { up };

/**
 * Titles by their first characters, as `articles/list-order.ts` sorts them: an entry of an index on
 * PostgreSQL has 2,704 bytes at most, and a title may be any text.
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
