import { expect, it } from 'vitest';
import { textDirection } from '../../../../gateway/studio/src/editor/preview/text-direction.ts';

it.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['ur-Latn', 'ltr'],
  ['az-Arab', 'rtl'],
  ['ku-Arab-IQ', 'rtl'],
  ['en', 'ltr'],
  ['zh-Hans', 'ltr'],
  ['', 'ltr'],
])('text in %s runs %s', (language, direction) => {
  expect(textDirection(language)).toBe(direction);
});
