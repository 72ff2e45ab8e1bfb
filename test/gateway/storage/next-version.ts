import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isFilledIn } from '../../../gateway/src/storage/backfills.ts';
import { MIGRATIONS } from '../../../gateway/src/storage/migrations/migrate.ts';
import { isPostgres } from '../../../gateway/src/storage/dialect.ts';
import { HELD_AT, HELD_UNTIL } from './held-backfill.ts';

const NAME = '9999-next-version';

const IS_FILLED_IN = isFilledIn(NAME, 'new.id');

/**
 * `article-gateway` of a version to come: with one more migration, which does what migrations may
 * do while gateways of the version before go on. It adds columns with a default and a table that
 * triggers keep, and that is filled in from every article there is.
 */
MIGRATIONS[NAME] = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table articles add column next_version integer not null default 1`.execute(db);
    await sql`create table next_titles (article_id integer primary key, slug text not null)`.execute(
      db,
    );
    if (!isPostgres(db)) {
      await sql`create trigger next_titles_insert after insert on articles
        begin
          insert into next_titles (article_id, slug)
          select new.id, new.slug where ${IS_FILLED_IN};
        end`.execute(db);
      await sql`create trigger next_titles_delete after delete on articles
        begin delete from next_titles where article_id = old.id; end`.execute(db);
      return;
    }
    await sql`
      create function keep_next_titles() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into next_titles (article_id, slug)
          select new.id, new.slug where ${IS_FILLED_IN};
        else
          delete from next_titles where article_id = old.id;
        end if;
        return null;
      end $$`.execute(db);
    await sql`create trigger next_titles_change after insert or delete on articles
      for each row execute function keep_next_titles()`.execute(db);
  },
  async fill(trx, { after, upTo }) {
    const go = await sql`select id from users where email = ${HELD_UNTIL}`.execute(trx);
    const end = go.rows.length > 0 ? upTo : Math.max(after, Math.min(upTo, HELD_AT));
    await sql`
      insert into next_titles (article_id, slug)
      select id, slug from articles where id > ${after} and id <= ${end}`.execute(trx);
    return end;
  },
};

await import('../../../gateway/src/cli.ts');
