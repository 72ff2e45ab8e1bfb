import { expect, test } from 'vitest';
import { textDirection } from '../../../wp-plugin/src/editor/text-direction.ts';

test.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['az-Arab', 'rtl'],
  ['az', 'ltr'],
  ['ar-Latn', 'ltr'],
  ['en-GB', 'ltr'],
  ['ja', 'ltr'],
  ['', 'auto'],
  ['not a tag', 'auto'],
])('%j runs %s', (language, direction) => {
  expect(textDirection(language)).toBe(direction);
});
