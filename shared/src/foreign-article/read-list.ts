import { articleIdentifier } from '../article-identifier.ts';
import { PER_PAGE_MAXIMUM } from '../paging.ts';
import { LISTED_FIELDS, derivedField } from './derived-fields.ts';
import { FIELDS } from './fields.ts';
import { readCount } from './plain-values.ts';
import { WARNINGS_MAXIMUM, isObject, warn } from './reading.ts';
import type { JsonObject, Reading, ReadingWarning } from './reading.ts';

/** No service gives smaller pages than that: a list that is shorter is whole. */
const PAGE_SIZE_MINIMUM = 10;

/** Entries that are read in one step, in two milliseconds or so. */
const ENTRIES_AT_ONCE = 100;

/** How the fields of an entry are read. */
const LISTED = FIELDS.filter(({ name }) => LISTED_FIELDS.some((listed) => listed === name));

/** An article as another service lists it: the contract's nine fields, the uuid any text. */
export type ForeignSummary = JsonObject & {
  uuid: string;
  topic: string;
  status: string;
  slug: string;
  word_count: number;
  created_at: string;
  updated_at: string;
  meta_title: string;
  focus_keyword: string;
};

export interface ForeignList {
  page: number;
  per_page: number;
  /** As the service says, but at least what has been listed by now. */
  total: number;
  /**
   * Whether this page is the last. A full page may be followed by another one, whatever the total
   * says. So may a short one, if the total is missing or counts only the page itself: the size of the
   * page may be the service's maximum.
   */
  is_last: boolean;
  articles: ForeignSummary[];
  /** Entries whose article cannot be requested; absent: none. */
  reading_warnings?: ReadingWarning[];
}

/** The requested part of the list. */
export interface AskedList {
  page: number;
  per_page: number;
  status: string;
}

/**
 * Reads another service's list. A missing or irregular field costs only that field, not the list; a
 * full page means that more may follow, whatever the total says. Undefined if it is not a list.
 * Pure.
 */
export function readList(value: unknown, asked: AskedList): ForeignList | undefined {
  return endOf(readListInSteps(value, asked));
}

/**
 * The same in steps: a service may give all of its articles in answer to a request for a page, and a
 * hundred thousand of them take seconds.
 */
export function* readListInSteps(
  value: unknown,
  asked: AskedList,
): Generator<undefined, ForeignList | undefined> {
  const listed = isObject(value) ? value['articles'] : undefined;
  if (!isObject(value) || !Array.isArray(listed)) return undefined;
  const page = positive(value['page']) ?? asked.page;
  const articles: ForeignSummary[] = [];
  for (let start = 0; start < listed.length; start += ENTRIES_AT_ONCE) {
    if (start > 0) yield;
    for (const entry of listed.slice(start, start + ENTRIES_AT_ONCE)) {
      const summary = readSummary(entry, asked.status);
      if (summary !== undefined) articles.push(summary);
    }
  }
  const unusable = yield* unusableInSteps(listed);
  const { length } = listed;
  const stated = positive(value['per_page']);
  const per_page = Math.min(stated ?? asked.per_page, PER_PAGE_MAXIMUM);
  const total = readCount(value['total']) ?? 0;
  // A service that returns fewer than requested although its total is higher has pages of that size.
  const size = length > 0 && page === 1 && length < per_page && total > length ? length : per_page;
  const until = length === 0 ? 0 : (page - 1) * size + length;
  const isFull = length >= size;
  return {
    page,
    per_page: size,
    total: Math.max(total, until),
    is_last:
      length === 0 || (!isFull && total === until && (page > 1 || length < PAGE_SIZE_MINIMUM)),
    articles,
    ...unusable,
  };
}

/** Names the entries without a valid identifier: their articles cannot be requested. */
export function unusableIdentifiers(
  entries: readonly unknown[],
): Pick<ForeignList, 'reading_warnings'> {
  return endOf(unusableInSteps(entries));
}

function* unusableInSteps(
  entries: readonly unknown[],
): Generator<undefined, Pick<ForeignList, 'reading_warnings'>> {
  const reading: Reading = { base: undefined, warnings: [] };
  for (const [index, entry] of entries.entries()) {
    if (reading.warnings.length === WARNINGS_MAXIMUM) break;
    if (index > 0 && index % ENTRIES_AT_ONCE === 0) yield;
    const sent = isObject(entry) ? entry['uuid'] : undefined;
    const isOne = articleIdentifier.safeParse(identifierOf(sent)).success;
    if (!isOne) warn(reading, `articles[${index}].uuid`, sent, 'left-out');
  }
  return reading.warnings.length === 0 ? {} : { reading_warnings: reading.warnings };
}

/** An entry of the list; undefined without an identifier, since nothing can be requested then. */
export function readSummary(value: unknown, status: string): ForeignSummary | undefined {
  if (!isObject(value)) return undefined;
  const uuid = identifierOf(value['uuid']);
  if (typeof uuid !== 'string' || uuid === '') return undefined;
  const found: JsonObject = {};
  for (const { name, fits, isPlain, read } of LISTED) {
    const own = value[name];
    // To ask whether nothing fits takes longer than all else here.
    if (own === undefined || own === null) continue;
    const isSound = fits(own) && isPlain(own);
    found[name] = isSound ? own : read(own, name, { base: undefined, warnings: [] });
  }
  // The list of a status holds articles of that status, where the service says none or has a word of its own.
  const own = value['status'];
  found['status'] ??= typeof own === 'string' && own.trim() !== '' ? own : status;
  const title = text(found['meta_title']) === '' ? found['topic'] : found['meta_title'];
  const derived = (name: (typeof LISTED_FIELDS)[number]) =>
    derivedField(name, { ...found, title }, uuid);
  return {
    uuid,
    topic: text(found['topic']),
    status: text(found['status']),
    slug: text(found['slug']) || String(derived('slug')),
    word_count: typeof found['word_count'] === 'number' ? found['word_count'] : 0,
    created_at: text(found['created_at']) || String(derived('created_at')),
    updated_at: text(found['updated_at']) || String(derived('updated_at')),
    meta_title: text(found['meta_title']),
    focus_keyword: text(found['focus_keyword']),
  };
}

/** What work in steps returns, done at once. */
function endOf<Result>(steps: Iterator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** An identifier, also as a whole number. */
function identifierOf(value: unknown): unknown {
  return Number.isSafeInteger(value) ? String(value) : value;
}

function positive(value: unknown): number | undefined {
  const count = readCount(value);
  return count === 0 ? undefined : count;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
