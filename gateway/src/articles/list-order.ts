import type { ArticleListQuery } from '@article-bridge/contract';
import { sql } from 'kysely';
import type { ExpressionBuilder, RawBuilder } from 'kysely';
import type { Database } from '../storage/database.ts';

type Sort = NonNullable<ArticleListQuery['sort']>;

/** Primary sort key; ties are ordered by id. */
export type SortKey = number | string;

/**
 * Sort key of each order, written exactly as in its index, which otherwise would not be used. The
 * searched text begins with the title, in folded case.
 */
const KEYS: Readonly<Record<Sort, RawBuilder<SortKey>>> = {
  updated_at: sql.ref('updated_at'),
  created_at: sql.ref('created_at'),
  title: sql`substr(search_text, 1, 200)`,
  word_count: sql.ref('word_count'),
};

export interface ListOrder {
  key: RawBuilder<SortKey>;
  direction: 'asc' | 'desc';
}

/**
 * The order of a list: newest first by default; with `updated_since` oldest first, so that an
 * interrupted sync can continue from the last article it received; otherwise as requested.
 */
export function listOrder({ updated_since, sort, order }: ArticleListQuery): ListOrder {
  const usual = updated_since !== undefined && sort === undefined ? 'asc' : 'desc';
  return { key: KEYS[sort ?? 'updated_at'], direction: order ?? usual };
}

/** An article by its place in a list. */
export interface ListPlace {
  sortKey: SortKey;
  id: number;
}

/** Condition for the articles after a given one in the order of a list. */
export function comesAfter(query: ArticleListQuery, { sortKey, id }: ListPlace) {
  const { key, direction } = listOrder(query);
  const isLater = direction === 'desc' ? '<' : '>';
  return (eb: ExpressionBuilder<Database, 'articles'>) =>
    eb.and([
      // The bound that the index is searched by.
      eb(key, direction === 'desc' ? '<=' : '>=', sortKey),
      eb.or([eb(key, isLater, sortKey), eb('id', isLater, id)]),
    ]);
}
