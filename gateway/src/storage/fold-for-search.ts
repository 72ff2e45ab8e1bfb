/**
 * Folds case and composition of texts to compare, in any script: SQLite's own case folding knows ASCII only.
 */
export function foldForSearch(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
