import { sql } from 'kysely';
import type { Services } from '../../gateway/src/index.ts';
import { generatedArticle } from './articles.ts';

/**
 * Fills an owner's list with any number of articles in one transaction: copies of one written by
 * the repository, each with its own identity and a one-line body, which lists do not show.
 */
export async function seedArticles(
  { storage: { db }, articles }: Services,
  ownerId: number,
  count: number,
): Promise<void> {
  const first = generatedArticle(1);
  const content = { ...first.content, html: '<p>Text.</p>', markdown: 'Text.' };
  const { uuid } = await articles.save(ownerId, { ...first, content });
  await db.transaction().execute(async (trx) => {
    await sql`
      with recursive numbers (n) as (select 2 union all select n + 1 from numbers where n < ${count})
      insert into articles (
        owner_id, uuid, source_key, slug, status, title, topic, meta_title, focus_keyword,
        word_count, search_text, created_at, updated_at, content, change, language
      )
      select owner_id, lower(printf('%08x-0000-4000-8000-000000000000', n)), 'bench/' || n || '.md',
        'article-number-' || n, status, title || n, topic || n, meta_title || n, focus_keyword,
        word_count, search_text || n, created_at, updated_at,
        json_set(content, '$.slug', 'article-number-' || n, '$.title', title || n),
        n, language
      from numbers, articles where articles.owner_id = ${ownerId} and uuid = ${uuid} and n <= ${count}`.execute(
      trx,
    );
    await trx
      .updateTable('users')
      .set({ articles_version: count })
      .where('id', '=', ownerId)
      .execute();
  });
}
