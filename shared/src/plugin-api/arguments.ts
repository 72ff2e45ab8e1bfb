import { z } from 'zod';
import { articleIdentifier } from '../article-identifier.ts';
import { ARTICLE_STATUSES } from '../article-status.ts';
import { PER_PAGE_MAXIMUM } from '../paging.ts';
import {
  ARTICLE_ORDERS,
  CONFLICT_SIDES,
  DELETED_CHOICES,
  FAQ_CHOICES,
  FORMER_SERVICE_DECISIONS,
  HELD_STATES,
  ITEM_FILTERS,
  ITEM_ORDERS,
  NEW_CHOICES,
  SCHEDULES,
  SETUP_PROGRESS,
  SORT_DIRECTIONS,
  STATE_FILTERS,
  UNINSTALL_CHOICES,
  UPDATE_CHOICES,
} from './enumerations.ts';
import { POST_STATUSES } from './import-options.ts';
import { storedView } from './library.ts';
import {
  DAILY_LIMIT_MAXIMUM,
  ROLLBACK_DAYS_MAXIMUM,
  ROLLBACK_RUNS_MAXIMUM,
  RULES_MAXIMUM,
  RUN_UUIDS_MAXIMUM,
  SHORTCODE_NAME,
  SHORTCODES_MAXIMUM,
} from './limits.ts';
import { chosenOptions } from './options.ts';
import { arrivalRule } from './sync.ts';

/**
 * The arguments of the routes. Descriptions are translatable: `npm run generate` writes them into
 * PHP. Settings that a change does not name stay as they are.
 */

function page(perPage: number) {
  return {
    page: z.int().min(1).max(1_000_000).default(1).describe('Page of the list, from 1.'),
    per_page: z.int().min(1).max(200).default(perPage).describe('Entries per page.'),
  };
}

function uuids(description: string) {
  return z.array(articleIdentifier).describe(description);
}

const ARTICLES = 'UUIDs of the articles.';

const after = z
  .int()
  .min(0)
  .optional()
  .describe(
    'The cursor of an earlier response: returns the items that changed since, 200 at most.',
  );

export const list = page(20);
export const log = page(100);

export const items = {
  ...page(100),
  state: z
    .enum(ITEM_FILTERS)
    .default('any')
    .describe('Only items in this state, those with warnings, or any.'),
  orderby: z
    .enum(ITEM_ORDERS)
    .default('run')
    .describe('In the order of the run, or what needs attention first.'),
};

export const newImport = {
  uuids: uuids('UUIDs of the articles to import.').max(RUN_UUIDS_MAXIMUM).default([]),
  all: z
    .boolean()
    .default(false)
    .describe('Whether to import every completed article of the service instead.'),
  dry_run: z
    .boolean()
    .default(false)
    .describe('Whether to write nothing: the items then show what would be done.'),
  preset: z
    .string()
    .optional()
    .describe(
      'Slug of the preset to import with; "" for none. By default the default preset, if the site has one.',
    ),
  options: chosenOptions.optional(),
};

export const changes = { after };

export const step = {
  after,
  converts: z
    .boolean()
    .default(false)
    .describe(
      "Whether the caller converts imported HTML to blocks, as the plugin's own pages do: see /imports/{id}/items/{uuid}/blocks. Otherwise this site does.",
    ),
};

export const blocks = { content: z.string().describe('The same text as serialized blocks.') };

export const resolution = {
  fields: z
    .record(z.string(), z.unknown())
    .describe('By field: local, remote, or an object with a value that replaces both.'),
  version: z
    .string()
    .default('')
    .describe(
      'The version that the decision is based on; if it is no longer current, the decision is refused. Not checked when omitted.',
    ),
};

export const manyResolutions = {
  uuids: uuids(ARTICLES).min(1).max(100),
  resolution: z
    .enum(CONFLICT_SIDES)
    .describe("The version to use for every field: this site's (local) or the service's (remote)."),
};

const WORDS_MAXIMUM = 10_000_000;
const DAY_OR_MOMENT = /^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2})?$/;

export const articles = {
  page: page(20).page,
  per_page: z.int().min(1).max(PER_PAGE_MAXIMUM).default(20).describe('Articles per page.'),
  search: z
    .string()
    .max(200)
    .default('')
    .describe('Only articles with this text in their SEO title, topic, slug or keyword.'),
  status: z
    .enum([...ARTICLE_STATUSES, 'any'])
    .default('any')
    .describe('Only articles of this status, or any.'),
  state: z
    .array(z.enum(STATE_FILTERS))
    .max(STATE_FILTERS.length)
    .default([])
    .describe('Only articles in these states on this site; all when empty.'),
  language: z
    .string()
    .max(35)
    .default('')
    .describe(
      'Only articles in this language (BCP 47); "pt" finds "pt-BR" as well. None if the service does not send languages.',
    ),
  category: z
    .string()
    .max(200)
    .default('')
    .describe(
      'Only articles of this category, ignoring case. None if the service does not send categories.',
    ),
  words_minimum: z
    .int()
    .min(0)
    .max(WORDS_MAXIMUM)
    .optional()
    .describe('Only articles with at least this many words.'),
  words_maximum: z
    .int()
    .min(0)
    .max(WORDS_MAXIMUM)
    .optional()
    .describe('Only articles with at most this many words.'),
  updated_after: z
    .string()
    .regex(DAY_OR_MOMENT)
    .optional()
    .describe(
      'Only articles last changed on or after this day in the time zone of the site, or since a time in UTC such as 2026-01-31T09:30:00.',
    ),
  updated_before: z
    .string()
    .regex(DAY_OR_MOMENT)
    .optional()
    .describe(
      'Only articles last changed on or before this day in the time zone of the site, or up to a time in UTC such as 2026-01-31T09:30:00.',
    ),
  orderby: z.enum(ARTICLE_ORDERS).default('updated_at').describe('Field to sort by.'),
  order: z.enum(SORT_DIRECTIONS).default('desc').describe('Sort direction.'),
};

