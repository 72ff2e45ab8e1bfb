import { graphemes } from './graphemes.ts';
import { canvasMeasure, DESCRIPTION_FONT, TITLE_FONT } from './text-width.ts';
import type { Measure } from './text-width.ts';

/** The lengths of a text that are shown whole and leave no room unused. */
export interface LengthLimit {
  minimum: number;
  maximum: number;
  unit: 'pixels' | 'characters';
}

export type LengthVerdict = 'empty' | 'short' | 'good' | 'long';

/** How long a text of a search result may be, and the measure that the limit is for. */
export interface MeasuredLimit {
  limit: LengthLimit;
  measure: Measure;
}

/** What a search result of Google shows on a wide screen: a title in 20 px, a description in 14 px. */
export const SEARCH_RESULT_PIXELS = { title: 600, description: 960 };

export const TITLE_PIXELS: LengthLimit = {
  minimum: 200,
  maximum: SEARCH_RESULT_PIXELS.title,
  unit: 'pixels',
};
export const DESCRIPTION_PIXELS: LengthLimit = {
  minimum: 430,
  maximum: SEARCH_RESULT_PIXELS.description,
  unit: 'pixels',
};

/** About the same in characters, for browsers that do not measure text. */
export const TITLE_CHARACTERS: LengthLimit = { minimum: 20, maximum: 60, unit: 'characters' };
export const DESCRIPTION_CHARACTERS: LengthLimit = {
  minimum: 70,
  maximum: 155,
  unit: 'characters',
};

export function lengthVerdict(length: number, { minimum, maximum }: LengthLimit): LengthVerdict {
  if (length === 0) return 'empty';
  if (length > maximum) return 'long';
  return length < minimum ? 'short' : 'good';
}

/** Per cent of the room that a length takes, 100 at most: the width of its bar. */
export function lengthPercent(length: number, { maximum }: LengthLimit): number {
  return Math.min(100, Math.round((length / maximum) * 100));
}

export function countCharacters(text: string): number {
  return graphemes(text).length;
}

/** A search result's title in this browser: in pixels where it measures them, else in characters. */
export function searchTitleLimit(): MeasuredLimit {
  return limitIn(TITLE_FONT, TITLE_PIXELS, TITLE_CHARACTERS);
}

/**
 * The limit of a search result's description in this browser: in pixels if it can measure texts,
 * otherwise in characters.
 */
export function searchDescriptionLimit(): MeasuredLimit {
  return limitIn(DESCRIPTION_FONT, DESCRIPTION_PIXELS, DESCRIPTION_CHARACTERS);
}

function limitIn(font: string, pixels: LengthLimit, characters: LengthLimit): MeasuredLimit {
  const measure = canvasMeasure(font);
  return measure === undefined
    ? { limit: characters, measure: countCharacters }
    : { limit: pixels, measure };
}
