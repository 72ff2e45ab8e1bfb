import { describe, expect, test } from 'vitest';
import { summaryBox } from '../../../wp-plugin/demo/summary-box.ts';
import type { ReadyDocument } from '../../../wp-plugin/demo/summary-box.ts';

const READY: ReadyDocument = {
  ready: true,
  gateway: {
    url: 'http://127.0.0.1:8787/api/v1',
    api_key: 'abk_secret',
    email: 'demo@example.com',
    password: 'gateway password',
  },
  wordpress: {
    url: 'http://127.0.0.1:8788',
    user: 'admin',
    password: 'site password',
    application_password: 'only for scripts',
  },
  articles: 10,
  imported: 7,
};

test.each([
  'http://127.0.0.1:8788/',
  'http://127.0.0.1:8788/wp-admin/',
  'http://127.0.0.1:8788/wp-admin/admin.php?page=article-bridge-library',
  'admin  site password',
  'http://127.0.0.1:8787/',
  'http://127.0.0.1:8787/api/v1',
  'http://127.0.0.1:8787/api/v1/openapi.json',
  'demo@example.com  gateway password',
])('a row ends with %s', (text) => {
  expect(
    summaryBox(READY)
      .split('\n')
      .some((line) => line.endsWith(`  ${text}`)),
  ).toBe(true);
});

test('the curl line stands alone, to be copied as it is', () => {
  expect(summaryBox(READY).split('\n')).toContain(
    "curl -H 'Authorization: Bearer abk_secret' http://127.0.0.1:8787/api/v1/articles",
  );
});

test('it says how to stop', () => {
  expect(summaryBox(READY)).toContain('Ctrl-C stops everything.');
});

describe('what to do next', () => {
  test.each([
    [10, 7, '7 of 10 articles are in WordPress, and 3 articles are waiting for you to import:'],
    [10, 9, 'and 1 article is waiting for you to import:'],
    [10, 10, 'All 10 articles are in WordPress'],
    [0, 0, 'There are no articles yet'],
  ])('with %i articles, %i of them imported', (articles, imported, text) => {
    expect(summaryBox({ ...READY, articles, imported })).toContain(text);
  });
});
