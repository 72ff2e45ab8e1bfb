import { expect } from 'vitest';
import type { ApiProgram } from './api-program.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** Checks a program whose key belongs to an owner without articles: what every client has to do. */
export async function expectWorkingClient(api: ApiProgram): Promise<void> {
  const uuids: string[] = [];
  for (const title of ['One', 'Two', 'Three']) uuids.push(await api.create(title));

  const pages = [await api.page(1), await api.page(2), await api.page(3)];
  expect(pages.map(({ total }) => total)).toEqual([3, 3, 3]);
  expect(pages.map((page) => page.uuids.length)).toEqual([2, 1, 0]);
  expect(pages.flatMap((page) => page.uuids).toSorted()).toEqual(uuids.toSorted());

  expect(await api.title(uuids[0] ?? '')).toBe('One');
  expect(await api.rename(uuids[0] ?? '', 'First')).toBe('First');

  const first = await api.changes('');
  const second = await api.changes(first.next);
  expect([first.hasMore, second.hasMore]).toEqual([true, false]);
  const [one = '', two = '', three = ''] = uuids;
  expect([...first.uuids, ...second.uuids]).toEqual([two, three, one]);

  expect(await api.refusal(UNKNOWN)).toEqual({ status: 404, title: expect.any(String) });
}
