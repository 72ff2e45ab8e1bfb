import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { libraryOf } from './library-calls.ts';
import { importedRows, listOf, measuredPage } from './many-articles.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { list } = libraryOf(wp);
beforeEach(imports.reset);

const measured = z.strictObject({ queries: z.int(), shown: z.int(), total: z.int() });

const PAGES = [
  ['of the service', {}],
  ['of the copy, sorted', { orderby: 'title', order: 'asc' }],
  ['of the copy, by state', { state: 'edited,update_available', orderby: 'word_count' }],
  ['of the copy, searched', { search: 'article', words_minimum: '1' }],
] as const;

it('a page of the library asks the database no more often for 700 articles than for 60, all imported', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const counted = async (total: number) => {
    await imports.reset();
    await imports.connect(gateway);
    gateway.answerWith(listOf(total));
    await wp.runInSite(importedRows(total));
    while ((await list({ orderby: 'title' })).copy?.complete !== true);
    const queries: Record<string, number> = {};
    for (const [name, query] of PAGES) {
      const page = measured.parse(await imports.inSite(measuredPage(query)));
      expect(page).toMatchObject({ shown: 20, total });
      queries[name] = page.queries;
    }
    return queries;
  };
  const many = await counted(700);
  const few = await counted(60);
  const more = Object.entries(many).filter(([page, queries]) => queries > (few[page] ?? 0));
  expect(more, JSON.stringify({ few, many })).toEqual([]);
});
