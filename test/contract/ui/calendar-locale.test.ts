import { expect, it } from 'vitest';
import { formattedLanguage } from '../../../shared/ui/calendar-locale.ts';

it.each([
  ['de', 'de'],
  ['de-DE', 'de-DE'],
  ['de-DE-formal', 'de-DE-formal'],
  ['pt-PT-ao90', 'pt-PT'],
  ['art-xemoji', 'en-US'],
  ['', 'en-US'],
  ['de_DE', 'en-US'],
])('a calendar in the language of a page in %j has the formats of %s', (tag, expected) => {
  expect(formattedLanguage(tag)).toBe(expected);
  expect(() => new Intl.Locale(formattedLanguage(tag))).not.toThrow();
});
