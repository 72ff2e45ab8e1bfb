import { articleFacets } from '@article-bridge/contract';
import type {
  ArticleFacets,
  ArticleListQuery,
  ArticleSummary,
  ArticleTombstone,
  SeoPackage,
} from '@article-bridge/contract';
import { assemblePayload } from './assemble.ts';
import type { ListedArticle } from './list-articles.ts';

type Expand = ArticleListQuery['expand'];

/** A page as it goes over the wire: its entries are summaries, facets, payloads or tombstones. */
export async function wireList<Page extends { entries: (ListedArticle | ArticleTombstone)[] }>(
  { entries, ...envelope }: Page,
  publicUrl: string,
  expand?: Expand,
) {
  const articles: (ArticleSummary | ArticleFacets | ArticleTombstone | SeoPackage)[] = [];
  for (const entry of entries) articles.push(await wireEntry(entry, publicUrl, expand));
  return { ...envelope, articles };
}

async function wireEntry(
  entry: ListedArticle | ArticleTombstone,
  publicUrl: string,
  expand: Expand,
) {
  if (!('summary' in entry)) return entry;
  const { summary, article } = entry;
  if (article === undefined) return summary;
  if (expand !== 'facets') return assemblePayload(article, publicUrl);
  const { title, language, categories } = article.content;
  return articleFacets.parse({ ...summary, title, language, categories: categories ?? [] });
}
