import { expect, it } from 'vitest';
import { pageReadings } from '../../../gateway/src/upstream/page-readings.ts';

const LIST = 'a list';
const PAGES = 3000;

it('a page may be read again, over and over, whatever number of pages was read', () => {
  const readings = pageReadings(() => 0);
  const request = (page: number) => {
    const continued = readings.continuedBy(LIST, page);
    if (continued === 'both') throw new Error('No part of a whole list was read.');
    return { page, kind: 'own', continued } as const;
  };
  for (let page = 1; page <= PAGES; page += 1) {
    const articles = [{ uuid: String(page), updated_at: '2026-01-01T00:00:00' }];
    readings.note(LIST, request(page), { articles, isLast: page === PAGES });
  }
  // Were each of the pages before looked through for each of them, this would take minutes.
  for (let times = 0; times < 500; times += 1) {
    const { continued } = request(PAGES);
    expect(continued.map(({ rows, isDone }) => [rows, isDone])).toEqual([[PAGES - 1, false]]);
  }
});
