import { z } from 'zod';
import { articleStatus } from './article-status.ts';
import { pageNumber, perPage } from './paging.ts';
import { namedText, textMembers } from './texts/api-text.ts';
import { inputFault } from './texts/input-text.ts';
import { wireTime } from './wire-time.ts';

/** What a bulk import reads: one JSON document a line, a ZIP of Markdown, a WordPress export. */
export const IMPORT_FORMATS = ['ndjson', 'zip', 'wxr'] as const;

export const importFormat = z.enum(IMPORT_FORMATS);

export type ImportFormat = z.infer<typeof importFormat>;

export const IMPORT_STATES = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;

export const importState = z.enum(IMPORT_STATES);

export type ImportState = z.infer<typeof importState>;

export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'skipped', 'failed'] as const;

export const importOutcome = z.enum(IMPORT_OUTCOMES);

export type ImportOutcome = z.infer<typeof importOutcome>;

const count = z.int().nonnegative();

/** A bulk import: a job that goes on in the background. */
export const importJob = z
  .object({
    id: z.uuid(),
    state: importState,
    format: importFormat,
    status: articleStatus.describe('Of items that state none.'),
    collection: z.string(),
    byte_length: count.describe('Size of what was uploaded.'),
    total: count.nullable().describe('Items in the file; null until it was read through.'),
    done: count.describe('Items that have a result.'),
    counts: z.object({
      created: count,
      updated: count,
      unchanged: count,
      skipped: count.describe('Not to be imported, such as what lies in the trash.'),
      failed: count,
    }),
    error: z
      .string()
      .nullable()
      .describe(
        'Why it failed as a whole, or was cancelled for its owner; what is done by then stays.',
      ),
    error_text: namedText.nullable().optional().describe('Why, by its name.'),
    created_at: wireTime,
    started_at: wireTime.nullable(),
    finished_at: wireTime.nullable(),
  })
  .meta({ id: 'ImportJob', title: 'Bulk import' });

export type ImportJob = z.infer<typeof importJob>;

/** The query of `POST /articles/import`. */
export const importQuery = z.strictObject({
  status: articleStatus.default('draft').describe('Of items that state none.'),
  collection: z
    .string()
    .regex(/^[\w.~-]{0,100}$/, inputFault('input-no-collection'))
    .default('')
    .describe(
      'Items are known by their path, guid or source_key: a name here keeps those of one collection apart from the same ones of another.',
    ),
});

export type ImportQuery = z.infer<typeof importQuery>;

const page = { page: pageNumber, per_page: perPage };

const paging = { page: z.int().positive(), per_page: z.int().positive(), total: count };

/** The query of `GET /imports`. */
export const importListQuery = z.strictObject({
  ...page,
  state: importState.optional().describe('Imports in this state only.'),
});

export type ImportListQuery = z.infer<typeof importListQuery>;

export const importList = z
  .object({ imports: z.array(importJob).describe('Newest first.'), ...paging })
  .meta({ id: 'ImportList' });

export type ImportList = z.infer<typeof importList>;

/** One fault of an item: where it is, if its format has places, and what to do. */
export const importProblem = z.object({
  message: z.string(),
  ...textMembers,
  line: z.int().positive().optional().describe('1-based line of the file, or of the ZIP’s file.'),
  pointer: z.string().optional().describe('JSON Pointer (RFC 6901) into the line’s document.'),
});

export type ImportItemProblem = z.infer<typeof importProblem>;

/** The outcome of one item. */
export const importItem = z
  .object({
    position: z.int().positive().describe('From 1, in the order of the file.'),
    source: z.string().describe('A line, a path in the ZIP, or a post of WordPress.'),
    outcome: importOutcome,
    uuid: z.string().nullable(),
    title: z.string().nullable(),
    problems: z
      .array(importProblem)
      .describe('Why it failed; or what an article that was taken goes without.'),
    notes: z.array(z.string()).describe('What is to be known of it, though nothing is wrong.'),
  })
  .meta({ id: 'ImportItem', title: 'Item of a bulk import' });

export type ImportItem = z.infer<typeof importItem>;

/** The query of `GET /imports/{id}/items`. */
export const importItemsQuery = z.strictObject({
  ...page,
  outcome: importOutcome.optional().describe('Items of this outcome only.'),
});

export type ImportItemsQuery = z.infer<typeof importItemsQuery>;

export const importItemList = z
  .object({ items: z.array(importItem).describe('In the order of the file.'), ...paging })
  .meta({ id: 'ImportItemList' });

export type ImportItemList = z.infer<typeof importItemList>;
