import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimedUuids } from '../../../../gateway/src/articles/import/claim-uuid.ts';
import { preparedAhead } from '../../../../gateway/src/articles/import/prepare-ahead.ts';
import type { ImportItem } from '../../../../gateway/src/articles/import/prepared-article.ts';

interface Written {
  uuid: string;
  failsEarly: boolean;
  failsLate: boolean;
}

/** Waits as long as whoever runs the test likes. */
type Wait = () => Promise<unknown>;

const preparation = () => ({
  claimed: claimedUuids(),
  perform: () => Promise.reject(new Error('nothing is rendered here')),
  publicUrl: 'http://localhost',
});

const SKIPPED = { code: 'import-item-unforeseen', detail: 'read by a test' } as const;

function itemsOf(written: readonly Written[], wait: Wait): ImportItem[] {
  return written.map(({ uuid, failsEarly, failsLate }, index) => {
    const source = `item ${index}`;
    const prepare: ImportItem['prepare'] = async (claimed) => {
      await wait();
      if (failsEarly) throw new Error('cannot be read');
      const other = await claimed.claim(uuid, source);
      if (other !== undefined) throw new Error(`${uuid} belongs to ${other}`);
      await wait();
      if (failsLate) throw new Error('cannot be rendered');
      return { skipped: SKIPPED, title: uuid };
    };
    return { source, prepare };
  });
}

async function* inTurn(items: readonly ImportItem[], wait: Wait) {
  for (const item of items) {
    await wait();
    yield item;
  }
}

async function resultsOf(
  written: readonly Written[],
  { wait, ahead, areIndependent = true }: { wait: Wait; ahead: number; areIndependent?: boolean },
): Promise<string[]> {
  const source = { items: () => inTurn(itemsOf(written, wait), wait), areIndependent };
  const results: string[] = [];
  for await (const { source: name, preparing } of preparedAhead(source, preparation(), ahead)) {
    const outcome = await preparing.then(({ title }) => title, String);
    results.push(`${name}: ${outcome}`);
  }
  return results;
}

const itemWritten = fc.record({
  uuid: fc.constantFrom('a', 'b', 'c'),
  failsEarly: fc.boolean(),
  failsLate: fc.boolean(),
});

const atOnce: Wait = () => Promise.resolve();

test('items prepared at the same time get the results that they get one after another', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(itemWritten, { maxLength: 8 }),
      fc.integer({ min: 1, max: 5 }),
      fc.scheduler(),
      async (written, ahead, scheduler) => {
        const wait = () => scheduler.schedule(Promise.resolve());
        const found = await scheduler.waitFor(resultsOf(written, { wait, ahead }));
        expect(found).toEqual(await resultsOf(written, { wait: atOnce, ahead: 0 }));
      },
    ),
  );
});

test.each([
  { ahead: 2, areIndependent: true, most: 3 },
  { ahead: 2, areIndependent: false, most: 1 },
])(
  'with $ahead ahead, independent: $areIndependent, at most $most are prepared at once',
  async ({ ahead, areIndependent, most }) => {
    let running = 0;
    let highest = 0;
    const items = Array.from({ length: 6 }, (_, index): ImportItem => {
      const prepare = async () => {
        running += 1;
        highest = Math.max(highest, running);
        await new Promise(setImmediate);
        running -= 1;
        return { skipped: SKIPPED, title: null };
      };
      return { source: `item ${index}`, prepare };
    });
    const source = { items: () => inTurn(items, atOnce), areIndependent };
    for await (const { preparing } of preparedAhead(source, preparation(), ahead)) await preparing;
    expect(highest).toBe(most);
  },
);

test('a fault of the source comes after the items before it', async () => {
  const written = { uuid: 'a', failsEarly: false, failsLate: false };
  async function* broken() {
    yield* itemsOf([written, { ...written, uuid: 'b' }], atOnce);
    await Promise.reject(new Error('the file ends here'));
  }
  const seen: string[] = [];
  const all = async () => {
    const source = { items: broken, areIndependent: true };
    for await (const { source: name, preparing } of preparedAhead(source, preparation(), 5)) {
      await preparing;
      seen.push(name);
    }
  };
  await expect(all()).rejects.toThrow('the file ends here');
  expect(seen).toEqual(['item 0', 'item 1']);
});
