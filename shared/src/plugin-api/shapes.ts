import { z } from 'zod';
import { wireTime } from '../wire-time.ts';
import { DIFF_ROW_TYPES, FIELD_OUTCOMES } from './enumerations.ts';

/** Shapes that several resources share. Times are UTC, without a zone. */

export const count = z.int().nonnegative();

export const postId = z.int().positive();

export const maybeTime = wireTime.nullable();

export const user = z.strictObject({ id: postId, name: z.string() });

/** The part of a WP_Error that clients need; the message is in the reader's language. */
export const restError = z.strictObject({ code: z.string(), message: z.string() });
export type RestError = z.infer<typeof restError>;

/** An article for which an action failed. */
export const failedArticle = z.strictObject({ uuid: z.string(), ...restError.shape });

/** The addresses to edit and to view a post; null if there is none, or the user may not. */
export const postLinks = {
  edit_url: z.string().nullable(),
  view_url: z.string().nullable(),
  post_status: z.string().nullable(),
};

/** How many entries a list has altogether, and on how many pages. */
export const pageCount = { total: count, pages: count };

const diffPiece = z.strictObject({
  text: z.string(),
  changed: z.boolean().describe('Whether the other side lacks it.'),
});
export type DiffPiece = z.infer<typeof diffPiece>;

/** Two lines side by side. */
export const diffRow = z.strictObject({
  type: z.enum(DIFF_ROW_TYPES),
  left: z.array(diffPiece).nullable(),
  right: z.array(diffPiece).nullable(),
  lines: count.describe('Of a gap: equal lines that were left out.'),
});
export type DiffRow = z.infer<typeof diffRow>;

/** A field of a post, and what it is called in the middle of a sentence. */
export const fieldName = { field: z.string(), label: z.string() };

/** One field: what it holds, and what it would hold. */
export const change = {
  ...fieldName,
  before: z.string(),
  after: z.string(),
  diff: z.array(diffRow).describe('Empty where all is new.'),
};

export const fieldOutcome = z.enum(FIELD_OUTCOMES);
