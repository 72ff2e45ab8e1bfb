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
  if (!value.isWellFormed()) throw new TypeError('a lone surrogate has no UTF-8 form');
  return JSON.stringify(value);
}

function canonicalObject(value: object): string {
  return `{${sortedMembers(value).map(canonicalMember).join(',')}}`;
}

/** Characters of a text of which one part is made: it takes a fraction of a millisecond. */
const PART_LENGTH = 100_000;

/** Where a text may be divided: before a space, a line end or a tag. */
const DIVISION = /[ \n<]/g;

/**
 * The canonical JSON of an object in parts, for processing a long one in turns: one for each member,
 * several for a text that is long.
 */
export function* canonicalParts(value: object): Generator<string> {
  let before = '{';
  for (const [name, member] of sortedMembers(value)) {
    const begin = `${before}${canonicalString(name)}:`;
    if (typeof member === 'string' && member.length > PART_LENGTH) {
      yield begin;
      yield* canonicalStringParts(member);
    } else {
      yield `${begin}${canonicalJson(member)}`;
    }
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

function* canonicalStringParts(text: string): Generator<string> {
  if (!text.isWellFormed()) throw new TypeError('a lone surrogate has no UTF-8 form');
  yield '"';
  let from = 0;
  while (from < text.length) {
    DIVISION.lastIndex = from + PART_LENGTH;
    const end = DIVISION.exec(text)?.index ?? text.length;
    yield JSON.stringify(text.slice(from, end)).slice(1, -1);
    from = end;
  }
  yield '"';
}

function sortedMembers(value: object): [string, unknown][] {
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

function canonicalMember([name, member]: [string, unknown]): string {
  return `${canonicalString(name)}:${canonicalJson(member)}`;
}
