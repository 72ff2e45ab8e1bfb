import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { publicationChecks } from '../../../../gateway/src/storage/migrations/0018-publication-checks.ts';
import { buildGateway } from '../../../support/gateway.ts';

it('publications of before stand since they were last told, and nobody has looked at them', async () => {
  const { owner, services } = await buildGateway();
  await owner.save();
  const { db } = services.storage;
  for (const column of ['since', 'post_id', 'content_hash', 'checks', 'checked_at']) {
    await sql`alter table article_publications drop column ${sql.ref(column)}`.execute(db);
  }
  await sql`
    insert into article_publications (article_id, site_url, site_name, url, status, reported_at)
    select id, 'https://blog.example/', '', 'https://blog.example/one', 'published', 1234
    from articles`.execute(db);
  await publicationChecks.up(db);
  const rows = await db.selectFrom('article_publications').selectAll().execute();
  expect(rows).toMatchObject([
    { since: 1234, post_id: null, content_hash: null, checks: null, checked_at: null },
  ]);
});
