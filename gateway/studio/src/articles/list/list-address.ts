import { ARTICLE_STATUSES, LIST_ORDERS, LIST_SORTS } from '@article-bridge/contract';
import type { ArticleListQuery, ArticleStatus } from '@article-bridge/contract';

export const PAGE_SIZES = [10, 20, 50] as const;

export const LAYOUTS = ['table', 'list'] as const;

export type Layout = (typeof LAYOUTS)[number];

export type ListSort = NonNullable<ArticleListQuery['sort']>;

/** What the list shows, as the page's address says it: it can be sent to somebody, or gone back to. */
export interface ListAddress {
  search: string;
  status: ArticleStatus | 'any';
  /** Empty: of every language. */
  language: string;
  /** Empty: of every category. */
  category: string;
  /** First and last day of change, `YYYY-MM-DD` where the reader is; empty: without that end. */
  from: string;
  to: string;
  sort: ListSort;
  order: 'asc' | 'desc';
  page: number;
  perPage: number;
  layout: Layout;
}

export const FIRST_ADDRESS: ListAddress = {
  search: '',
  status: 'any',
  language: '',
  category: '',
  from: '',
  to: '',
  sort: 'updated_at',
  order: 'desc',
  page: 1,
  perPage: 20,
  layout: 'table',
};

/** Reads any address: invalid values are left out. */
export function readListAddress(
  params: URLSearchParams,
  usual: ListAddress = FIRST_ADDRESS,
): ListAddress {
  const text = (name: string) => params.get(name)?.trim().slice(0, 200) ?? '';
  const page = Number(params.get('page'));
  const perPage = Number(params.get('per_page'));
  return {
    search: text('search'),
    status: oneOf(ARTICLE_STATUSES, params.get('status')) ?? 'any',
    language: text('language').length < 2 ? '' : text('language').slice(0, 35),
    category: text('category'),
    from: day(params.get('from')),
    to: day(params.get('to')),
    sort: oneOf(LIST_SORTS, params.get('sort')) ?? usual.sort,
    order: oneOf(LIST_ORDERS, params.get('order')) ?? usual.order,
    page: Number.isSafeInteger(page) && page > 0 && page < 1e9 ? page : 1,
    perPage: PAGE_SIZES.find((size) => size === perPage) ?? usual.perPage,
    layout: oneOf(LAYOUTS, params.get('layout')) ?? usual.layout,
  };
}

/** Writes what differs from the defaults. */
export function writeListAddress(
  address: ListAddress,
  usual: ListAddress = FIRST_ADDRESS,
): URLSearchParams {
  const params = new URLSearchParams();
  const say = (name: string, value: string | number, usualValue: string | number) => {
    if (value !== usualValue) params.set(name, String(value));
  };
  say('search', address.search, usual.search);
  say('status', address.status, usual.status);
  say('language', address.language, usual.language);
  say('category', address.category, usual.category);
  say('from', address.from, usual.from);
  say('to', address.to, usual.to);
  say('sort', address.sort, usual.sort);
  say('order', address.order, usual.order);
  say('page', address.page, usual.page);
  say('per_page', address.perPage, usual.perPage);
  say('layout', address.layout, usual.layout);
  return params;
}

/** Whether there is a search or a filter. */
export function isFiltered({ search, status, language, category, from, to }: ListAddress): boolean {
  return [search, language, category, from, to].some((text) => text !== '') || status !== 'any';
}

/** Without search and filters; order and layout stay. */
export function unfiltered(address: ListAddress): ListAddress {
  const { search, status, language, category, from, to, page } = FIRST_ADDRESS;
  return { ...address, search, status, language, category, from, to, page };
}

function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | undefined {
  return values.find((value) => value === text);
}

/** A date that exists, or nothing. */
function day(text: string | null): string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return '';
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : '';
}
