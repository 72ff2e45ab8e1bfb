import { secondsToWireTime } from '@article-bridge/contract';
import type { ArticleFeed, ArticleList, ArticleListQuery } from '@article-bridge/contract';

/**
 * The Link field of a page of the list (RFC 8288): always first and last, and prev and next if
 * there are such pages. For a page past the end, prev is the last page.
 */
export function listLinks(
  address: string,
  query: ArticleListQuery,
  { total }: Pick<ArticleList, 'total'>,
): string {
  const last = Math.max(1, Math.ceil(total / query.per_page));
  const pages: [relation: string, page: number][] = [['first', 1]];
  if (query.page > 1) pages.push(['prev', Math.min(query.page - 1, last)]);
  if (query.page < last) pages.push(['next', query.page + 1]);
  pages.push(['last', last]);
  return pages
    .map(([relation, page]) => `<${address}?${search(query, page)}>; rel="${relation}"`)
    .join(', ');
}

/** Link to the next page of changes; empty when there are no more. */
export function feedLink(
  address: string,
  { status, per_page, expand }: ArticleListQuery,
  feed: Pick<ArticleFeed, 'next_cursor' | 'has_more'>,
): string {
  if (!feed.has_more) return `<${address}?cursor=>; rel="first"`;
  const parameters = new URLSearchParams({ status, per_page: String(per_page) });
  if (expand !== undefined) parameters.set('expand', expand);
  parameters.set('cursor', feed.next_cursor);
  return `<${address}?cursor=>; rel="first", <${address}?${parameters.toString()}>; rel="next"`;
}

function search(query: ArticleListQuery, page: number): string {
  const parameters = new URLSearchParams({
    status: query.status,
    page: String(page),
    per_page: String(query.per_page),
  });
  if (query.updated_since !== undefined) {
    parameters.set('updated_since', secondsToWireTime(query.updated_since));
  }
  if (query.updated_before !== undefined) {
    parameters.set('updated_before', secondsToWireTime(query.updated_before));
  }
  if (query.uuids !== undefined) parameters.set('uuids', query.uuids.join(','));
  for (const name of ['search', 'language', 'category', 'sort', 'order', 'expand'] as const) {
    const value = query[name];
    if (value !== undefined) parameters.set(name, value);
  }
  return parameters.toString();
}
