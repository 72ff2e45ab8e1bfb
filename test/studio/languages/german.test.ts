import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import german from '../../../gateway/studio/src/languages/de.json' with { type: 'json' };
import { sourceStrings } from './source-strings.ts';

const catalogue = z
  .record(z.string(), z.array(z.string()))
  .parse(Object.fromEntries(Object.entries(german).filter(([key]) => key !== '')));

const strings = await sourceStrings();

/** Placeholders of a text, such as `%s` and `%1$d`, ordered by number. */
function placeholders(text: string): string[] {
  return (text.match(/%(?:\d+\$)?[sd]/g) ?? []).toSorted();
}

const ofPlugin = readFileSync(
  new URL('../../../wp-plugin/languages/article-bridge-de_DE.po', import.meta.url),
  'utf8',
);

describe('the German of the studio', () => {
  it('has every text of the interface', () => {
    const missing = strings.filter(({ key }) => catalogue[key] === undefined);
    expect(missing.map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
  });

  it('has as many forms as the text, none empty, with what is put into them', () => {
    for (const { key, forms } of strings) {
      const translated = catalogue[key] ?? [];
      expect([key, translated.length]).toEqual([key, forms.length]);
      for (const [index, form] of translated.entries()) {
        expect([key, form.trim()]).not.toEqual([key, '']);
        // A singular form may omit its number if the source does.
        expect([key, placeholders(form)]).toEqual([key, placeholders(forms[index] ?? '')]);
      }
    }
  });

  it.each([
    ...['Draft', 'In review', 'Completed', 'Archived', 'Published'],
    ...['Slug', 'Categories', 'Tags', 'Featured image', 'Focus keyword'],
  ])('says %s as the plugin does, which follows WordPress', (word) => {
    const [, plugin] = new RegExp(`^msgid "${word}"\nmsgstr "(.+)"$`, 'm').exec(ofPlugin) ?? [];
    expect(catalogue[word]).toEqual([plugin]);
  });
});
