/** Normalizes line ends, drops a byte order mark and replaces lone surrogates, which have no UTF-8 form. */
export function normalizedSource(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .toWellFormed();
}
