import { TITLE_CHARACTERS, TITLE_PIXELS } from '@article-bridge/contract/ui';
import { expect, test } from 'vitest';
import { lengthHint } from '../../../wp-plugin/src/editor/length-hint.ts';

test.each([
  [0, 'empty', 0, '0 of 600 pixels.'],
  [150, 'short', 25, '150 of 600 pixels. Short: there is room for more.'],
  [600, 'good', 100, '600 of 600 pixels.'],
  [601, 'long', 100, '601 of 600 pixels. Too long: the end will be cut off.'],
] as const)('a title of %d pixels is %s', (length, verdict, percent, text) => {
  expect(lengthHint(length, TITLE_PIXELS)).toEqual({ verdict, percent, text });
});

test('without widths, characters are counted', () => {
  expect(lengthHint(30, TITLE_CHARACTERS).text).toBe('30 of 60 characters.');
});
