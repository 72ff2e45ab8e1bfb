import { expect, test } from 'vitest';
import {
  nextSetupStep,
  opensWithAssistant,
  toSetupProgress,
} from '../../../wp-plugin/src/settings/setup.ts';

test.each([
  ['not_connected', 'new', true],
  ['not_connected', 'posts', true],
  ['not_connected', 'skipped', false],
  ['not_connected', 'done', false],
  ['error', 'new', false],
  ['connected', 'new', false],
  ['connected', 'import', false],
] as const)(
  'a site that is %s with a setup that is %s opens with it: %s',
  (state, progress, is) => {
    expect(opensWithAssistant({ state }, progress)).toBe(is);
  },
);

test.each([
  ['not_connected', 'import', 'connection'],
  ['not_connected', 'skipped', 'connection'],
  ['connected', 'posts', 'posts'],
  ['connected', 'import', 'import'],
  ['connected', 'new', undefined],
  ['connected', 'skipped', undefined],
  ['not_connected', 'done', undefined],
] as const)('%s, %s: the setup goes on at %s', (state, progress, step) => {
  expect(nextSetupStep({ state }, progress)).toBe(step);
});

test('a word that is none of the known ones is a setup that has not begun', () => {
  expect(toSetupProgress('import')).toBe('import');
  expect(toSetupProgress('')).toBe('new');
});
