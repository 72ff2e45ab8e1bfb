import { z } from 'zod';
import { wireTime } from '../wire-time.ts';
import {
  DRIVER_KINDS,
  FIELD_OUTCOMES,
  ITEM_OUTCOMES,
  ITEM_STATES,
  LOG_LEVELS,
  RUN_STATES,
  RUN_TRIGGERS,
} from './enumerations.ts';
import { importOptions } from './options.ts';
import {
  change,
  count,
  maybeTime,
  pageCount,
  postId,
  postLinks,
  restError,
  user,
} from './shapes.ts';

/** An import as the history shows it. */
const run = z.strictObject({
  id: postId,
  state: z.enum(RUN_STATES),
  dry_run: z.boolean().describe('Whether nothing is written, and the items say what would be.'),
  trigger: z.enum(RUN_TRIGGERS),
  total: count,
  done: count,
  counts: z.record(z.enum(ITEM_OUTCOMES), count),
  warned: count.describe('Articles with warnings.'),
  options: importOptions,
  user: user.nullable().describe('Who started it; null for a deleted user.'),
  created_at: wireTime,
  started_at: maybeTime,
  completed_at: maybeTime,
  seconds: count.describe('From its first step to its end, or to now.'),
  driver: z
    .strictObject({ kind: z.enum(DRIVER_KINDS), label: z.string(), until: maybeTime })
    .nullable()
    .describe('Who works on the run right now.'),
  error: restError.nullable().describe('Why it cannot go on for now.'),
  retry_at: maybeTime.describe(
    'When it is tried again by itself; null where somebody has to fix the cause first.',
  ),
  rollback: z.strictObject({
    possible: z.boolean(),
    undone: count.describe('Posts that were brought back or deleted.'),
    kept: count.describe('Posts that were left as they are.'),
  }),
});
export type StoredRun = z.infer<typeof run>;

const plannedChange = z.strictObject({
  ...change,
  outcome: z.enum(['created', ...FIELD_OUTCOMES]),
});
export type PlannedChange = z.infer<typeof plannedChange>;

const plan = z.strictObject({
  state: z.enum(ITEM_OUTCOMES),
  title: z.string(),
  post_id: postId.nullable(),
  message: z.string(),
  warnings: z.array(z.string()),
  changes: z.array(plannedChange),
  images: z.array(
    z.strictObject({ url: z.string(), stored: z.boolean(), bytes: count.nullable() }),
  ),
});
/** What a dry run found that the import of one article would do. */
export type Plan = z.infer<typeof plan>;

/** The outcome of one article of a run. */
export const runItem = z.strictObject({
  uuid: z.string(),
  title: z.string(),
  state: z.enum(ITEM_STATES),
  post_id: postId.nullable(),
  ...postLinks,
  classic: z.boolean().describe('Whether the text of its post is HTML that is not blocks.'),
  message: z.string().describe('Why it failed; empty otherwise.'),
  warnings: z
    .array(z.string())
    .describe('What worked, but not fully, such as an image that could not be fetched.'),
  plan: plan.optional(),
  rolled_back: z.literal(true).optional().describe('Whether what the run did is undone.'),
});
export type RunItem = z.infer<typeof runItem>;

/** A run, with the items that changed since the cursor sent. */
export const steppedRun = z.strictObject({
  ...run.shape,
  current: z
    .strictObject({ uuid: z.string(), title: z.string() })
    .nullable()
    .describe('The article that is next or at work; null for a run that is not running.'),
  items: z.array(runItem),
  cursor: count.describe('To be sent with the next request.'),
});
export type ImportRun = z.infer<typeof steppedRun>;

export const runsPage = z.strictObject({ imports: z.array(run), ...pageCount });
export type RunsPage = z.infer<typeof runsPage>;

export const itemsPage = z.strictObject({ items: z.array(runItem), ...pageCount });
export type ItemsPage = z.infer<typeof itemsPage>;

const logEntry = z.strictObject({
  time: wireTime,
  level: z.enum(LOG_LEVELS),
  uuid: z.string().nullable(),
  message: z.string(),
});
export type LogEntry = z.infer<typeof logEntry>;

export const logPage = z.strictObject({ log: z.array(logEntry), ...pageCount });
export type LogPage = z.infer<typeof logPage>;

const logReason = z.strictObject({
  time: wireTime.describe('When it was logged last.'),
  level: z.enum(LOG_LEVELS),
  message: z.string(),
  articles: count.describe('Articles that it was logged of; 0 for the run itself.'),
  article: z
    .string()
    .nullable()
    .describe('The title of the only article that it was logged of, or its UUID without a title.'),
});
export type LogReason = z.infer<typeof logReason>;

/** The log grouped by reason: what applies to many articles is one entry. */
export const reasonsPage = z.strictObject({ reasons: z.array(logReason), ...pageCount });
export type ReasonsPage = z.infer<typeof reasonsPage>;

/** A Classic body, or its serialized blocks. */
export const blocksOfItem = z.strictObject({ content: z.string() });
