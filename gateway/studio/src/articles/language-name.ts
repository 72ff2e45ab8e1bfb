/** A language by its name in the language of the interface. */
export function languageName(tag: string): string {
  const names = new Intl.DisplayNames(document.documentElement.lang, { type: 'language' });
  try {
    return names.of(tag) ?? tag;
  } catch (error) {
    // What is not a tag stays as it is written.
    if (error instanceof RangeError) return tag;
    throw error;
  }
}
