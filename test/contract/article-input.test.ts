import { articleCreate, languageTag } from '@article-bridge/contract';
import { expect, test, vi } from 'vitest';

const article = { title: 'A title', markdown: 'A text.' };

test('a text far longer than a language tag is refused without a look at its parts', () => {
  const canonicalized = vi.spyOn(Intl, 'getCanonicalLocales');
  const attributes = Array.from({ length: 1_000 }, (_, n) => 1_000_000 + n).join('-');
  expect(languageTag.safeParse(`en-u-${attributes}`).success).toBe(false);
  expect(canonicalized).not.toHaveBeenCalled();
  canonicalized.mockRestore();
});

test('a tag that is written at length is taken in its short form', () => {
  expect(languageTag.parse('  SR-LATN-RS-u-co-standard-kn-true-x-a  ')).toBe(
    'sr-Latn-RS-u-co-standard-kn-x-a',
  );
});

test('a slug that is too long is told that, and not looked at any further', () => {
  const { error } = articleCreate.safeParse({ ...article, slug: 'a-'.repeat(200) });
  expect(error?.issues.map(({ code, path }) => [code, path])).toEqual([['too_big', ['slug']]]);
});
