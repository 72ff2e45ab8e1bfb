import { PER_PAGE_MAXIMUM, secondsToWireTime, wireTimeToSeconds } from '@article-bridge/contract';
import type { ForeignList } from '@article-bridge/contract';
import type { PageReading, ShownRevision } from './page-readings.ts';

/** How far the service's clock and this one may be apart, in seconds. */
const CLOCKS_APART = 60;

/** Requests for looking through the list. */
const REQUESTS_MAXIMUM = 500;

/** Entries of all those pages together, which are kept meanwhile: a page may have any number of them. */
const ROWS_MAXIMUM = REQUESTS_MAXIMUM * PER_PAGE_MAXIMUM;

/** How often the list is looked through, since articles move meanwhile. */
const PASSES = 3;

/** Whether an article has changed since a reading began: "perhaps" within the second in which it began. */
type Change = 'no' | 'perhaps' | 'yes';

/** What the articles that the pages of a reading lack have in common. */
export type Missed =
  /** They have changed since the reading began, and are newer than what it has shown. */
  | 'changed-only'
  /** They may have changed, or the order did. */
  | 'perhaps-changed-only'
  /** Some were passed over. */
  | 'unchanged';

/**
 * Why the pages of a reading show some articles twice, and so others not at all. In a list by time, an
 * article that changes moves to the front, and those before it move on by one place. So for each place that
 * is taken twice, there must be an article that the pages lack because it has changed meanwhile.
 *
 * @param askForPage a page of the list, from the service itself
 * @param isTotalRight whether the service's total was right at the last page
 */
export async function missedBy(
  reading: PageReading,
  askForPage: (page: number) => Promise<ForeignList>,
  isTotalRight: boolean,
): Promise<Missed> {
  const missed = new Map<string, string>();
  const listed: string[][] = [];
  let page = 1;
  let looked = 0;
  for (
    let requests = 0, passes = 0;
    requests < REQUESTS_MAXIMUM && passes < PASSES;
    requests += 1
  ) {
    const { articles, total, is_last: isLast } = await askForPage(page);
    looked += articles.length;
    if (looked > ROWS_MAXIMUM) break;
    listed.push(articles.map(({ updated_at }) => updated_at));
    for (const { uuid, updated_at } of articles) {
      if (!reading.seen.has(uuid)) missed.set(uuid, updated_at);
    }
    const rows = isTotalRight ? Math.max(reading.rows, total) : reading.rows;
    const isAccountedFor = reading.seen.size + missed.size >= rows;
    if (isAccountedFor || isLast) {
      const changes = [...missed.values()].map(changesSince(reading, listed));
      if (changes.includes('no')) {
        if (isLast) return 'unchanged';
      } else if (isAccountedFor) {
        return changes.includes('perhaps') ? 'perhaps-changed-only' : 'changed-only';
      }
    }
    if (isLast) passes += 1;
    page = isLast ? 1 : page + 1;
  }
  return 'unchanged';
}

/** @param listed the times on pages of the list as it is now */
function changesSince(
  { pages, begunAt }: PageReading,
  listed: readonly (readonly string[])[],
): (updatedAt: string) => Change {
  const times = pages.map((shown) => shown.map(({ updated_at }) => updated_at));
  const order = orderOf(times, listed);
  if (order === undefined) {
    // Only the clock can tell, and the service has its own.
    const around = secondsToWireTime(Math.max(0, begunAt - CLOCKS_APART));
    return (updatedAt) => (updatedAt < around ? 'no' : 'perhaps');
  }
  const newest = (order === 'newest-first' ? (times[0] ?? []) : times.flat()).reduce(
    (last, time) => (time > last ? time : last),
    '',
  );
  const isRunning = Math.abs((wireTimeToSeconds(newest) ?? 0) - begunAt) <= CLOCKS_APART;
  return (updatedAt) => {
    if (updatedAt > newest) return 'yes';
    return updatedAt === newest && isRunning ? 'perhaps' : 'no';
  };
}

/** The order of all pages; between two of them articles may have moved. */
function orderOf(
  pages: readonly (readonly string[])[],
  listed: readonly (readonly string[])[],
): 'newest-first' | 'oldest-first' | undefined {
  const sorted = (sign: number) =>
    [...pages, ...listed].every((times) =>
      times.every((time, place) => sign * compare(times[place - 1] ?? time, time) <= 0),
    );
  const ends = compare(pages[0]?.[0] ?? '', pages.at(-1)?.at(-1) ?? '');
  if (ends >= 0 && sorted(-1)) return 'newest-first';
  return ends <= 0 && sorted(1) ? 'oldest-first' : undefined;
}

/** Whether unchanged articles stand in another order than before. */
export function changesPlaces(
  before: readonly ShownRevision[],
  after: readonly ShownRevision[],
): boolean {
  const versionOf = ({ uuid, updated_at }: ShownRevision) => `${updated_at} ${uuid}`;
  const places = new Map(before.map((article, place) => [versionOf(article), place]));
  let last = -1;
  for (const article of after) {
    const place = places.get(versionOf(article)) ?? last;
    if (place < last) return true;
    last = place;
  }
  return false;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
