import type { Filter, SupportedLayouts, View } from '@wordpress/dataviews';
import { z } from 'zod';
import { FIRST_ADDRESS, readListAddress, writeListAddress } from './list-address.ts';
import type { Layout, ListAddress } from './list-address.ts';

/** The columns of each layout beside the title; kept while the page is open. */
export type Columns = Readonly<Record<Layout, string[]>>;

export const FIRST_COLUMNS: Columns = {
  table: ['status', 'live', 'language', 'category', 'word_count', 'updated_at'],
  list: ['status', 'live', 'updated_at'],
};

/** Where there is no room for all: the last ones would lie below the menus. */
export const NARROWER_COLUMNS: Columns = {
  ...FIRST_COLUMNS,
  table: ['status', 'live', 'updated_at'],
};

const TABLE_STYLES = {
  title: { minWidth: 240, maxWidth: 520 },
  live: { minWidth: 130 },
  language: { minWidth: 140 },
  category: { minWidth: 160 },
  word_count: { align: 'end' },
} as const;

export const SUPPORTED_LAYOUTS: SupportedLayouts = {
  table: { layout: { styles: TABLE_STYLES } },
  list: { showMedia: false },
};

/** How the day of change can be filtered. */
export const DAY_OPERATORS = ['between', 'on', 'afterInc', 'beforeInc'] as const;

export type DayOperator = (typeof DAY_OPERATORS)[number];

/**
 * The view that DataViews shows for an address.
 *
 * @param operator how the day of change was filtered last, which an address does not always tell
 */
export function viewOf(
  address: ListAddress,
  columns: Columns,
  operator: DayOperator | undefined,
): View {
  const { layout, search, sort, order, page, perPage } = address;
  const shared = {
    titleField: 'title',
    search,
    filters: filtersOf(address, operator),
    sort: { field: sort, direction: order },
    page,
    perPage,
    fields: columns[layout],
    showMedia: false,
  };
  return layout === 'table'
    ? { ...shared, type: 'table', layout: { styles: TABLE_STYLES } }
    : { ...shared, type: 'list' };
}

function filtersOf(
  { status, language, category, from, to }: ListAddress,
  operator: DayOperator | undefined,
): Filter[] {
  const filters: Filter[] = [];
  const is = (field: string, value: string) => filters.push({ field, operator: 'is', value });
  if (status !== 'any') is('status', status);
  if (language !== '') is('language', language);
  if (category !== '') is('category', category);
  filters.push({ field: 'updated_at', ...dayFilter(from, to, operator) });
  return filters;
}

/** Without days, too: DataViews shows the fields for them only if the filter is in the view. */
function dayFilter(
  from: string,
  to: string,
  operator: DayOperator | undefined,
): Omit<Filter, 'field'> {
  if (from === '' && to === '') return { operator: operator ?? 'between', value: undefined };
  if (from === to && operator !== 'between') return { operator: 'on', value: from };
  if (from !== '' && to !== '') return { operator: 'between', value: [from, to] };
  return from === '' ? { operator: 'beforeInc', value: to } : { operator: 'afterInc', value: from };
}

const text = z.string().catch('');
const days = z.tuple([text, text]).catch(['', '']);

/** The address of a changed view. A filter that has no value yet is left out. */
export function addressOf(view: View): ListAddress {
  const valueOf = (name: string): unknown =>
    view.filters?.find(({ field }) => field === name)?.value;
  const params = new URLSearchParams({
    search: view.search ?? '',
    status: text.parse(valueOf('status')),
    language: text.parse(valueOf('language')),
    category: text.parse(valueOf('category')),
    ...daysOf(view.filters?.find(({ field }) => field === 'updated_at')),
    sort: view.sort?.field ?? '',
    order: view.sort?.direction ?? '',
    page: String(view.page ?? 1),
    per_page: String(view.perPage ?? FIRST_ADDRESS.perPage),
    layout: view.type,
  });
  return readListAddress(params);
}

/** How a view filters the day of change; undefined once its filters are reset. */
export function dayOperatorOf({ filters }: View): DayOperator | undefined {
  const operator = filters?.find(({ field }) => field === 'updated_at')?.operator;
  return DAY_OPERATORS.find((one) => one === operator);
}

function daysOf(filter: Filter | undefined): { from: string; to: string } {
  const day = text.parse(filter?.value);
  if (filter?.operator === 'between') {
    const [from, to] = days.parse(filter.value);
    return { from, to };
  }
  if (filter?.operator === 'afterInc') return { from: day, to: '' };
  if (filter?.operator === 'beforeInc') return { from: '', to: day };
  return { from: day, to: day };
}

/** Whether two addresses show the same. */
export function isSameAddress(one: ListAddress, other: ListAddress): boolean {
  return writeListAddress(one).toString() === writeListAddress(other).toString();
}
