/**
 * An address or a path without slashes at its end. The pattern begins at the first of them only: beginning
 * again at each one takes seconds for 60,000.
 */
export function withoutSlashes(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '');
}
