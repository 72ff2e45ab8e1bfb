import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from '@article-bridge/contract';
import { isSameValue } from '../../../gateway/studio/src/shared/same-value.ts';

const json = fc
  .jsonValue({ maxDepth: 3 })
  .map((value): unknown => JSON.parse(JSON.stringify(value)));

it('values are the same whose canonical JSON is', () => {
  fc.assert(
    fc.property(json, json, (a, b) => {
      expect(isSameValue(a, structuredClone(a))).toBe(true);
      expect(isSameValue(a, b)).toBe(canonicalJson(a) === canonicalJson(b));
    }),
  );
});

it('a member that is undefined is absent', () => {
  expect(isSameValue({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(isSameValue({ a: 1 }, { b: undefined, a: 1 })).toBe(true);
  expect(isSameValue({ a: 1, b: undefined }, { a: 1, b: null })).toBe(false);
});