export const action = { uuids: uuids(ARTICLES).min(1).max(50) };

const viewName = z.string().regex(/\S/).max(60).describe('Name given by the user.');
const view = storedView.describe(
  'How the list is shown: the layout, the fields shown, the search, the filters and the order.',
);
const opensLibrary = z.boolean().optional().describe('Whether the library opens with it.');

export const newView = { name: viewName, view, default: opensLibrary };
export const changedView = {
  name: viewName.optional(),
  view: view.optional(),
  default: opensLibrary,
};

const presetName = z.string().regex(/\S/).max(80).describe('Name of the preset.');
const holds = z.boolean().optional().describe('Whether imports that name no preset use it.');

export const newPreset = { name: presetName, options: chosenOptions, default: holds };
export const changedPreset = {
  name: presetName.optional(),
  options: chosenOptions.optional(),
  default: holds,
};

export const connect = {
  url: z
    .string()
    .max(2000)
    .default('')
    .describe('Address of the article service; by default the current one.'),
  key: z
    .string()
    .max(2000)
    .default('')
    .describe('API key; by default the stored one. It is never returned.'),
  code: z.string().max(4000).default('').describe('Connection code, instead of address and key.'),
  push: z
    .boolean()
    .optional()
    .describe('Whether the service notifies this site of changes; by default as before.'),
};

export const formerService = {
  decision: z
    .enum(FORMER_SERVICE_DECISIONS)
    .describe(
      'Whether the service that posts were imported from is the connected one, which has "moved", or "another" one, whose posts stay as they are.',
    ),
};

export const seo = {
  // Only the site knows which plugins there are: see SeoController.
  choice: z
    .string()
    .optional()
    .describe(
      'The SEO plugin that gets the SEO fields: its slug, "auto" for the active one, or "none".',
    ),
  faq: z
    .enum(FAQ_CHOICES)
    .optional()
    .describe(
      'What happens to questions and answers that the text does not show: "append" shows them below it, "body" leaves them out.',
    ),
};

export const advanced = {
  rollback_days: z
    .int()
    .min(1)
    .max(ROLLBACK_DAYS_MAXIMUM)
    .optional()
    .describe('Days after which a run can no longer be rolled back.'),
  rollback_runs: z
    .int()
    .min(1)
    .max(ROLLBACK_RUNS_MAXIMUM)
    .optional()
    .describe('How many of the latest runs can be rolled back.'),
  shortcodes: z
    .array(z.string().regex(new RegExp(`^${SHORTCODE_NAME}$`)))
    .max(SHORTCODES_MAXIMUM)
    .optional()
    .describe(
      'Names of the shortcodes that run in imported articles, without brackets. All others stay plain text.',
    ),
};

export const setup = {
  progress: z.enum(SETUP_PROGRESS).describe('Progress of the setup assistant.'),
};

export const uninstall = {
  posts: z
    .enum(UNINSTALL_CHOICES)
    .describe(
      'What happens to imported posts when the plugin is deleted: "keep" leaves them, "trash" moves them to the Trash.',
    ),
};

export const sync = {
  schedule: z.enum(SCHEDULES).optional().describe('How often the site syncs by itself.'),
  import_new: z
    .boolean()
    .optional()
    .describe(
      'Whether completed articles that have not been imported yet arrive, too: "new" says what happens to them.',
    ),
  post_status: z
    .enum(POST_STATUSES)
    .optional()
    .describe(
      'Status of new posts. With "publish", a post that waits for its article to be completed is published then.',
    ),
  deleted: z
    .enum(DELETED_CHOICES)
    .optional()
    .describe(
      'What happens to the post of an article that was deleted at the service. Posts that were edited here are kept as they are.',
    ),
  new: z
    .enum(NEW_CHOICES)
    .optional()
    .describe('What happens to an arriving article that this site does not have.'),
  updates: z
    .enum(UPDATE_CHOICES)
    .optional()
    .describe('What happens to an arriving update. What was edited here is never overwritten.'),
  daily_limit: z
    .int()
    .min(0)
    .max(DAILY_LIMIT_MAXIMUM)
    .optional()
    .describe(
      'Maximum number of new posts per day by arriving articles; further ones are held. 0 means no limit.',
    ),
  rules: z
    .array(arrivalRule.partial({ new: true, updates: true }))
    .max(RULES_MAXIMUM)
    .optional()
    .describe('Rules for some of the articles; the first that matches an article applies.'),
};

export const syncRun = {
  accept_deletions: z
    .boolean()
    .default(false)
    .describe('Whether missing articles count as deleted, however many they are.'),
};

export const held = {
  ...list,
  state: z
    .enum(HELD_STATES)
    .default('waiting')
    .describe('Whether to list waiting or declined articles.'),
};

export const heldDecision = {
  uuids: uuids(ARTICLES).max(200).default([]),
  all: z.boolean().default(false).describe('Whether to decide on all held articles instead.'),
};

export const source = {
  check: z
    .boolean()
    .default(false)
    .describe("Whether to fetch the service's version of the article."),
};
