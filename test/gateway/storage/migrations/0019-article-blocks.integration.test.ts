import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { articleBlocks } from '../../../../gateway/src/storage/migrations/0019-article-blocks.ts';
import { buildGateway } from '../../../support/gateway.ts';

it('articles of before have no blocks, are served with them, and get some when they are written', async () => {
  const { owner, request, services } = await buildGateway();
  const { db } = services.storage;
  await sql`drop trigger article_blocks_content`.execute(db);
  await sql`drop table article_blocks`.execute(db);
  const { uuid } = await owner.save({ html: '<p>One</p>' });
  await articleBlocks.up(db);
  const exported = () => request(`/api/v1/articles/${uuid}/export?format=blocks`);
  expect((await exported()).body).toContain('<p>One</p>');
  const { key } = await owner.createKey({ scopes: ['articles:read', 'articles:write'] });
  const written = await request(`/api/v1/articles/${uuid}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/merge-patch+json' },
    body: { html: '<p>Two</p>', markdown: null },
  });
  expect(written.statusCode).toBe(200);
  const kept = await db.selectFrom('article_blocks').select('blocks').execute();
  expect(kept).toEqual([{ blocks: (await exported()).body }]);
  expect((await exported()).body).toContain('<p>Two</p>');
});
