import { z } from 'zod';
import { inputFault } from './texts/input-text.ts';

/** Page sizes of `GET /articles` (spec, "Limits"). */
export const PER_PAGE_DEFAULT = 20;
export const PER_PAGE_MAXIMUM = 50;

/** The largest page number: beyond it an offset would leave the safe integers. */
const PAGE_MAXIMUM = 1_000_000_000;

const NOT_WHOLE = inputFault('input-not-whole');
const OUT_OF_RANGE = inputFault('input-out-of-range', { least: 1, most: PAGE_MAXIMUM });

const positive = z.int(NOT_WHOLE).min(1, NOT_WHOLE);

/** A number in a query: digits only, and nothing else that JavaScript reads as a number. */
function wholeNumber(number: typeof positive) {
  return z.preprocess(
    (text) =>
      typeof text === 'string' && /^\d+$/.test(text)
        ? Math.min(Number(text), Number.MAX_SAFE_INTEGER)
        : text,
    number,
  );
}

/** `page` of a query. With `prefault`, since zod documents no other default of a transformed value. */
export const pageNumber = wholeNumber(positive.max(PAGE_MAXIMUM, OUT_OF_RANGE))
  .prefault(1)
  .describe('1-based page number.');

/** A page's size in a query. A larger one is served as the maximum, which clients need not know. */
export function pageSize(size: { default: number; maximum: number }, what: string) {
  return wholeNumber(positive)
    .transform((number) => Math.min(number, size.maximum))
    .meta({ maximum: size.maximum })
    .prefault(size.default)
    .describe(`${what}; at most ${size.maximum}, larger values are treated as the maximum.`);
}

/** `per_page` of a query. */
export const perPage = pageSize(
  { default: PER_PAGE_DEFAULT, maximum: PER_PAGE_MAXIMUM },
  'Entries a page',
);
