import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { API_TEXTS } from '@article-bridge/contract';
import apiGerman from '../../gateway/studio/src/languages/de-api.json' with { type: 'json' };
import german from '../../gateway/studio/src/languages/de.json' with { type: 'json' };
import { sourceStrings } from '../studio/languages/source-strings.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import type { ShownText } from './catalogue-texts.ts';

/** All user-visible texts by screen: English above, German below. */
async function shownTexts(): Promise<ShownText[]> {
  const studioGerman = new Map<string, unknown>(Object.entries(german));
  const studio = (await sourceStrings()).map(({ key, forms, file }) => {
    const translated = studioGerman.get(key);
    return {
      screen: `Studio: ${screenOf(file)}`,
      english: forms,
      german: Array.isArray(translated) ? translated.map(String) : [],
    };
  });
  const answers = new Map(Object.entries(apiGerman));
  const api = Object.entries<string>(API_TEXTS).map(([code, text]) => ({
    screen: 'Gateway: what the API answers',
    english: [text],
    german: [answers.get(code) ?? ''],
  }));
  const path = new URL('../../wp-plugin/languages/article-bridge-de_DE.po', import.meta.url);
  const plugin = catalogueTexts(await readFile(fileURLToPath(path), 'utf8')).map((text) => ({
    ...text,
    screen: `Plugin: ${screenOf(text.screen)}`,
  }));
  return [...studio, ...api, ...plugin];
}

/** The folders below the source are the screens. */
function screenOf(file: string): string {
  return file.replace(/^(?:src|includes)\//, '').replace(/\/?[^/]+$/, '') || 'everywhere';
}

const byScreen = Map.groupBy(await shownTexts(), ({ screen }) => screen);
for (const screen of [...byScreen.keys()].toSorted()) {
  console.log(`\n## ${screen}\n`);
  const lines = (byScreen.get(screen) ?? []).map(
    (text) => `- ${text.english.join(' | ')}\n  ${text.german.join(' | ')}`,
  );
  console.log([...new Set(lines)].join('\n'));
}
