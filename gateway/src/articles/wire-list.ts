import type { ArticleSummary, ArticleTombstone, SeoPackage } from '@article-bridge/contract';
import { assemblePayload } from './assemble.ts';
import type { ListedArticle } from './list-articles.ts';

/** A page as it goes over the wire: its entries are summaries, payloads or tombstones. */
export async function wireList<Page extends { entries: (ListedArticle | ArticleTombstone)[] }>(
  { entries, ...envelope }: Page,
  publicUrl: string,
) {
  const articles: (ArticleSummary | ArticleTombstone | SeoPackage)[] = [];
  for (const entry of entries) articles.push(await wireEntry(entry, publicUrl));
  return { ...envelope, articles };
}

async function wireEntry(entry: ListedArticle | ArticleTombstone, publicUrl: string) {
  if (!('summary' in entry)) return entry;
  return entry.article === undefined ? entry.summary : assemblePayload(entry.article, publicUrl);
}
