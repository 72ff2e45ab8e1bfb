/** Enumerations of the plugin's REST API. `npm run generate` writes PHP's `ArticleBridge\Contract\ApiValues`. */

export const RUN_STATES = [
  'pending',
  'running',
  'halted',
  'paused',
  'completed',
  'cancelled',
  'rolling_back',
  'rolled_back',
] as const;
export type RunState = (typeof RUN_STATES)[number];

/** What started a run: somebody, or a sync. */
export const RUN_TRIGGERS = ['request', 'sync'] as const;

export const RUN_DECISIONS = ['pause', 'resume', 'cancel', 'retry', 'rollback'] as const;
export type RunDecision = (typeof RUN_DECISIONS)[number];

/** Who works on a run: an admin page, WP-Cron or WP-CLI. */
export const DRIVER_KINDS = ['page', 'cron', 'cli'] as const;

/** Final states of an article of a run. */
export const ITEM_OUTCOMES = ['created', 'updated', 'unchanged', 'conflict', 'failed'] as const;
export type ItemOutcome = (typeof ITEM_OUTCOMES)[number];

export const ITEM_STATES = ['pending', ...ITEM_OUTCOMES] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** Filters for the items of a run: "with warnings" applies to any state. */
export const ITEM_FILTERS = ['any', 'warned', ...ITEM_STATES] as const;

/** The order of the run, or what needs attention first. */
export const ITEM_ORDERS = ['run', 'urgency'] as const;

export const LOG_LEVELS = ['info', 'warning', 'error'] as const;

/** The outcome of the merge for a field. */
export const FIELD_OUTCOMES = [
  'unchanged',
  'taken',
  'kept',
  'agreed',
  'merged',
  'conflict',
] as const;

export const DIFF_ROW_TYPES = ['same', 'changed', 'removed', 'added', 'gap'] as const;

/** The version of this site, or that of the service. */
export const CONFLICT_SIDES = ['local', 'remote'] as const;
export type Side = (typeof CONFLICT_SIDES)[number];

export const HELD_KINDS = ['new', 'update'] as const;

/** Whether an arrived article is waiting, or was declined. */
export const HELD_STATES = ['waiting', 'declined'] as const;

export const HELD_DECISIONS = ['approve', 'decline', 'restore'] as const;
export type HeldDecision = (typeof HELD_DECISIONS)[number];

/** What was done with the post of an article that the service has deleted. */
export const GONE_OUTCOMES = ['left', 'drafted', 'trashed', 'kept'] as const;

/** How an article of the service stands on this site. */
export const LOCAL_STATES = [
  'new',
  'update_available',
  'imported',
  'edited',
  'conflict',
  'ignored',
  'gone',
] as const;
export type LocalStateName = (typeof LOCAL_STATES)[number];

/** Filters of the library: a post in the Trash is recognized by its status. */
export const STATE_FILTERS = [
  'new',
  'update_available',
  'imported',
  'edited',
  'conflict',
  'trashed',
  'ignored',
  'gone',
] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];

export const ARTICLE_ACTIONS = ['ignore', 'unignore', 'unlink', 'trash', 'restore'] as const;
export type ArticleAction = (typeof ARTICLE_ACTIONS)[number];

/** What the library can be sorted by. */
export const ARTICLE_ORDERS = [
  'updated_at',
  'created_at',
  'title',
  'word_count',
  'status',
] as const;

export const SORT_DIRECTIONS = ['asc', 'desc'] as const;

export const VIEW_TYPES = ['table', 'grid', 'list'] as const;

/** How a post compares with the article it was made from. */
export const SOURCE_STATES = [
  'none',
  'unlinked',
  'current',
  'edited',
  'update_available',
  'conflict',
  'gone',
] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

export const CONNECTION_STATES = ['not_connected', 'connected', 'error'] as const;

/** Whether a service that posts were imported from is the connected one at a former address. */
export const FORMER_SERVICE_DECISIONS = ['moved', 'another'] as const;
export type FormerServiceDecision = (typeof FORMER_SERVICE_DECISIONS)[number];

/** Where a value comes from. A constant or an environment variable takes precedence over the form. */
export const VALUE_SOURCES = ['none', 'option', 'constant', 'environment'] as const;
export type ValueSource = (typeof VALUE_SOURCES)[number];

/** What becomes of questions and answers that the text does not show. */
export const FAQ_CHOICES = ['append', 'body'] as const;
export type FaqChoice = (typeof FAQ_CHOICES)[number];

/** The stored progress of the setup assistant. */
export const SETUP_PROGRESS = ['new', 'posts', 'import', 'skipped', 'done'] as const;
export type SetupProgress = (typeof SETUP_PROGRESS)[number];

/** What becomes of imported posts when the plugin is deleted. */
export const UNINSTALL_CHOICES = ['keep', 'trash'] as const;
export type UninstallChoice = (typeof UNINSTALL_CHOICES)[number];

export const SCHEDULES = [
  'off',
  '5_minutes',
  '15_minutes',
  'hourly',
  'twicedaily',
  'daily',
] as const;
export type Schedule = (typeof SCHEDULES)[number];

/** What becomes of the post of an article that the service has deleted. */
export const DELETED_CHOICES = ['leave', 'draft', 'trash'] as const;
export type DeletedChoice = (typeof DELETED_CHOICES)[number];

/** What becomes of an arriving article that the site does not have. */
export const NEW_CHOICES = ['draft', 'publish', 'hold', 'ignore'] as const;
export type NewChoice = (typeof NEW_CHOICES)[number];

/** What becomes of an arriving update. */
export const UPDATE_CHOICES = ['merge', 'hold'] as const;
export type UpdateChoice = (typeof UPDATE_CHOICES)[number];

/** What a rule for arriving articles matches by. */
export const RULE_FIELDS = ['category', 'tag', 'language', 'status'] as const;
export type RuleField = (typeof RULE_FIELDS)[number];

/** How changes at the service are read. */
export const CHANGE_FEEDS = ['cursor', 'updated_since'] as const;
