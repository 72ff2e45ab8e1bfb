import { setLocaleData } from '@wordpress/i18n';
import { setApiTexts } from '../api/api-texts.ts';
import english from '../languages/en.json' with { type: 'json' };

/** The languages of the interface, each by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;

export type Language = keyof typeof LANGUAGES;

/** In the browser's storage, and as a cookie: see not-found-page.ts of the gateway. */
const KEY = 'article-studio-language';

const YEAR = 365 * 24 * 60 * 60;

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

/**
 * Loads the language's strings, and the API's in it; the source of both is English, of which what the
 * components of WordPress say of any list is said of articles. The gateway's
 * page for an unknown address, where no script runs, has the same language by a cookie.
 */
export async function loadLanguage(language: Language): Promise<void> {
  document.documentElement.lang = language;
  const path = new URL('.', document.baseURI).pathname;
  document.cookie = `${KEY}=${language}; path=${path}; max-age=${YEAR}; samesite=lax`;
  if (language === 'en') {
    setLocaleData(english);
    return;
  }
  const [{ default: strings }, { default: apiTexts }] = await Promise.all([
    import('../languages/de.json'),
    import('../languages/de-api.json'),
  ]);
  setLocaleData(strings);
  setApiTexts(apiTexts);
}
