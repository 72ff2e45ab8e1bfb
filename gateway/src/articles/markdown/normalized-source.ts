/** One kind of line end, no byte order mark, no lone surrogate, which has no UTF-8 form. */
export function normalizedSource(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .toWellFormed();
}
