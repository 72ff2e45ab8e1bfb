import { ARTICLE_STATUSES } from '@article-bridge/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TEST_START, buildGateway } from '../../support/gateway.ts';
import type { TestGateway } from '../../support/gateway.ts';
import { IS_ON_POSTGRES } from '../../support/test-database.ts';
import { ChangeReader, NOTES } from './change-reader.ts';
import { GATEWAYS, WrittenArticles, gatewaysOn } from './written-articles.ts';

/** FULL=1 runs more. */
const RUNS = (process.env['FULL'] === '1' ? 40 : 1) * (IS_ON_POSTGRES ? 10 : 50);
const TIMEOUT_MS = process.env['FULL'] === '1' ? 1_800_000 : 300_000;

const READERS = 3;

const gateway = fc.nat({ max: GATEWAYS - 1 });
const article = fc.nat({ max: 9 });
const reader = fc.nat({ max: READERS - 1 });

const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('read' as const), reader, gateway }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('save' as const), gateway, article }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('become' as const),
      ...{ gateway, article, status: fc.constantFrom(...ARTICLE_STATUSES) },
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('remove' as const), gateway, article }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('delay' as const), gateway, article }),
  },
  { weight: 1, arbitrary: fc.constant({ does: 'commit' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('jump' as const),
      seconds: fc.constantFrom(1, 60, -1, -60, 86_400, -86_400),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('die' as const), reader }),
  },
);

const readers = fc.tuple(
  ...Array.from({ length: READERS }, () =>
    fc.record({
      perPage: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 50 })),
      notes: fc.constantFrom(...NOTES),
    }),
  ),
);

/** The service's content, which a copy must equal. */
async function stored({ services }: TestGateway, ownerId: number): Promise<Map<string, string>> {
  const rows = await services.storage.db
    .selectFrom('articles')
    .select(['uuid', 'topic', 'status'])
    .where('owner_id', '=', ownerId)
    .execute();
  return new Map(rows.map(({ uuid, topic, status }) => [uuid, `${topic}, ${status}`]));
}

it(
  'property: whoever follows the cursor has a copy of all there is, and gets nothing more often than it changed',
  { timeout: TIMEOUT_MS },
  async () => {
    const built = await buildGateway();
    const gateways = await gatewaysOn(built);
    const { clock } = built;
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { minLength: 20, maxLength: 80, size: 'max' }),
        readers,
        async (commands, options) => {
          clock.now = TEST_START;
          const { id: ownerId } = await built.addOwner();
          const articles = new WrittenArticles(gateways, ownerId);
          const copies = options.map((each) => new ChangeReader({ ...each, ownerId }));
          for (const step of commands) {
            if (step.does === 'save') await articles.save(step.gateway, step.article);
            if (step.does === 'become') {
              await articles.become(step.gateway, step.article, step.status);
            }
            if (step.does === 'remove') await articles.remove(step.gateway, step.article);
            if (step.does === 'delay') await articles.delay(step.gateway, step.article);
            if (step.does === 'commit') await articles.commit();
            if (step.does === 'jump') clock.now += step.seconds;
            if (step.does === 'read') {
              await copies[step.reader]?.readPage(articles.at(step.gateway));
            }
            if (step.does === 'die') copies[step.reader]?.restart();
          }
          await articles.commit();
          const living = await stored(built, ownerId);
          for (const [number, copy] of copies.entries()) {
            while (!(await copy.readPage(articles.at(number))));
            expect(copy.copy).toEqual(living);
            for (const [uuid, times] of copy.delivered) {
              expect(times).toBeLessThanOrEqual(articles.writes.get(uuid) ?? 0);
            }
            // Nothing has to be delivered for content it already has.
            copy.delivered.clear();
            expect(await copy.readPage(articles.at(number + 1))).toBe(true);
            expect([...copy.delivered]).toEqual([]);
          }
        },
      ),
      { numRuns: RUNS },
    );
  },
);
