import { PER_PAGE_MAXIMUM, apiText } from '@article-bridge/contract';
import type { ForeignSummary } from '@article-bridge/contract';
import { SECOND_DONE } from './feed-cursor.ts';
import type { FeedPosition, ListOrder, ReadingPlace } from './feed-cursor.ts';
import { listWindows } from './list-windows.ts';
import type { FetchList, ListWindows } from './list-windows.ts';
import { after, digestOf, isOrdered, locate, markOf, secondOf } from './reading-place.ts';
import type { ListWindow } from './reading-place.ts';
import { upstreamFailures } from './upstream-failure.ts';
import { SECOND_MAXIMUM } from './whole-second.ts';

/**
 * Seconds by which the clocks of the service's machines may differ, and by which a change may
 * become visible later than its time says. Nothing younger than this is final.
 */
export const SETTLING_SECONDS = 10;

/** Pages to search for a place before the pass starts over. */
const PAGES_MAXIMUM = 40;

/** How often a pass is started while the list changes: its order is known only after its beginning was read. */
const BEGINNINGS = 8;

/** Next page of the feed. */
export interface FeedPage {
  articles: ForeignSummary[];
  total: number;
  next: FeedPosition;
  hasMore: boolean;
}

/** A position within a pass. */
type InPass = FeedPosition & { pass: NonNullable<FeedPosition['pass']> };

/** Before the first of a list that begins with the newest. */
const LAST_SECOND = 253_402_300_799;

/**
 * Continues reading the changes of a service that supports only `updated_since`. Its list is read
 * in passes. A pass begins after the second up to which the last pass was complete and final, and
 * goes through the list in the service's own order, second by second. A second is returned only
 * once all of it has been read, in one answer or in repeated ones until nothing is missing, since a
 * service need not keep an order among the articles of a second. Articles that change in the
 * meantime become younger than the pass and are in the next one.
 *
 * The last seconds of a pass are returned again: immediately if something in them has changed, and
 * in any case once `SETTLING_SECONDS` have passed, since an article can change twice within the one
 * second that its `updated_at` shows. So every lasting state is returned at least once. An article
 * that is deleted, or leaves the status, simply disappears from the list.
 *
 * A service may take long to answer. So the settling time runs from the answer that shows the
 * newest change to the request that begins a later pass, and nothing that counts as final was read
 * before that answer.
 *
 * @param now Unix seconds by the gateway's clock; called more than once
 * @throws {UpstreamFailure} if the service does not answer, or its list is not ordered by time
 */
export async function readFeed(
  position: FeedPosition,
  limit: number,
  ask: FetchList,
  now: () => number,
): Promise<FeedPage> {
  const windows = listWindows(ask, position.after, position.pass?.largest);
  const { pass } = position;
  if (pass !== undefined) {
    const page = await continuePass({ ...position, pass }, limit, windows);
    if (page !== undefined) return page;
  }
  for (let beginnings = 0; beginnings < BEGINNINGS; beginnings += 1) {
    const page = await beginPass(position, limit, windows, now);
    if (page !== undefined) return page;
  }
  throw upstreamFailures.noFeed(apiText('upstream-no-order'));
}

/** Undefined: the place was not found, and the pass starts over. */
async function continuePass(
  begun: InPass,
  limit: number,
  windows: ListWindows,
  seen?: ListWindow,
): Promise<FeedPage | undefined> {
  const { order } = begun.pass;
  let { place, closed } = begun.pass;
  let window = seen ?? (await windows.around(place.index));
  let cutBefore: number | undefined;
  const leaveWith = (part: Part) =>
    given({ ...begun, pass: { ...begun.pass, closed } }, limit, part, windows);
  for (let looks = 0; looks < PAGES_MAXIMUM; looks += 1) {
    // One second may have filled all that was seen of the list when its order was judged.
    if (!isOrdered(window.articles, order)) return undefined;
    const { total, isEnd } = window;
    const located = locate(window, place, order);
    if ('lookAt' in located) {
      const end = window.start + window.articles.length;
      const next = await windows.around(located.lookAt);
      const isFurther = located.lookAt < window.start || lastOf(next) > end;
      window = isFurther ? next : await windows.around(end);
      // A full page looked as if more would come.
      if (lastOf(window) <= end && !isFurther) window = { ...next, isEnd: true };
    } else if (located.articles.length > 0 || located.cutAt === undefined) {
      const part = { articles: located.articles, isEnd: isEnd || located.cutAt === undefined };
      return leaveWith({ ...part, total, indexOf: indexIn(window) });
    } else if (located.cutAt !== cutBefore) {
      // Seen from where it begins, the second may be whole.
      cutBefore = located.cutAt;
      window = await windows.around(Math.max(0, cutBefore - 1));
    } else {
      const { cutAt } = located;
      const second = secondIn(window, cutAt);
      const isLastTime = second <= closed;
      const whole = await windows.wholeSecond(cutAt, { second, order, isLastTime });
      // A second that may be incomplete is delivered again.
      if (!whole.isWhole) closed = Math.min(closed, second - 1);
      const end = Math.max(cutAt, cutAt + whole.articles.length - 1);
      const articles = after(place, whole.articles, order);
      if (articles.length > 0) {
        const indexOf = (of: 'first' | 'last') => (of === 'first' ? cutAt : end);
        return leaveWith({ articles, isEnd: false, total, indexOf });
      }
      place = { index: end, second, mark: SECOND_DONE };
      window = await windows.around(end);
    }
  }
  return undefined;
}

