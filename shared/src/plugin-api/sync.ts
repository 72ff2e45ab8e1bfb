import { z } from 'zod';
import { wireTime } from '../wire-time.ts';
import {
  CHANGE_FEEDS,
  DELETED_CHOICES,
  GONE_OUTCOMES,
  HELD_KINDS,
  NEW_CHOICES,
  RULE_FIELDS,
  SCHEDULES,
  UPDATE_CHOICES,
} from './enumerations.ts';
import { POST_STATUSES } from './import-options.ts';
import { RULE_VALUE_MAXIMUM } from './limits.ts';
import { count, maybeTime, pageCount, postId, postLinks, restError, user } from './shapes.ts';

/** A rule for some of the articles; null leaves new articles, or updates, to the rules after it. */
export const arrivalRule = z.strictObject({
  field: z.enum(RULE_FIELDS),
  value: z.string().min(1).max(RULE_VALUE_MAXIMUM),
  new: z.enum(NEW_CHOICES).nullable(),
  updates: z.enum(UPDATE_CHOICES).nullable(),
});
export type ArrivalRule = z.infer<typeof arrivalRule>;

const syncResult = z.strictObject({
  started: maybeTime,
  finished: maybeTime.describe('Null while it has not come to its end.'),
  checked: count.describe('Articles looked at.'),
  changed: count.describe('Articles that a run updates or imports.'),
  deleted: count.describe('Articles that the service has deleted.'),
  returned: count.describe('Articles that were deleted and are there again.'),
  held: count.describe('Articles that wait for approval since.'),
  run_id: postId.nullable(),
  run_ids: z.array(postId),
  error: restError.nullable(),
  retry_at: maybeTime.describe('When the next try is due, after an error.'),
  notes: z.array(z.string()).describe('What deserves attention, as sentences.'),
});
/** The outcome of a sync. */
export type SyncResult = z.infer<typeof syncResult>;

export const syncStatus = z.strictObject({
  schedule: z.enum(SCHEDULES),
  import_new: z.boolean(),
  post_status: z.enum(POST_STATUSES),
  deleted: z.enum(DELETED_CHOICES),
  new: z.enum(NEW_CHOICES),
  updates: z.enum(UPDATE_CHOICES),
  daily_limit: count.describe('0 is no limit.'),
  rules: z.array(arrivalRule),
  user: user.nullable().describe('Whose rights scheduled syncs have.'),
  next: maybeTime,
  feed: z.enum(CHANGE_FEEDS).nullable().describe("How the service's changes are read."),
  gone: count.describe('Imported articles that the service has deleted.'),
  last: syncResult.nullable(),
});
export type SyncStatus = z.infer<typeof syncStatus>;

export const gonePage = z.strictObject({
  articles: z.array(
    z.strictObject({
      uuid: z.string(),
      title: z.string(),
      post_id: postId.nullable(),
      since: maybeTime,
      done: z.enum(GONE_OUTCOMES),
      message: z.string(),
      ...postLinks,
    }),
  ),
  ...pageCount,
});

const heldArticle = z.strictObject({
  uuid: z.string(),
  title: z.string(),
  kind: z.enum(HELD_KINDS),
  reason: z.string().describe('Why it waits, as a sentence.'),
  since: wireTime,
  updated_at: wireTime,
  post_id: postId.nullable(),
  ...postLinks,
});
/** An article that arrived and waits for a decision. */
export type HeldArticle = z.infer<typeof heldArticle>;

export const heldPage = z.strictObject({ articles: z.array(heldArticle), ...pageCount });
export type HeldPage = z.infer<typeof heldPage>;

/** The outcome of a decision: articles decided, articles no longer held, runs started. */
export const heldDecided = z.strictObject({
  done: z.array(z.string()),
  failed: z.array(z.string()),
  run_ids: z.array(postId),
});
export type Decided = z.infer<typeof heldDecided>;
