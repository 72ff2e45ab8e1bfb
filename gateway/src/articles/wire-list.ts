import { articleFacets } from '@article-bridge/contract';
import type {
  ArticleFacets,
  ArticleListQuery,
  ArticleSummary,
  ArticleTombstone,
  SeoPackage,
} from '@article-bridge/contract';
import type { StoredArticle } from './article.ts';
import { assemblePayload, payloadHash, thumbnailUrl } from './assemble.ts';
import type { ListedArticle } from './list-articles.ts';
import { jsonOfList, jsonOfMap } from '../http/json-list.ts';
import { nextTurn } from '../turns/next-turn.ts';

type Expand = ArticleListQuery['expand'];

/** An article of the owner, read by itself. */
type FindArticle = (uuid: string) => Promise<StoredArticle | undefined>;

/**
 * A page as it is sent: its entries are summaries, facets, payloads or tombstones.
 *
 * @param find finds the facets of entries that were too large to be read with the page
 */
export async function wireList<Page extends { entries: (ListedArticle | ArticleTombstone)[] }>(
  { entries, ...envelope }: Page,
  publicUrl: string,
  expand?: Expand,
  find?: FindArticle,
) {
  const articles: (ArticleSummary | ArticleFacets | ArticleTombstone | SeoPackage)[] = [];
  for (const entry of entries) {
    const isLeftOut = expand === 'facets' && 'summary' in entry && entry.article === undefined;
    const article = isLeftOut ? await find?.(entry.summary.uuid) : undefined;
    articles.push(await wireEntry(isLeftOut ? { ...entry, article } : entry, publicUrl, expand));
    if (expand !== undefined) await nextTurn();
  }
  return { ...envelope, articles };
}

/** Such a list as JSON, with the blocks of its articles, if any are wanted. */
export async function listBody({
  articles,
  blocks,
  ...envelope
}: {
  articles: readonly unknown[];
  blocks?: ReadonlyMap<string, string> | undefined;
}): Promise<Buffer> {
  const list = await jsonOfList('articles', articles, envelope);
  if (blocks === undefined) return list;
  const texts = await jsonOfMap(blocks);
  return Buffer.concat([list.subarray(0, -1), Buffer.from(',"blocks":'), texts, Buffer.from('}')]);
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
  return articleFacets.parse({
    ...{ ...summary, title, language, categories: categories ?? [] },
    thumbnail_url: thumbnailUrl(article.content, publicUrl),
    content_hash: await payloadHash(article, publicUrl),
  });
}
