import type { ArticleListQuery } from '@article-bridge/contract';
import { sql } from 'kysely';
import type { Expression } from 'kysely';

/** Maximum bytes of contents in a page of a list: more is neither read nor sent at once. */
export const PAGE_CONTENT_BYTES = 16 * 1024 * 1024;

/**
 * The same for a page of facets, whose longer articles are read one by one: each takes milliseconds,
 * and all of them in one statement would take a tenth of a second.
 */
const FACETS_CONTENT_BYTES = 4 * 1024 * 1024;

/** Bytes of a stored text, without reading it. */
export function octetLength(text: Expression<string>) {
  return sql<number>`octet_length(${text})`;
}

type Page = Pick<ArticleListQuery, 'per_page' | 'expand'>;

/** Maximum bytes of an article's content in a page, and of its blocks, with which it shares the room. */
export function contentLimit({ per_page: articles, expand }: Page): number {
  const bytes = expand === 'facets' ? FACETS_CONTENT_BYTES : PAGE_CONTENT_BYTES;
  return Math.floor(bytes / articles / (expand === 'blocks' ? 2 : 1));
}

/** The stored content of an article, or null where a page of so many articles cannot hold it. */
export function contentForPage(page: Page) {
  return sql<
    string | null
  >`case when octet_length(content) <= ${contentLimit(page)} then content end`;
}

/** Maximum bytes of contents, and of blocks, that a page reads; 0 for one of summaries. */
export function contentBytesOfPage({
  uuids,
  ...page
}: Page & Pick<ArticleListQuery, 'uuids'>): number {
  if (page.expand === undefined) return 0;
  const share = Math.min(1, (uuids?.length ?? page.per_page) / page.per_page);
  return Math.ceil(PAGE_CONTENT_BYTES * share);
}
