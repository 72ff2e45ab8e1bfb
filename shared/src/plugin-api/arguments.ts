import { z } from 'zod';
import { articleIdentifier } from '../article-identifier.ts';
import { ARTICLE_STATUSES } from '../article-status.ts';
import { PER_PAGE_MAXIMUM } from '../paging.ts';
import {
  ARTICLE_ORDERS,
  CONFLICT_SIDES,
  DELETED_CHOICES,
  FAQ_CHOICES,
  HELD_STATES,
  ITEM_ORDERS,
  ITEM_STATES,
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
  SHORTCODES_MAXIMUM,
} from './limits.ts';
import { chosenOptions } from './options.ts';
import { arrivalRule } from './sync.ts';

/**
 * What the routes take. Descriptions can be translated: `npm run generate` writes them into PHP. Of a
 * change of settings, what is not named stays.
 */

function page(perPage: number) {
  return {
    page: z.int().min(1).max(1_000_000).default(1).describe('Page of the list, from 1.'),
    per_page: z.int().min(1).max(200).default(perPage).describe('Entries a page.'),
  };
}

function uuids(description: string) {
  return z.array(articleIdentifier).describe(description);
}

const ARTICLES = 'The articles, by uuid.';

const after = z
  .int()
  .min(0)
  .optional()
  .describe(
    'A cursor of an earlier answer: the items that changed since are answered, 200 at most.',
  );

export const list = page(20);
export const log = page(100);

export const items = {
  ...page(100),
  state: z
    .enum(['any', ...ITEM_STATES])
    .default('any')
    .describe('Only items in this state, or any.'),
  orderby: z
    .enum(ITEM_ORDERS)
    .default('run')
    .describe('In the order of the run, or what needs attention first.'),
};

export const newImport = {
  uuids: uuids('The articles to import, by uuid.').max(RUN_UUIDS_MAXIMUM).default([]),
  all: z
    .boolean()
    .default(false)
    .describe('Whether to import every completed article of the service instead.'),
  dry_run: z
    .boolean()
    .default(false)
    .describe('Whether nothing is to be written: the items then say what would be.'),
  preset: z
    .string()
    .optional()
    .describe(
      'The preset to import with, by its slug; "" for none. Without it, the default preset holds, if the site has one.',
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
      "Whether the caller makes blocks of what is imported as HTML, as the plugin's own pages do: see /imports/{id}/items/{uuid}/blocks. Otherwise this site makes them.",
    ),
};

export const blocks = { content: z.string().describe('The same text as serialized blocks.') };

export const resolution = {
  fields: z
    .record(z.string(), z.unknown())
    .describe('By field: local, remote, or an object whose value holds in place of both.'),
  version: z
    .string()
    .default('')
    .describe(
      'The version looked at; the decision is refused where it is no longer that. Left out, it is not asked.',
    ),
};

export const manyResolutions = {
  uuids: uuids(ARTICLES).min(1).max(100),
  resolution: z
    .enum(CONFLICT_SIDES)
    .describe(
      "The version that holds in every field: this site's (local) or the service's (remote).",
    ),
};

const WORDS_MAXIMUM = 10_000_000;
const DAY_OR_MOMENT = /^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2})?$/;

export const articles = {
  page: page(20).page,
  per_page: z.int().min(1).max(PER_PAGE_MAXIMUM).default(20).describe('Articles a page.'),
  search: z
    .string()
    .max(200)
    .default('')
    .describe(
      'Only articles that hold this text in their title for search engines, topic, slug or keyword.',
    ),
  status: z
    .enum([...ARTICLE_STATUSES, 'any'])
    .default('any')
    .describe('Only articles of this status, or any.'),
  state: z
    .array(z.enum(STATE_FILTERS))
    .max(STATE_FILTERS.length)
    .default([])
    .describe('Only articles that stand like this on this site; several, or none for all.'),
  language: z
    .string()
    .max(35)
    .default('')
    .describe(
      'Only articles in this language (BCP 47); "pt" finds "pt-BR" as well. None where the service does not tell languages.',
    ),
  category: z
    .string()
    .max(200)
    .default('')
    .describe(
      'Only articles of this category, in whatever case it is written. None where the service does not tell categories.',
    ),
  words_minimum: z
    .int()
    .min(0)
    .max(WORDS_MAXIMUM)
    .optional()
    .describe('Only articles of this many words or more.'),
  words_maximum: z
    .int()
    .min(0)
    .max(WORDS_MAXIMUM)
    .optional()
    .describe('Only articles of this many words or fewer.'),
  updated_after: z
    .string()
    .regex(DAY_OR_MOMENT)
    .optional()
    .describe(
      'Only articles last changed on this day of the site or later, or since a time in UTC such as 2026-01-31T09:30:00.',
    ),
  updated_before: z
    .string()
    .regex(DAY_OR_MOMENT)
    .optional()
    .describe(
      'Only articles last changed on this day of the site or earlier, or up to a time in UTC such as 2026-01-31T09:30:00.',
    ),
  orderby: z.enum(ARTICLE_ORDERS).default('updated_at').describe('What to sort by.'),
  order: z.enum(SORT_DIRECTIONS).default('desc').describe('Which way to sort.'),
};

