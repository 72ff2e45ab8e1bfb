/** Scripts that run from right to left (Unicode CLDR, scriptMetadata). `Aran` is `Arab` in Nastaliq. */
export const RIGHT_TO_LEFT_SCRIPTS: readonly string[] = [
  ...['Adlm', 'Arab', 'Aran', 'Armi', 'Avst', 'Chrs', 'Cprt', 'Elym', 'Gara', 'Hatr', 'Hebr'],
  ...['Hung', 'Khar', 'Lydi', 'Mand', 'Mani', 'Mend', 'Merc', 'Mero', 'Narb', 'Nbat', 'Nkoo'],
  ...['Orkh', 'Ougr', 'Palm', 'Phli', 'Phlp', 'Phnx', 'Prti', 'Rohg', 'Samr', 'Sarb', 'Sidt'],
  ...['Sogd', 'Sogo', 'Syrc', 'Thaa', 'Todr', 'Yezi'],
];

/**
 * Which way a language is written, for HTML's attribute `dir`. PHP's `Language\TextDirection` answers
 * the same from a table that is generated from CLDR.
 *
 * @param language A BCP 47 tag. What is none gets `auto`: the text itself says which way it runs.
 */
export function textDirection(language: string): 'ltr' | 'rtl' | 'auto' {
  try {
    const { script } = new Intl.Locale(language).maximize();
    return script !== undefined && RIGHT_TO_LEFT_SCRIPTS.includes(script) ? 'rtl' : 'ltr';
  } catch (error) {
    if (error instanceof RangeError) return 'auto';
    throw error;
  }
}
