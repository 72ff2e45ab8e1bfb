import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonBounds } from '../../../gateway/src/http/json-bounds.ts';
import {
  DEPTH_MAXIMUM,
  ENTRIES_MAXIMUM,
  VALUES_MAXIMUM,
} from '../../../gateway/src/http/value-bounds.ts';

function faultOf(text: string, chunkBytes = 1_000, entries = ENTRIES_MAXIMUM) {
  const bytes = Buffer.from(text);
  const read = jsonBounds({ entries });
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const fault = read(bytes.subarray(at, at + chunkBytes));
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, member) => sum + valuesIn(member), 1);
}

it('counts the values of any document, wherever its bytes are cut and however it is spaced', () => {
  const spacing = fc.constantFrom(undefined, 1, '\t');
  fc.assert(
    fc.property(fc.json(), spacing, fc.integer({ min: 1, max: 7 }), (json, space, chunk) => {
      const value: unknown = JSON.parse(json);
      const own = valuesIn(value);
      const text = JSON.stringify(value, null, space);
      // Fills the values up to the bound, with the document at the end.
      const filled = (free: number) => `[${'0,'.repeat(VALUES_MAXIMUM - own - 1 - free)}${text}]`;
      expect(faultOf(filled(0), 1_000 + chunk, VALUES_MAXIMUM)).toBeUndefined();
      expect(faultOf(text, chunk)).toBeUndefined();
      expect(faultOf(filled(-1), 1_000 + chunk, VALUES_MAXIMUM)?.code).toBe(
        'input-too-many-values',
      );
    }),
    { numRuns: 50 },
  );
});

it.each([
  ['in a list', `{"a":{"b/c":[${'0,'.repeat(VALUES_MAXIMUM)}0]}}`, '/a/b~1c/9997'],
  ['in an object', `{"a~":{${'"k":1,'.repeat(VALUES_MAXIMUM)}"last":1}}`, '/a~0'],
  ['in texts that look like structure', `["[[[[\\"{{",${'"]",'.repeat(VALUES_MAXIMUM)}1]`, '/9999'],
])('names where a document has one value too many: %s', (_, text, pointer) => {
  const fault = faultOf(text, 1_000, Infinity);
  expect(fault).toMatchObject({ code: 'input-too-many-values', params: { most: VALUES_MAXIMUM } });
  expect(fault?.pointer).toMatch(pointer);
});

it.each([
  ['a list', (count: number) => `[[],{"a":[${'[],'.repeat(count - 1)}0]}]`, '/1/a'],
  ['an object', (count: number) => `[{"a":{${'"k":{},'.repeat(count - 1)}"k":0}}]`, '/0/a'],
])('names %s that holds one entry too many', (_what, textOf, pointer) => {
  expect(faultOf(textOf(ENTRIES_MAXIMUM))).toBeUndefined();
  expect(faultOf(textOf(ENTRIES_MAXIMUM + 1))).toMatchObject({
    pointer,
    code: 'input-too-many-entries',
    params: { most: ENTRIES_MAXIMUM },
  });
});

it.each([
  ['without characters', '', '/'],
  ['without characters, within another', 'a":{"', '/a/'],
  ['with an escape', 'a\\u0062c', '/abc'],
  ['with an escaped slash and quote', 'a\\/\\"b~', '/a~1"b~0'],
  ['of more characters than are shown', 'ü'.repeat(150), `/${'ü'.repeat(100)}…`],
  ['that is no JSON', 'a\\x', '/a\\x'],
])('tells a name %s as the schema’s faults do', (_what, name, pointer) => {
  for (const chunkBytes of [1, 7, 10_000]) {
    const fault = faultOf(`{"${name}":[${'0,'.repeat(ENTRIES_MAXIMUM)}0]`, chunkBytes);
    expect(fault?.pointer).toBe(pointer);
  }
});

it('names where a document nests too deep', () => {
  const nested = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
  expect(faultOf(nested(DEPTH_MAXIMUM))).toBeUndefined();
  expect(faultOf(nested(DEPTH_MAXIMUM + 1))).toMatchObject({
    pointer: '/a'.repeat(DEPTH_MAXIMUM),
    code: 'input-too-deep',
  });
});

it('takes whatever bytes come, and what is no JSON', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 5_000 }),
      fc.integer({ min: 1, max: 99 }),
      (bytes, cut) => {
        const read = jsonBounds();
        read(bytes.subarray(0, cut));
        read(bytes.subarray(cut));
      },
    ),
  );
});
