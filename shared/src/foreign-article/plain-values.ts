import { secondsToWireTime, wireTimeToSeconds } from '../wire-time.ts';
import { isObject } from './reading.ts';
import type { Read } from './reading.ts';

/** Members that hold the text of an object that stands for one. */
const TEXT_MEMBERS = ['rendered', 'name', 'title', 'label', 'text', 'value', 'slug'] as const;

/** Members that hold the address of an object that stands for one. */
const ADDRESS_MEMBERS = ['url', 'src', 'href', 'link', 'source_url'] as const;

/** From this number on, a time is in milliseconds, not seconds: the year 5138. */
const MILLISECONDS_FROM = 1e11;

/** The last second of the year 9999. */
const LAST_SECOND = 253_402_300_799;

/** What of an ISO 8601 time `wireTimeToSeconds` leaves out: no seconds, an offset without colon. */
const LOOSE_TIME =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?\s?(?:(Z)|UTC|([+-]\d{2}):?(\d{2})?)?$/i;

/** A text, also as a number, in a list of one, or as an object that has a name or a value. */
export function readText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.length === 1) return readText(value[0]);
  if (!isObject(value)) return undefined;
  const member = TEXT_MEMBERS.map((name) => value[name]).find((text) => typeof text === 'string');
  return typeof member === 'string' ? member : undefined;
}

/** A text that is not blank. */
export const readName: Read = (value) => {
  const text = readText(value)?.trim();
  return text === '' ? undefined : text;
};

/** A text that is not blank, as it was written; anything else as `readName` reads it. */
export const readStated: Read = (value, field, reading) =>
  typeof value === 'string' && value.trim() !== '' ? value : readName(value, field, reading);

/** An address on the web: relative ones by the article's own; without a scheme, by https. */
export const readAddress: Read = (value, field, reading) => {
  if (Array.isArray(value) && value.length === 1) return readAddress(value[0], field, reading);
  if (isObject(value)) {
    const member = ADDRESS_MEMBERS.map((name) => value[name]).find(
      (one) => typeof one === 'string',
    );
    return member === undefined ? undefined : readAddress(member, field, reading);
  }
  return typeof value === 'string' ? resolvedAddress(value, reading.base) : undefined;
};

/**
 * What is plainly relative to a place: not every word is, such as `n/a` or `none`. Spaces are looked for
 * once, not after each of many question marks.
 */
const RELATIVE = /^(?:\/|\.{1,2}\/)|^(?=\S+$)[^\s:]+\.[a-z]{2,5}(?:\?|$)/i;

/** The address on the web that a text means from a place; undefined where it means none. */
export function resolvedAddress(text: string, base: string | undefined): string | undefined {
  const written = text.trim();
  const whole = /^www\.[\w-]+\.\w/i.test(written)
    ? `https://${written}`
    : written.replace(/^\/\//, 'https://');
  if (/^https?:\/\/[^\s/?#]/i.test(whole)) {
    if (!URL.canParse(whole)) return undefined;
    // A complete address is not normalized.
    return /^https?:\/\/\S+$/i.test(whole) ? whole : new URL(whole).href;
  }
  if (base === undefined || !RELATIVE.test(whole) || !URL.canParse(whole, base)) return undefined;
  const { protocol, href } = new URL(whole, base);
  return /^https?:$/.test(protocol) ? href : undefined;
}

/** A time: ISO 8601 in any of its usual spellings, or seconds or milliseconds since 1970. */
export function readTime(value: unknown): string | undefined {
  if (typeof value === 'number') return timeOfNumber(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (/^\d{9,14}$/.test(text)) return timeOfNumber(Number(text));
  const seconds = wireTimeToSeconds(text) ?? wireTimeToSeconds(strictTime(text));
  return seconds === undefined || seconds < 0 || seconds > LAST_SECOND
    ? undefined
    : secondsToWireTime(seconds);
}

function strictTime(text: string): string {
  const [, date = '', minutes = '', seconds = ':00', , hours, rest = '00'] =
    LOOSE_TIME.exec(text) ?? [];
  const zone = hours === undefined ? 'Z' : `${hours}:${rest}`;
  return `${date}T${minutes}${seconds}${zone}`;
}

function timeOfNumber(value: number): string | undefined {
  const seconds = Math.floor(value >= MILLISECONDS_FROM ? value / 1000 : value);
  return seconds > 0 && seconds <= LAST_SECOND ? secondsToWireTime(seconds) : undefined;
}

/** A whole number that is not negative, also as a text: `1,234`, `5 min read`. */
export function readCount(value: unknown): number | undefined {
  if (typeof value === 'number') {
    return value >= 0 && value <= Number.MAX_SAFE_INTEGER ? Math.floor(value) : undefined;
  }
  if (typeof value !== 'string') return undefined;
  const digits = /^\s*(\d{1,3}(?:[,.\u00a0 ]\d{3})+|\d{1,15})(?!\d)/.exec(value)?.[1];
  return digits === undefined ? undefined : Number(digits.replace(/\D/g, ''));
}

/** As `readCount`, and not 0. */
export const readPositive: Read = (value) => {
  const count = readCount(typeof value === 'number' ? Math.ceil(value) : value);
  return count === 0 ? undefined : count;
};

/** Booleans as services write them. */
export function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  if (/^(?:true|yes|on|1)$/i.test(text.trim())) return true;
  return /^(?:false|no|off|0)$/i.test(text.trim()) ? false : undefined;
}
