import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { selectArticles } from '../../../wp-plugin/demo/article-selection.ts';
import { LOCAL_STATES } from '@article-bridge/contract/plugin-api';
import { importedOf, readLibrary } from '../../../wp-plugin/demo/library.ts';
import type { LibraryArticle } from '../../../wp-plugin/demo/library.ts';
import {
  LEFT_FOR_THE_USER,
  SAMPLES_DIRECTORY,
  namesSamples,
} from '../../../wp-plugin/demo/samples.ts';

const article = (slug: string, state: LibraryArticle['local']['state']): LibraryArticle => ({
  uuid: `uuid of ${slug}`,
  slug,
  local: { state },
});

const ARTICLES = [
  article('fresh', 'new'),
  article('left', 'new'),
  article('here', 'imported'),
  article('older-here', 'update_available'),
  article('not-wanted', 'ignored'),
];

describe('what this start imports', () => {
  test.each([
    ['default', ['uuid of fresh', 'uuid of older-here']],
    ['all', ['uuid of fresh', 'uuid of left', 'uuid of older-here']],
    ['none', []],
  ] as const)('--import %s', (choice, uuids) => {
    expect(selectArticles(ARTICLES, choice, new Set(['left']))).toEqual(uuids);
  });

  test('a sample that the user has imported is kept up to date like any other', () => {
    const articles = [article('left', 'update_available')];
    expect(selectArticles(articles, 'all', new Set(['left']))).toEqual(['uuid of left']);
  });
});

test('every state that the library knows may be there at the next start', async () => {
  const articles = LOCAL_STATES.map((state) => article(state, state));
  const read = await readLibrary((schema) => Promise.resolve(schema.parse({ articles, pages: 1 })));
  expect(read).toEqual(articles);
});

test('an article in an older version counts as imported', () => {
  expect(importedOf(ARTICLES).map(({ slug }) => slug)).toEqual(['here', 'older-here']);
});

test('the three left for the user are completed samples, which the library shows as it opens', async () => {
  const names = (await readdir(SAMPLES_DIRECTORY)).filter((name) => name.endsWith('.md'));
  const texts = await Promise.all(
    names.map((name) => readFile(join(SAMPLES_DIRECTORY, name), 'utf8')),
  );
  const left = texts.filter((text) =>
    LEFT_FOR_THE_USER.has(/^slug: (.*)$/m.exec(text)?.[1] ?? 'no slug'),
  );
  expect(LEFT_FOR_THE_USER.size).toBe(3);
  expect(left).toHaveLength(3);
  expect(left.filter((text) => /^status: draft$/m.test(text))).toEqual([]);
});

test.each([
  [[SAMPLES_DIRECTORY], true],
  [['/elsewhere', join(SAMPLES_DIRECTORY, 'since-when.md')], true],
  [[`${SAMPLES_DIRECTORY}-of-mine`], false],
  [[], false],
])('%j names samples: %s', (paths, expected) => {
  expect(namesSamples(paths)).toBe(expected);
});
