import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { MIGRATIONS } from '../../../gateway/src/storage/migrations/migrate.ts';
import { isPostgres } from '../../../gateway/src/storage/dialect.ts';

/**
 * `article-gateway` of a version to come: with one more migration, which does what migrations may
 * do while gateways of the version before go on. It adds columns with a default and a table that
 * triggers keep, and fills both from what is there.
 */
MIGRATIONS['9999-next-version'] = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table articles add column next_version integer not null default 1`.execute(db);
    await sql`create table next_titles (article_id integer primary key, slug text not null)`.execute(
      db,
    );
    await sql`insert into next_titles (article_id, slug) select id, slug from articles`.execute(db);
    if (!isPostgres(db)) {
      await sql`create trigger next_titles_insert after insert on articles
        begin insert into next_titles (article_id, slug) values (new.id, new.slug); end`.execute(
        db,
      );
      await sql`create trigger next_titles_delete after delete on articles
        begin delete from next_titles where article_id = old.id; end`.execute(db);
      return;
    }
    await sql`
      create function keep_next_titles() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into next_titles (article_id, slug) values (new.id, new.slug);
        else
          delete from next_titles where article_id = old.id;
        end if;
        return null;
      end $$`.execute(db);
    await sql`create trigger next_titles_change after insert or delete on articles
      for each row execute function keep_next_titles()`.execute(db);
  },
};

await import('../../../gateway/src/cli.ts');
