import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '../support/property-seed.ts';
import { missingForNativeStack } from '../support/mariadb.ts';
import { startNativeSite } from './native-site.ts';
import type { NativeSite } from './native-site.ts';

const missing = missingForNativeStack();

/** Sequences of steps; `LIST_COUNTS_CASES` overrides it. */
const CASES = Number(process.env['LIST_COUNTS_CASES'] ?? 20);

/** See php/list-counts.php. */
type Step = Readonly<Record<string, unknown>> & { readonly do: string };

const uuid = fc.integer({ min: 1, max: 12 }).map((number) => `article-${number}`);
const uuids = fc.uniqueArray(uuid, { minLength: 1, maxLength: 6 });

const article = fc.record({
  uuid,
  status: fc.constantFrom('completed', 'draft', 'in\nreview'),
  language: fc.constantFrom('en', 'pt', 'pt-BR', 'p\nt', null),
  categories: fc.oneof(
    fc.constant(null),
    fc.uniqueArray(
      fc.constantFrom('Steel', ' steel', 'Brücken', 'BRÜCKEN', 'Brucken', 'a,b', 'a', '100%_x'),
      { maxLength: 4 },
    ),
  ),
  topic: fc.constantFrom('arch', 'beam'),
  updated_at: fc.constantFrom('2026-01-01T00:00:00', '2026-01-02T00:00:00', null),
});

/** Number of a reading of the whole list: what the last one has not seen was deleted. */
const number = fc.integer({ min: 1, max: 3 });

const write: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('store'),
      articles: fc.array(article, { minLength: 1, maxLength: 8 }),
      number,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('state'),
      uuids,
      state: fc.constantFrom('new', 'imported', 'unlooked', 'edited', 'gone', 'hidden'),
    }),
  },
  fc.record({ do: fc.constantFrom('invalidate', 'compared'), uuids }),
  fc.record({ do: fc.constant('sweep'), number, deleted: fc.boolean() }),
  fc.record({ do: fc.constantFrom('import', 'unlink'), uuid }),
  fc.constantFrom({ do: 'invalidate all' }, { do: 'clear' }),
  { weight: 3, arbitrary: fc.constant({ do: 'count' }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('interrupt'),
      way: fc.constantFrom('lost', 'refused', 'died'),
      after: fc.integer({ min: 0, max: 8 }),
    }),
  },
);

const COMPARE: Step = { do: 'compare' };

const steps = fc.array(write, { minLength: 1, maxLength: 12 });

describe.skipIf(missing !== undefined)(
  `numbers and pages of the library are those of a scan of the list${missing === undefined ? '' : ` (${missing})`}`,
  () => {
    let site: NativeSite;
    beforeAll(async () => {
      site = await startNativeSite();
    });
    afterAll(() => site.close());

    /** Carries out steps in one process; returns what the library says otherwise than a scan. */
    async function carryOut(all: readonly Step[]): Promise<unknown> {
      const file = join(site.content, `steps-${randomUUID()}.json`);
      await writeFile(file, JSON.stringify(all));
      return JSON.parse(await site.run('list-counts.php', [file]));
    }

    it('after any changes, deletions and interruptions', async () => {
      const cases = fc.sample(fc.array(steps, { minLength: 1, maxLength: 3 }), CASES);
      const found = await carryOut(
        cases.flatMap((rounds, number) => [
          { do: 'clear' },
          ...rounds.flatMap((round) => [...round, { ...COMPARE, case: number }]),
        ]),
      );
      expect(found, JSON.stringify(cases)).toEqual([]);
    });

    it('after several processes have changed and counted it at the same time', async () => {
      const writes = fc.array(write, { minLength: CASES * 5, maxLength: CASES * 5 });
      await Promise.all(fc.sample(writes, 3).map(carryOut));
      expect(await carryOut([COMPARE])).toEqual([]);
    });

    it('of a category with more articles than are looked up one by one, and of the others beside it', async () => {
      const many = {
        do: 'store many',
        count: 2100,
        number: 1,
        article: { status: 'completed', language: 'pt', categories: ['Common'], topic: 'arch' },
      };
      const few = {
        do: 'store',
        number: 2,
        articles: [{ uuid: 'many-7', status: 'draft', categories: ['Steel'], meta_title: 'x' }],
      };
      expect(
        await carryOut([
          { do: 'clear' },
          many,
          COMPARE,
          few,
          { do: 'state', uuids: ['many-8', 'many-9'], state: 'edited' },
          COMPARE,
          { do: 'sweep', number: 2, deleted: true },
          COMPARE,
        ]),
      ).toEqual([]);
    });
  },
);
