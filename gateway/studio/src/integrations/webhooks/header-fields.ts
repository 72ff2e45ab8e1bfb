/** A header field as it is being typed. */
export interface HeaderField {
  /** Keeps a row the same row while its name is typed. */
  id: number;
  name: string;
  value: string;
}

/**
 * Header fields in the API's format. Rows without a name and a value are left out; of two names
 * that differ only in case, the first is kept (`doubledNames` has reported them before). Pure.
 */
export function headersOf(fields: readonly HeaderField[]): Record<string, string> {
  const filled = fields.filter(({ name, value }) => name.trim() !== '' || value !== '');
  return Object.fromEntries(filled.map(({ name, value }) => [name.trim(), value]));
}

/** Names that more than one row has: HTTP does not tell their case apart (RFC 9110, 5.1). Pure. */
export function doubledNames(fields: readonly HeaderField[]): string[] {
  const names = fields.map(({ name }) => name.trim().toLowerCase()).filter((name) => name !== '');
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/** The part of a JSON Pointer that names a header field, such as of `/headers/X~1Y`. Pure. */
export function headerOfPointer(pointer: string): string | undefined {
  const [, root, name] = pointer.split('/');
  if (root !== 'headers' || name === undefined) return undefined;
  return name.replaceAll('~1', '/').replaceAll('~0', '~');
}
