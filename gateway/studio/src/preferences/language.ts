import { setLocaleData } from '@wordpress/i18n';
import { setApiTexts } from '../api/api-texts.ts';

/** The languages of the interface, each by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;

export type Language = keyof typeof LANGUAGES;

const KEY = 'article-studio-language';

export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(LANGUAGES, tag);
}

/** What was chosen in this browser, else the first of the browser's languages that there is. */
export function chosenLanguage(): Language {
  const wanted = [localStorage.getItem(KEY) ?? '', ...navigator.languages];
  const primary = wanted.map((tag) => tag.split('-')[0] ?? '');
  return primary.find(isLanguage) ?? 'en';
}

/** Keeps a language for this browser; it is shown after a reload, which the caller makes. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
}

/** Loads the language's strings, and the API's in it; the source of both is English. */
export async function loadLanguage(language: Language): Promise<void> {
  document.documentElement.lang = language;
  if (language === 'en') return;
  const [{ default: strings }, { default: apiTexts }] = await Promise.all([
    import('../languages/de.json'),
    import('../languages/de-api.json'),
  ]);
  setLocaleData(strings);
  setApiTexts(apiTexts);
}
