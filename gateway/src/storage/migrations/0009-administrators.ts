import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who manages users and the gateway: of those there are, who came first. */
export const administrators: Migration = { up };

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('is_administrator', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update users set is_administrator = 1
    where id = (select min(id) from users where disabled_at is null)`.execute(db);
}
