import { longJsonParts } from './long-json.ts';

/**
 * The JSON Canonicalization Scheme (RFC 8785): one text for each value, whatever wrote it, so that
 * programs in two languages hash the same bytes. The scheme's number and string serialization is
 * ECMAScript's; members are sorted by UTF-16 code units. A member that is `undefined` is absent.
 *
 * @throws {TypeError} for values that JSON cannot represent: a number that is not finite, a lone
 *   surrogate, a function, a symbol, a bigint
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return canonicalNumber(value);
  if (typeof value === 'string') return canonicalString(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object') return canonicalObject(value);
  throw new TypeError(`a ${typeof value} has no JSON form`);
}

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`${value} has no JSON form`);
  return JSON.stringify(value);
}

function canonicalString(value: string): string {
  checkText(value);
  return JSON.stringify(value);
}

function checkText(text: string): void {
  if (!text.isWellFormed()) throw new TypeError('a lone surrogate has no UTF-8 form');
}

function canonicalObject(value: object): string {
  return `{${sortedMembers(value).map(canonicalMember).join(',')}}`;
}

/** The canonical JSON of a value in parts, for processing a long one in turns. */
export function canonicalParts(value: unknown): Generator<string> {
  return longJsonParts(value, { write: canonicalJson, members: sortedMembers, check: checkText });
}

function sortedMembers(value: object): [string, unknown][] {
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

function canonicalMember([name, member]: [string, unknown]): string {
  return `${canonicalString(name)}:${canonicalJson(member)}`;
}
