import { sql } from 'kysely';
import type { Expression } from 'kysely';

/** Maximum bytes of contents in a page of a list: more is neither read nor sent at once. */
export const PAGE_CONTENT_BYTES = 16 * 1024 * 1024;

/** Bytes of a stored text, without reading it. */
export function octetLength(text: Expression<string>) {
  return sql<number>`octet_length(${text})`;
}

/** Maximum bytes per article of a page. */
export function contentLimit(perPage: number): number {
  return Math.floor(PAGE_CONTENT_BYTES / perPage);
}

/** The stored content of an article, or null where a page of so many articles cannot hold it. */
export function contentForPage(perPage: number) {
  return sql<
    string | null
  >`case when octet_length(content) <= ${contentLimit(perPage)} then content end`;
}
