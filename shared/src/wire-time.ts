import { z } from 'zod';
import { inputFault } from './texts/input-text.ts';

const WIRE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;
const INPUT_TIME =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?)?$/i;

/**
 * A timestamp in the API's format: UTC, `YYYY-MM-DDTHH:MM:SS`, no zone suffix (spec, "Article
 * summary").
 */
export const wireTime = z
  .string()
  .regex(WIRE_TIME, 'must be a UTC time written YYYY-MM-DDTHH:MM:SS')
  .refine((text) => wireTimeToSeconds(text) !== undefined, 'must be a date that exists');

const NO_TIME = inputFault('input-no-time');
const PLUS_LOST = inputFault('input-plus-lost');

/** A time whose offset began with a plus sign that nobody encoded: in a query that is a space. */
const SPACE_FOR_PLUS = /[T ]\d{2}:\d{2}:\d{2}(?:\.\d+)? \d{2}:\d{2}$/i;

/** A time as it comes in, see `wireTimeToSeconds`; becomes Unix seconds. */
export const inputTime = z.string().transform((text, context) => {
  const seconds = wireTimeToSeconds(text.trim());
  if (seconds !== undefined) return seconds;
  context.addIssue({
    code: 'custom',
    message: SPACE_FOR_PLUS.test(text) ? PLUS_LOST : NO_TIME,
  });
  return z.NEVER;
});

/** Days of the shortest month. */
const EVERY_MONTH_HAS = 28;

/** Writes Unix seconds as a wire time. */
export function secondsToWireTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19);
}

/**
 * Parses a time from a person or another service: a date, or a date and time that may have a
 * fraction, `Z` or an offset; without a zone it is UTC. Returns Unix seconds without the fraction,
 * since the API has whole seconds, or undefined for a text that is not a valid time.
 */
export function wireTimeToSeconds(text: string): number | undefined {
  const match = INPUT_TIME.exec(text);
  if (match === null) return undefined;
  const [, date = '', time = '00:00:00', zone = 'Z'] = match;
  const day = Number(date.slice(-2));
  // Date rolls 30 February over to March: a date whose day is not read back does not exist.
  if (day > EVERY_MONTH_HAS && new Date(`${date}T00:00:00Z`).getUTCDate() !== day) return undefined;
  const milliseconds = Date.parse(`${date}T${time}${zone.toUpperCase()}`);
  return Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1000);
}
