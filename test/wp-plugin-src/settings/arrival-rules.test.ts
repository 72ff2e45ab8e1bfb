import { expect, test } from 'vitest';
import { movedUp, NEW_RULE } from '../../../wp-plugin/src/settings/arrival-rules.ts';

test('a rule is moved up by one place, and the others keep their order', () => {
  const rules = ['a', 'b', 'c', 'd'].map((value) => ({ ...NEW_RULE, value }));
  const values = (index: number) => movedUp(rules, index).map(({ value }) => value);
  expect(values(2)).toEqual(['a', 'c', 'b', 'd']);
  expect(values(3)).toEqual(['a', 'b', 'd', 'c']);
  expect(values(0)).toEqual(['a', 'b', 'c', 'd']);
});
