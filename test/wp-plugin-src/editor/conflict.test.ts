import { expect, test } from 'vitest';
import { allOf, isDecided } from '../../../wp-plugin/src/editor/conflict.ts';

const CONFLICT = {
  uuid: '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10',
  version: 'v',
  fields: [
    { field: 'title', label: 'title', diff: [] },
    { field: 'content', label: 'content', diff: [] },
  ],
};

test('a conflict is decided when every field is', () => {
  expect(isDecided(CONFLICT, { title: 'local' })).toBe(false);
  expect(isDecided(CONFLICT, { title: 'local', content: 'remote' })).toBe(true);
  expect(isDecided({ ...CONFLICT, fields: [] }, {})).toBe(false);
});

test('allOf chooses alike for every field', () => {
  expect(allOf(CONFLICT, 'remote')).toEqual({ title: 'remote', content: 'remote' });
});
