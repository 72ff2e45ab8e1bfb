/**
 * Characters of a text that are serialized at once: it takes a fraction of a millisecond. A text of
 * megabytes in one piece takes ten times as long as its parts together.
 */
const PART_LENGTH = 100_000;

/**
 * `JSON.stringify` of a text, or of a plain object whose texts may be long, in parts, so that others
 * get a turn in between.
 */
export function* jsonParts(value: unknown): Generator<string> {
  if (isLongText(value)) {
    yield* textParts(value);
  } else if (hasLongText(value)) {
    let before = '{';
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* jsonParts(member);
      before = ',';
    }
    yield '}';
  } else {
    yield JSON.stringify(value);
  }
}

function isLongText(value: unknown): value is string {
  return typeof value === 'string' && value.length > PART_LENGTH;
}

function hasLongText(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).some(isLongText);
}

function* textParts(text: string): Generator<string> {
  yield '"';
  let from = 0;
  while (from < text.length) {
    const last = from + PART_LENGTH;
    // A surrogate is escaped where it stands alone.
    const end = isHighSurrogate(text.charCodeAt(last - 1)) ? last + 1 : last;
    yield JSON.stringify(text.slice(from, end)).slice(1, -1);
    from = end;
  }
  yield '"';
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
