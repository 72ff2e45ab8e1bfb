import { expect, test } from 'vitest';
import { nextOf } from '../../../wp-plugin/src/conflicts/use-next-conflict.ts';
import type { ConflictSummary } from '../../../wp-plugin/src/conflicts/conflict.ts';

const conflict = (uuid: string): ConflictSummary => ({
  uuid,
  title: uuid,
  post_id: 1,
  since: null,
  edit_url: null,
  view_url: null,
  post_status: null,
  fields: [],
});
const three = ['a', 'b', 'c'].map(conflict);

test.each([
  ['a', 'b'],
  ['c', 'a'],
  ['decided already', 'a'],
])('after %s comes %s', (uuid, next) => {
  expect(nextOf(three, uuid)?.uuid).toBe(next);
});

test('after the only one comes none', () => {
  expect(nextOf([conflict('a')], 'a')).toBeUndefined();
});
