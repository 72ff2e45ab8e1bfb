import { isObject, warn } from './reading.ts';
import type { Reading } from './reading.ts';

/** Levels of objects and lists within an article; nobody writes deeper ones by hand. */
const DEPTH = 50;

/**
 * JSON can contain values that cannot be represented elsewhere: 1e999, half a character, thousands
 * of levels.
 */
const UNSOUND = Symbol('unsound');

/**
 * The value reduced to what every JSON reader understands and what has a canonical form (RFC 8785).
 * Only the offending parts are left out.
 *
 * @param field the path of the value
 */
export function soundJson(value: unknown, field: string, reading: Reading): unknown {
  const sound = soundPart(value, field, reading, DEPTH);
  return sound === UNSOUND ? undefined : sound;
}

function soundPart(value: unknown, field: string, reading: Reading, levels: number): unknown {
  if (typeof value === 'string') return soundText(value, field, reading);
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return value;
    warn(reading, field, String(value), 'left-out');
    return UNSOUND;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) {
    warn(reading, field, undefined, 'left-out');
    return UNSOUND;
  }
  if (Array.isArray(value)) {
    const entries = value.map((entry, i) =>
      soundPart(entry, `${field}[${i}]`, reading, levels - 1),
    );
    return entries.some((entry, i) => entry !== value[i])
      ? entries.filter((entry) => entry !== UNSOUND)
      : value;
  }
  return isObject(value) ? soundObject(value, field, reading, levels) : value;
}

function soundObject(
  value: Record<string, unknown>,
  field: string,
  reading: Reading,
  levels: number,
): unknown {
  const entries = Object.entries(value).map(([name, member]): [string, unknown] => [
    name.toWellFormed(),
    soundPart(member, `${field}.${name.toWellFormed()}`, reading, levels - 1),
  ]);
  return Object.fromEntries(entries.filter(([, member]) => member !== UNSOUND));
}

function soundText(value: string, field: string, reading: Reading): string {
  if (value.isWellFormed()) return value;
  const whole = value.toWellFormed();
  warn(reading, field, whole, 'read-as', whole);
  return whole;
}