/** Undefined: the list changed while its beginning was read. */
async function beginPass(
  position: FeedPosition,
  limit: number,
  windows: ListWindows,
  now: () => number,
): Promise<FeedPage | undefined> {
  const { after: since } = position;
  const asked = now();
  const first = await windows.around(0);
  const { total } = first;
  if (first.articles.length === 0) return { articles: [], total, next: position, hasMore: false };
  const elapsed = asked - position.begunAt;
  const isSettled = elapsed >= SETTLING_SECONDS;
  const isKnown = first.isEnd && digestOf(first.articles) === position.digest;
  if (isKnown && !isSettled && elapsed >= 0) {
    return { articles: [], total, next: position, hasMore: false };
  }
  const { order, newest } = await endsOf(first, windows);
  const begunAt = now();
  if (!isOrdered(first.articles, order)) {
    throw upstreamFailures.noFeed(apiText('upstream-no-order'));
  }
  const seen = showsEnds(first, order) ? first : await windows.around(0);
  if (beginningOf(seen) !== beginningOf(first)) return undefined;
  const settled = Math.max(isSettled ? position.newest : 0, newest - SETTLING_SECONDS);
  // An article of next year must not close this one: its service's clock, or its writer, is wrong.
  const closed = Math.max(since, Math.min(settled, asked - SETTLING_SECONDS));
  const start = order === 'newest-first' ? LAST_SECOND : 0;
  const place = { index: 0, second: start, mark: SECOND_DONE };
  const begun = { after: since, newest, begunAt, digest: '', pass: { order, closed, place } };
  return continuePass(begun, limit, windows, seen);
}

/**
 * Whether one answer shows both the order of the list and its newest change. Conclusions from two
 * answers hold only if the list still begins in the same way after both.
 */
function showsEnds(first: ListWindow, order: ListOrder): boolean {
  const [begins] = first.articles.map(secondOf);
  const isMixed = first.articles.some((article) => secondOf(article) !== begins);
  return first.isEnd || (isMixed && order === 'newest-first');
}

function beginningOf({ articles }: ListWindow): number | undefined {
  return articles.slice(0, 1).map(secondOf)[0];
}

/**
 * The order of the list and its newest change. One second may fill the whole first page; then the
 * other end of the list is requested, too.
 */
async function endsOf(
  first: ListWindow,
  windows: ListWindows,
): Promise<{ order: ListOrder; newest: number }> {
  let seconds = first.articles.map(secondOf);
  const [begins = 0] = seconds;
  if (seconds.some((second) => second < begins)) return { order: 'newest-first', newest: begins };
  let seen = first;
  if (!first.isEnd) {
    const last = await windows.around(Math.max(0, first.total - 1));
    seconds = seconds.concat(last.articles.map(secondOf));
  }
  // A total that is not the list's leads to no other end: then it is looked for page by page.
  while (!seen.isEnd && seconds.every((second) => second === begins)) {
    if (seen.start > SECOND_MAXIMUM) break;
    seen = await windows.around(seen.start + seen.articles.length);
    seconds = seconds.concat(seen.articles.map(secondOf));
  }
  const other = seconds.find((second) => second !== begins) ?? begins;
  // A page may have more entries than a call can have arguments.
  const newest = seconds.reduce((one, another) => Math.max(one, another));
  return { order: other > begins ? 'oldest-first' : 'newest-first', newest };
}

interface Part {
  /** Those of a second all, or what of them is left. */
  articles: readonly ForeignSummary[];
  /** Whether the list ends with them. */
  isEnd: boolean;
  total: number;
  /** Index in the list at which a second begins or ends. */
  indexOf: (of: 'first' | 'last', second: number) => number;
}

/** The next entries of a part, and where they leave their reader. */
function given(
  position: InPass,
  limit: number,
  { articles: unread, isEnd, total, indexOf }: Part,
  windows: ListWindows,
): FeedPage {
  const { pass, newest, begunAt } = position;
  const articles = unread.slice(0, limit);
  const unsettled = articles.filter((article) => secondOf(article) > pass.closed);
  const digest = digestOf(unsettled, position.digest);
  const last = articles.at(-1);
  const following = unread[limit];
  if (last === undefined || (isEnd && following === undefined)) {
    const next = { after: pass.closed, newest, begunAt, digest };
    return { articles, total, next, hasMore: false };
  }
  const second = secondOf(last);
  const isDone = following === undefined || secondOf(following) !== second;
  const place: ReadingPlace = isDone
    ? { index: indexOf('last', second), second, mark: SECOND_DONE }
    : { index: Math.max(0, indexOf('first', second) - 1), second, mark: markOf(last) };
  const largest = windows.largest();
  const sized = largest < PER_PAGE_MAXIMUM ? { largest } : {};
  const next = { ...position, digest, pass: { ...pass, ...sized, place } };
  return { articles, total, next, hasMore: true };
}

/** Index after the last entry of a window. */
function lastOf({ start, articles }: ListWindow): number {
  return articles.length === 0 ? 0 : start + articles.length;
}

function indexIn({ start, articles }: ListWindow): Part['indexOf'] {
  return (of, second) => {
    const isOfSecond = (article: ForeignSummary) => secondOf(article) === second;
    const index =
      of === 'first' ? articles.findIndex(isOfSecond) : articles.findLastIndex(isOfSecond);
    return start + Math.max(0, index);
  };
}

function secondIn({ start, articles }: ListWindow, index: number): number {
  const article = articles[index - start];
  return article === undefined ? 0 : secondOf(article);
}
