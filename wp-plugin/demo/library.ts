import { LOCAL_STATES } from '@article-bridge/contract/plugin-api';
import { z } from 'zod';
import type { WordPressApi } from './wordpress-api.ts';

/** The largest page of the plugin's list. */
const PER_PAGE = 50;

const articleSchema = z.object({
  uuid: z.string(),
  slug: z.string(),
  local: z.object({ state: z.enum(LOCAL_STATES) }),
});

const pageSchema = z.object({ articles: z.array(articleSchema), pages: z.int() });

/** An article of the gateway and its state in WordPress. */
export type LibraryArticle = z.infer<typeof articleSchema>;

/** Every article of the gateway, whatever its status, as the plugin's library shows them. */
export async function readLibrary(api: WordPressApi): Promise<LibraryArticle[]> {
  const articles = new Map<string, LibraryArticle>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await api(pageSchema, '/article-bridge/v1/articles', {
      query: { status: 'any', per_page: String(PER_PAGE), page: String(page) },
    });
    for (const article of answer.articles) articles.set(article.uuid, article);
    pages = answer.pages;
  }
  return [...articles.values()];
}

/** Articles that WordPress holds, be it in an older version. */
export function importedOf(articles: readonly LibraryArticle[]): LibraryArticle[] {
  return articles.filter(({ local }) => local.state !== 'new' && local.state !== 'ignored');
}
