/** Characters of JSON that are written in one part: it takes a fraction of a millisecond. */
const PART_LENGTH = 100_000;

/** What a value that is no text counts for. */
const VALUE_LENGTH = 8;

/** How a kind of JSON is written. */
export interface JsonForm {
  /** A value that is not long. */
  write: (value: unknown) => string;
  /** The members of an object, in their order. */
  members: (value: object) => [name: string, member: unknown][];
  /** @throws for a text that this kind of JSON cannot represent */
  check?: (text: string) => void;
}

/**
 * A JSON value in parts, none of which is long, however the value's length is spread over texts, lists
 * and objects: for processing it in turns. A text of megabytes in one piece takes ten times as long as
 * its parts together.
 */
export function* longJsonParts(value: unknown, form: JsonForm): Generator<string> {
  if (!isLongJson(value)) yield form.write(value);
  else if (typeof value === 'string') yield* textParts(value, form);
  else if (Array.isArray(value)) yield* listParts(value, form);
  else if (typeof value === 'object' && value !== null) yield* objectParts(value, form);
}

function* listParts(list: readonly unknown[], form: JsonForm): Generator<string> {
  let before = '[';
  for (const entry of list) {
    yield before;
    yield* longJsonParts(entry, form);
    before = ',';
  }
  yield ']';
}

function* objectParts(value: object, form: JsonForm): Generator<string> {
  let before = '{';
  for (const [name, member] of form.members(value)) {
    if (member === undefined) continue;
    yield `${before}${form.write(name)}:`;
    yield* longJsonParts(member, form);
    before = ',';
  }
  yield '}';
}

function* textParts(text: string, { check }: JsonForm): Generator<string> {
  check?.(text);
  yield '"';
  let from = 0;
  while (from < text.length) {
    const last = from + PART_LENGTH;
    // Half a character would be escaped.
    const end = isPair(text.codePointAt(last - 1)) ? last + 1 : last;
    yield JSON.stringify(text.slice(from, end)).slice(1, -1);
    from = end;
  }
  yield '"';
}

/** Whether a character begins here that takes two units of UTF-16; a surrogate that stands alone is one unit. */
function isPair(codePoint = 0): boolean {
  return codePoint > 0xffff;
}

function isLongJson(value: unknown): boolean {
  return lengthLeft(value, PART_LENGTH) < 0;
}

/** Stops where nothing is left: a long value is not walked to its end. */
function lengthLeft(value: unknown, before: number): number {
  if (typeof value === 'string') return before - value.length;
  if (typeof value !== 'object' || value === null) return before - VALUE_LENGTH;
  let left = before;
  for (const [name, member] of Object.entries(value)) {
    if (left < 0) break;
    left = lengthLeft(member, left - name.length);
  }
  return left;
}
