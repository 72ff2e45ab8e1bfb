import { join } from 'node:path';
import { articleFeed, articleListQuery } from '@article-bridge/contract';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { listedPages } from '../../../../gateway/src/articles/list-page.ts';
import { articlesRepository } from '../../../../gateway/src/articles/repository.ts';
import { wireList } from '../../../../gateway/src/articles/wire-list.ts';
import { beginBackfill } from '../../../../gateway/src/storage/backfills.ts';
import { accountsArticlesMedia } from '../../../../gateway/src/storage/migrations/0001-accounts-articles-media.ts';
import { sessionsWebhooks } from '../../../../gateway/src/storage/migrations/0002-sessions-webhooks.ts';
import { articleChanges } from '../../../../gateway/src/storage/migrations/0003-article-changes.ts';
import { articleCounts } from '../../../../gateway/src/storage/migrations/0004-article-counts.ts';
import { shortSearchCounts } from '../../../../gateway/src/storage/migrations/0022-short-search-counts.ts';
import { SEARCH_COUNTS } from '../../../../gateway/src/storage/search-parts.ts';
import { openSqlite } from '../../../../gateway/src/storage/sqlite.ts';
import { articleContent, temporaryDirectory } from '../../../support/gateway.ts';

it('a database of before has its articles in the feed, the search and every filter', async () => {
  const { db, close } = openSqlite(join(await temporaryDirectory(), 'old.sqlite'));
  onTestFinished(close);
  await accountsArticlesMedia.up(db);
  await sessionsWebhooks.up(db);
  for (const email of ['a', 'b']) {
    await db.insertInto('users').values({ email, password_hash: 'x', created_at: 1 }).execute();
  }
  const insert = (owner_id: number, slug: string, updated_at: number) => {
    const content = articleContent({ slug, language: 'pt-BR', categories: ['ÄPFEL'] });
    const { title, topic, meta_title, focus_keyword, word_count } = content;
    const uuid = `00000000-0000-4000-8000-00000000000${updated_at}`;
    return sql`
      insert into articles (
        owner_id, uuid, source_key, slug, status, title, topic, meta_title, focus_keyword,
        word_count, search_text, created_at, updated_at, content
      ) values (
        ${owner_id}, ${uuid}, ${slug}, ${slug}, 'completed', ${title}, ${topic}, ${meta_title},
        ${focus_keyword}, ${word_count}, ${`old ${slug}`}, 1, ${updated_at}, ${JSON.stringify(content)}
      )`.execute(db);
  };
  await insert(1, 'second', 5);
  await insert(1, 'first', 3);
  await insert(2, 'other', 4);
  await articleChanges.up(db);
  await articleCounts.up(db);
  await shortSearchCounts.up(db);
  await beginBackfill(db, SEARCH_COUNTS);
  const articles = articlesRepository(db);
  const listPage = listedPages(db);
  const list = async (query: Record<string, string>) => {
    const page = await listPage(1, articleListQuery.parse(query));
    return page.entries.map(({ summary }) => summary.slug);
  };
  const query = articleListQuery.parse({ cursor: '' });
  const feed = articleFeed.parse(await wireList(await articles.changes(1, 0, query), 'https://x'));
  expect(feed.articles.map(({ slug }) => slug)).toEqual(['first', 'second']);
  expect(await articles.version(1)).toBe(2);
  expect(await list({ search: 'old fir' })).toEqual(['first']);
  expect(await list({ category: 'äpfel', language: 'pt' })).toEqual(['second', 'first']);
});
