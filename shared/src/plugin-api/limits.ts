/** Limits that both sides name. `npm run generate` writes PHP's `ArticleBridge\Contract\ApiValues`. */

/** Days and runs for which imports can be rolled back, at most. */
export const ROLLBACK_DAYS_MAXIMUM = 3650;
export const ROLLBACK_RUNS_MAXIMUM = 1000;

/** Shortcodes that run in articles, at most. */
export const SHORTCODES_MAXIMUM = 50;

/** The name of a shortcode, as a regular expression for both JavaScript and PCRE. */
export const SHORTCODE_NAME = String.raw`[^<>&/[\]\x00-\x20=]{1,64}`;

/** Maximum number of new posts a day from arriving articles; of rules, and the length of a rule's value. */
export const DAILY_LIMIT_MAXIMUM = 10_000;
export const RULES_MAXIMUM = 50;
export const RULE_VALUE_MAXIMUM = 200;

/** Maximum number of articles that a run can be started with by name. */
export const RUN_UUIDS_MAXIMUM = 10_000;
