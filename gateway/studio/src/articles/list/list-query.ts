import type { Query } from '../../api/request.ts';
import type { ListAddress } from './list-address.ts';

/** What the API is asked for: `GET /articles`. Days are those of the reader's time zone. */
export function listQueryOf(address: ListAddress): Query {
  const { search, status, language, category, from, to, sort, order, page, perPage } = address;
  return {
    expand: 'facets',
    status,
    page,
    per_page: perPage,
    sort,
    order,
    ...(search !== '' && { search }),
    ...(language !== '' && { language }),
    ...(category !== '' && { category }),
    // The API's "since" leaves the second itself out.
    ...(from !== '' && { updated_since: wireTime(startOfDay(from, 0) - 1000) }),
    ...(to !== '' && { updated_before: wireTime(startOfDay(to, 1)) }),
  };
}

/** In milliseconds; `daysLater` counts days, of which one a year has 23 hours. */
function startOfDay(day: string, daysLater: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).getTime();
}

function wireTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19);
}
