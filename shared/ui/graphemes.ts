/** The characters of a text as readers count them: one for a letter with its accents, or an emoji. */
export function graphemes(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
