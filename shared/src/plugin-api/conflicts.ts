import { z } from 'zod';
import {
  diffRow,
  failedArticle,
  fieldName,
  maybeTime,
  pageCount,
  postId,
  postLinks,
} from './shapes.ts';
import { CONFLICT_SIDES } from './enumerations.ts';

const named = z.strictObject(fieldName);
export type FieldName = z.infer<typeof named>;

const article = {
  uuid: z.string(),
  title: z.string(),
  post_id: postId,
  since: maybeTime,
  ...postLinks,
};

/** An article with fields that were changed both here and at the service. */
const conflictSummary = z.strictObject({ ...article, fields: z.array(named) });
export type ConflictSummary = z.infer<typeof conflictSummary>;

const conflictField = z.strictObject({
  ...fieldName,
  base: z.unknown(),
  local: z.unknown(),
  remote: z.unknown(),
  shown: z
    .strictObject({ base: z.string().nullable(), local: z.string(), remote: z.string() })
    .describe('The same as text for people; null where the common version is not known.'),
  diff: z.array(diffRow),
});
/** A field with both versions; `local` and `remote` are of the type that the field holds. */
export type ConflictField = z.infer<typeof conflictField>;

export const conflict = z.strictObject({
  ...article,
  version: z
    .string()
    .describe('Goes back with the decision: refused where something has changed since.'),
  can_undo: z.boolean().describe('Whether the last decision can still be taken back.'),
  next: z
    .string()
    .nullable()
    .describe('The article whose conflict comes next in the list, which begins anew at its end.'),
  fields: z.array(conflictField),
});
export type Conflict = z.infer<typeof conflict>;

export const conflictsPage = z.strictObject({ conflicts: z.array(conflictSummary), ...pageCount });
export type ConflictsPage = z.infer<typeof conflictsPage>;

/** The outcome of a decision on many articles. */
export const manyResolved = z.strictObject({
  resolved: z.array(z.string()),
  failed: z.array(failedArticle),
});
export type ManyResolved = z.infer<typeof manyResolved>;

/** The decision on a field: one of the versions, or a value in place of both. */
export const fieldDecision = z.union([
  z.enum(CONFLICT_SIDES),
  z.strictObject({ value: z.unknown() }),
]);
