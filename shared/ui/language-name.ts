/**
 * A language by its name in the language of the interface, `locale`; what is not a tag, or not known, stays
 * as it is written.
 */
export function languageName(tag: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
