/** Scripts that run from right to left (Unicode CLDR, scriptMetadata). `Aran` is `Arab` in Nastaliq. */
export const RIGHT_TO_LEFT_SCRIPTS: readonly string[] = [
  ...['Adlm', 'Arab', 'Aran', 'Armi', 'Avst', 'Chrs', 'Cprt', 'Elym', 'Gara', 'Hatr', 'Hebr'],
  ...['Hung', 'Khar', 'Lydi', 'Mand', 'Mani', 'Mend', 'Merc', 'Mero', 'Narb', 'Nbat', 'Nkoo'],
  ...['Orkh', 'Ougr', 'Palm', 'Phli', 'Phlp', 'Phnx', 'Prti', 'Rohg', 'Samr', 'Sarb', 'Sidt'],
  ...['Sogd', 'Sogo', 'Syrc', 'Thaa', 'Todr', 'Yezi'],
];

/**
 * The direction of a language, for HTML's attribute `dir`. PHP's `Language\TextDirection` returns
 * the same, from a table that is generated from CLDR.
 *
 * @param language A BCP 47 tag. For an invalid one, `auto` lets the text itself decide.
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
