import { z } from 'zod';

/** Characters of a value that a warning quotes. */
const QUOTED = 100;

/** An article can have more oddities than anybody reads, such as one for each of a hundred thousand images. */
export const WARNINGS_MAXIMUM = 100;

/** What was made of a value that is not as the contract has it. */
export const READ_AS = ['left-out', 'read-as', 'taken-from-list', 'derived'] as const;

/**
 * A warning about another service's article: the irregular field, its value, and how it was
 * interpreted.
 */
export const readingWarning = z
  .object({
    field: z.string().describe('The field, such as `faq[0].answer`.'),
    value: z
      .string()
      .describe(
        'The original value as JSON, truncated to 100 characters; empty if there was none.',
      ),
    made: z.enum(READ_AS),
    as: z
      .string()
      .optional()
      .describe('What the value was read as, as JSON, truncated in the same way.'),
  })
  .meta({ title: 'Reading warning' });

export type ReadingWarning = z.infer<typeof readingWarning>;

/** What one reading of an article learns besides its fields. */
export interface Reading {
  /** What relative addresses are resolved against; undefined: they are left out. */
  base: string | undefined;
  warnings: ReadingWarning[];
}

export type JsonObject = Record<string, unknown>;

/** Reads a value as what it plainly means; undefined where it means nothing for its field. */
export type Read = (value: unknown, field: string, reading: Reading) => unknown;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value plainly says that there is none: no field is odd for being empty. */
export function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (typeof value === 'object' && Object.values(value).every(isEmpty))
  );
}

export function warn(
  { warnings }: Reading,
  field: string,
  value: unknown,
  made: ReadingWarning['made'],
  as?: unknown,
): void {
  if (warnings.length >= WARNINGS_MAXIMUM) return;
  const warning = { field, value: value === undefined ? '' : quoted(value), made };
  warnings.push(as === undefined ? warning : { ...warning, as: quoted(as) });
}

/** A value as JSON, cut between characters. */
function quoted(value: unknown): string {
  // A character takes two units at most, and a value may have millions.
  const characters = Array.from(JSON.stringify(value).slice(0, 2 * (QUOTED + 1)));
  return characters.length <= QUOTED
    ? characters.join('')
    : `${characters.slice(0, QUOTED).join('')}…`;
}

/** A member read by itself: where it means nothing it is left out, and the rest stays. */
export function readMember(
  object: JsonObject,
  names: readonly string[],
  read: Read,
  field: string,
  reading: Reading,
): unknown {
  const [canonical = ''] = names;
  for (const name of names) {
    const value = object[name];
    if (isEmpty(value)) continue;
    const found = read(value, `${field}.${canonical}`, reading);
    if (found !== undefined) return found;
    if (name === canonical) warn(reading, `${field}.${name}`, value, 'left-out');
  }
  return undefined;
}

/** Entries read each by itself, as `readMember` reads members. */
export function readEntries(
  values: readonly unknown[],
  read: Read,
  field: string,
  reading: Reading,
): unknown[] {
  const found: unknown[] = [];
  for (const [index, value] of values.entries()) {
    if (isEmpty(value)) continue;
    const entry = read(value, `${field}[${index}]`, reading);
    if (entry === undefined) warn(reading, `${field}[${index}]`, value, 'left-out');
    else found.push(entry);
  }
  return found;
}
