import { readFileSync } from 'node:fs';
import { ARTICLE_IDENTIFIER_MAX, articleIdentifier, articlePath } from '@article-bridge/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const VECTORS = new URL('../../shared/test-vectors/article-identifiers.json', import.meta.url);

const { accepted, refused } = z
  .object({
    accepted: z.array(z.object({ identifier: z.string(), segment: z.string() })),
    refused: z.array(z.string()),
  })
  .parse(JSON.parse(readFileSync(VECTORS, 'utf8')));

const isOne = (text: string) => articleIdentifier.safeParse(text).success;

describe('an identifier of an article', () => {
  test.each(accepted)(
    '$identifier is one, and one segment of a path',
    ({ identifier, segment }) => {
      expect(isOne(identifier)).toBe(true);
      expect(articlePath(identifier)).toBe(`/articles/${segment}`);
      const { pathname } = new URL(articlePath(identifier), 'http://127.0.0.1');
      expect(pathname.split('/').slice(2).map(decodeURIComponent)).toEqual([identifier]);
    },
  );

  test.each(refused)('%j is none', (text) => {
    expect(isOne(text)).toBe(false);
  });

  test('a half of a character is none', () => {
    expect(isOne('a\ud800')).toBe(false);
  });

  test('has as many characters as the tables have room for, of whatever alphabet', () => {
    for (const character of ['a', 'é', '橋', '😀']) {
      expect(isOne(character.repeat(ARTICLE_IDENTIFIER_MAX))).toBe(true);
      expect(isOne(character.repeat(ARTICLE_IDENTIFIER_MAX + 1))).toBe(false);
    }
  });
});
