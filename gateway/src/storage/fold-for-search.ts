/**
 * One case and one composition for texts that are compared, whatever their script: SQLite's own
 * case folding knows ASCII only.
 */
export function foldForSearch(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
