import { secondsToWireTime } from '@article-bridge/contract';
import type { ArticleList, ArticleListQuery } from '@article-bridge/contract';

/**
 * The Link field of a page of the list (RFC 8288): first and last always, prev and next where there
 * are such pages. A page past the end has the last one as its prev.
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

function search(query: ArticleListQuery, page: number): string {
  const parameters = new URLSearchParams({
    status: query.status,
    page: String(page),
    per_page: String(query.per_page),
  });
  if (query.updated_since !== undefined) {
    parameters.set('updated_since', secondsToWireTime(query.updated_since));
  }
  if (query.search !== undefined) parameters.set('search', query.search);
  return parameters.toString();
}
