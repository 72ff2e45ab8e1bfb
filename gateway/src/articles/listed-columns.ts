import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../storage/database.ts';
import { foldForSearch } from '../storage/fold-for-search.ts';
import { articleContent } from './article.ts';

/** Fields of a content that the list, the search and the filters use. */
export const listedFields = articleContent.pick({
  ...{ title: true, topic: true, slug: true, meta_title: true, focus_keyword: true },
  ...{ word_count: true, language: true, categories: true },
});

/** The columns that are read out of a content. */
export function listedColumns(content: z.infer<typeof listedFields>) {
  const { title, topic, slug, meta_title, focus_keyword, word_count, language } = content;
  return {
    title,
    topic,
    slug,
    meta_title,
    focus_keyword,
    word_count,
    language: language.toLowerCase(),
    search_text: foldForSearch([title, topic, slug, focus_keyword].join('\n')),
  };
}

/** Replaces an article's categories; of those that differ only in case, the last is kept. */
export async function writeCategories(
  trx: Transaction<Database>,
  articleId: number,
  categories: readonly string[],
): Promise<void> {
  await trx.deleteFrom('article_categories').where('article_id', '=', articleId).execute();
  const names = new Map(categories.map((name) => [foldForSearch(name), name]));
  for (const [category, name] of names) {
    await trx
      .insertInto('article_categories')
      .values({ article_id: articleId, category, name })
      .execute();
  }
}
