import { expect, test } from 'vitest';
import {
  isLinked,
  listed,
  sourceStateHelp,
  sourceStateLabel,
  sourceTone,
} from '../../../wp-plugin/src/editor/source.ts';

const SOURCE = {
  uuid: '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10',
  service: null,
  imported_at: null,
  source_updated_at: null,
  edited_fields: [],
  conflict_fields: [],
  problem: null,
  can_refresh: false,
  can_unlink: false,
  site_name: '',
  seo_plugin: null,
  seo_kept: [],
};

test.each([
  ['none', 'Not imported', 'neutral', false],
  ['unlinked', 'Unlinked', 'neutral', false],
  ['current', 'Up to date', 'positive', true],
  ['edited', 'Edited here', 'neutral', true],
  ['update_available', 'Update available', 'attention', true],
  ['conflict', 'Conflict', 'attention', true],
  ['gone', 'Gone at the source', 'negative', true],
] as const)('%s reads %s', (state, label, tone, linked) => {
  expect(sourceStateLabel(state)).toBe(label);
  expect(sourceTone(state)).toBe(tone);
  expect(isLinked({ ...SOURCE, state })).toBe(linked);
});

test('a state that somebody has to do something about says what it means', () => {
  expect(sourceStateHelp('conflict')).toContain('Your version is kept');
  expect(sourceStateHelp('gone')).toContain('The post stays');
  expect(sourceStateHelp('current')).toBe('');
});

test('listed joins names as the language does', () => {
  expect(listed(['title', 'slug', 'content'], 'en')).toBe('title, slug, and content');
  expect(listed(['Titel', 'Inhalt'], 'de')).toBe('Titel und Inhalt');
});
