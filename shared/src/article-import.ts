import { z } from 'zod';
import { articleStatus } from './article-status.ts';
import { pageNumber, perPage } from './paging.ts';
import { sentValue } from './problem-details.ts';
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
    status: articleStatus.describe('Default for items that do not specify it.'),
    collection: z.string(),
    byte_length: count.describe('Size of the uploaded file, in bytes.'),
    total: count
      .nullable()
      .describe('Number of items in the file; null until all of it has been read.'),
    done: count.describe('Number of processed items.'),
    counts: z.object({
      created: count,
      updated: count,
      unchanged: count,
      skipped: count.describe('Skipped items, such as posts in the Trash.'),
      failed: count,
    }),
    error: z
      .string()
      .nullable()
      .describe(
        'Why the import as a whole failed or was cancelled by the service. Items imported by then remain.',
      ),
    error_text: namedText.nullable().optional().describe('Machine-readable form of the reason.'),
    created_at: wireTime,
    started_at: wireTime.nullable(),
    finished_at: wireTime.nullable(),
  })
  .meta({ id: 'ImportJob', title: 'Bulk import' });

export type ImportJob = z.infer<typeof importJob>;

/** The query of `POST /articles/import`. */
export const importQuery = z.strictObject({
  status: articleStatus.default('draft').describe('Default for items that do not specify it.'),
  collection: z
    .string()
    .regex(/^[\w.~-]{0,100}$/, inputFault('input-no-collection'))
    .default('')
    .describe(
      'Items are identified by their path, guid or source_key. A collection name separates them from those of other collections.',
    ),
});

export type ImportQuery = z.infer<typeof importQuery>;

const page = { page: pageNumber, per_page: perPage };

const paging = { page: z.int().positive(), per_page: z.int().positive(), total: count };

/** The query of `GET /imports`. */
export const importListQuery = z.strictObject({
  ...page,
  state: importState.optional().describe('Only imports in this state.'),
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
  line: z
    .int()
    .positive()
    .optional()
    .describe('1-based line in the file, or in the file inside the ZIP archive.'),
  pointer: z
    .string()
    .optional()
    .describe('JSON Pointer (RFC 6901) into the JSON document on that line.'),
  ...sentValue,
});

export type ImportItemProblem = z.infer<typeof importProblem>;

/** The outcome of one item. */
export const importItem = z
  .object({
    position: z.int().positive().describe('1-based position in the file.'),
    source: z
      .string()
      .describe(
        'Where the item comes from: a line, a path in the ZIP archive, or a WordPress post.',
      ),
    outcome: importOutcome,
    uuid: z.string().nullable(),
    title: z.string().nullable(),
    problems: z
      .array(importProblem)
      .describe('Why the item failed; for an imported article, what was left out.'),
    notes: z.array(z.string()).describe('Remarks that are not problems.'),
    note_texts: z
      .array(namedText)
      .optional()
      .describe('Machine-readable forms of `notes`, for translation.'),
  })
  .meta({ id: 'ImportItem', title: 'Item of a bulk import' });

export type ImportItem = z.infer<typeof importItem>;

/** The query of `GET /imports/{id}/items`. */
export const importItemsQuery = z.strictObject({
  ...page,
  outcome: importOutcome.optional().describe('Only items with this outcome.'),
});

export type ImportItemsQuery = z.infer<typeof importItemsQuery>;

export const importItemList = z
  .object({ items: z.array(importItem).describe('In the order of the file.'), ...paging })
  .meta({ id: 'ImportItemList' });

export type ImportItemList = z.infer<typeof importItemList>;
