import { expect, test } from 'vitest';
import {
  firstImportExits,
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

const BEFORE = { mayImport: true, listed: undefined, isStarted: false, isRunning: false };
const SOME = { total: 9, importable: 5 };

test.each([
  ['the list is loading', BEFORE, ['later', 'back']],
  ['articles are offered', { ...BEFORE, listed: SOME }, ['later', 'back']],
  [
    'the service has none',
    { ...BEFORE, listed: { total: 0, importable: 0 } },
    ['finish', 'later', 'back'],
  ],
  ['each is imported', { ...BEFORE, listed: { total: 9, importable: 0 } }, ['finish', 'back']],
  ['the user may not import', { ...BEFORE, mayImport: false, listed: SOME }, ['finish']],
  ['the import is being started', { ...BEFORE, listed: SOME, isRunning: true }, []],
  ['the import runs', { ...BEFORE, listed: SOME, isStarted: true, isRunning: true }, []],
  [
    'the import is done, or WP-Cron continues it',
    { ...BEFORE, listed: SOME, isStarted: true },
    ['finish'],
  ],
] as const)('while %s, the last step can be left so', (_, state, expected) => {
  const { canFinish, canContinueLater, canGoBack } = firstImportExits(state);
  const exits = [
    ...(canFinish ? ['finish'] : []),
    ...(canContinueLater ? ['later'] : []),
    ...(canGoBack ? ['back'] : []),
  ];
  expect(exits).toEqual(expected);
});
