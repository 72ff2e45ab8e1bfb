import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonOfList, jsonOfMap } from '../../../gateway/src/http/json-list.ts';

const value = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('"', 'é', '😀').map((filler) => ({ body: filler.repeat(120_000) })),
);

test('a list is the JSON of its document, whether its entries are values or JSON already', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), value, { maxKeys: 3 }),
      fc.array(fc.tuple(value, fc.boolean()), { maxLength: 5 }),
      async (envelope, entries) => {
        const expected = JSON.stringify({ ...envelope, entries_: entries.map(([entry]) => entry) });
        const given = entries.map(([entry, isWritten]) =>
          isWritten ? Buffer.from(JSON.stringify(entry)) : entry,
        );
        expect((await jsonOfList('entries_', given, envelope)).toString()).toBe(expected);
      },
    ),
    { numRuns: 60 },
  );
});

test('texts by name are the JSON of an object', async () => {
  const texts = { a: 'x', b: '"'.repeat(250_000), c: '' };
  const written = await jsonOfMap(new Map(Object.entries(texts)));
  expect(written.toString()).toBe(JSON.stringify(texts));
});
