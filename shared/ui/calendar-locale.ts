/**
 * Takes the place of `react-day-picker/locale` in the bundles of the studio and of the plugin. The
 * calendar of WordPress' components takes English from there unless it is told another locale, and
 * DataViews 17 tells it none (https://github.com/WordPress/gutenberg/issues/81512): in each language,
 * months and days were English. Of the locale only the code is used, for the browser's own formats; the
 * rest of it is react-day-picker's default.
 */
export const enUS = {
  get code(): string {
    return formattedLanguage(document.documentElement.lang);
  },
};

/** A language tag that the browser has formats for. WordPress has tags such as `pt-PT-ao90`. */
export function formattedLanguage(tag: string): string {
  for (let known = tag; known !== ''; known = known.slice(0, Math.max(0, known.lastIndexOf('-')))) {
    try {
      if (Intl.DateTimeFormat.supportedLocalesOf(known).length > 0) return known;
    } catch {
      // Not a valid tag; without its last part it may be one.
    }
  }
  return 'en-US';
}