export const action = { uuids: uuids(ARTICLES).min(1).max(50) };

const viewName = z.string().regex(/\S/).max(60).describe('What the user calls it.');
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

const presetName = z.string().regex(/\S/).max(80).describe('What people call it.');
const holds = z.boolean().optional().describe('Whether it holds where an import names no preset.');

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
    .describe('Address of the article service; the present one when left out.'),
  key: z
    .string()
    .max(2000)
    .default('')
    .describe('API key; the stored one when left out. It is never sent back.'),
  code: z.string().max(4000).default('').describe('Connection code, in place of address and key.'),
  push: z
    .boolean()
    .optional()
    .describe('Whether the service is to tell this site of changes; as before when left out.'),
};

export const seo = {
  // Which plugins there are, only the site knows: see SeoController.
  choice: z
    .string()
    .optional()
    .describe(
      'The SEO plugin to hand SEO fields to: its slug, "auto" for the one that runs, or "none".',
    ),
  faq: z
    .enum(FAQ_CHOICES)
    .optional()
    .describe(
      'What becomes of questions and answers that the text does not show: "append" shows them below it, "body" leaves them out.',
    ),
};

export const advanced = {
  rollback_days: z
    .int()
    .min(1)
    .max(ROLLBACK_DAYS_MAXIMUM)
    .optional()
    .describe('Days after which a run cannot be rolled back any more.'),
  rollback_runs: z
    .int()
    .min(1)
    .max(ROLLBACK_RUNS_MAXIMUM)
    .optional()
    .describe('How many of the latest runs can be rolled back.'),
  shortcodes: z
    .array(
      z
        .string()
        // eslint-disable-next-line no-control-regex -- they are what is refused.
        .regex(/^[^<>&/[\]\x00-\x20=]{1,64}$/),
    )
    .max(SHORTCODES_MAXIMUM)
    .optional()
    .describe(
      'Names of the shortcodes that run in the texts of imported articles, without brackets. All others are text.',
    ),
};

export const setup = {
  progress: z.enum(SETUP_PROGRESS).describe('How far the first-run assistant is.'),
};

export const uninstall = {
  posts: z
    .enum(UNINSTALL_CHOICES)
    .describe(
      'What becomes of imported posts when the plugin is deleted: "keep" leaves them, "trash" moves them to the Trash.',
    ),
};

export const sync = {
  schedule: z.enum(SCHEDULES).optional().describe('How often the site syncs by itself.'),
  import_new: z
    .boolean()
    .optional()
    .describe(
      'Whether completed articles that were never imported arrive, too: "new" says what they become.',
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
      'What becomes of the post of an article that the service has deleted. Posts that were edited here are left alone.',
    ),
  new: z
    .enum(NEW_CHOICES)
    .optional()
    .describe('What becomes of an arriving article that this site does not have.'),
  updates: z
    .enum(UPDATE_CHOICES)
    .optional()
    .describe('What becomes of an arriving update. What was edited here is never overwritten.'),
  daily_limit: z
    .int()
    .min(0)
    .max(DAILY_LIMIT_MAXIMUM)
    .optional()
    .describe(
      'New posts a day by arriving articles; what comes above that is held. 0 is no limit.',
    ),
  rules: z
    .array(arrivalRule.partial({ new: true, updates: true }))
    .max(RULES_MAXIMUM)
    .optional()
    .describe('Rules for some of the articles; the first that an article fits decides.'),
};

export const syncRun = {
  accept_deletions: z
    .boolean()
    .default(false)
    .describe('Whether any number of articles that are gone is taken for deleted.'),
};

export const held = {
  ...list,
  state: z
    .enum(HELD_STATES)
    .default('waiting')
    .describe('Whether what waits is listed, or what was declined.'),
};

export const heldDecision = {
  uuids: uuids(ARTICLES).max(200).default([]),
  all: z
    .boolean()
    .default(false)
    .describe('Whether to decide on every article that is held instead.'),
};

export const source = {
  check: z
    .boolean()
    .default(false)
    .describe('Whether to ask the service for its version of the article.'),
};
