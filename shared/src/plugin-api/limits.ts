/** Limits that both sides name. `npm run generate` writes PHP's `ArticleBridge\Contract\ApiValues`. */

/** Days and runs for which imports can be rolled back, at most. */
export const ROLLBACK_DAYS_MAXIMUM = 3650;
export const ROLLBACK_RUNS_MAXIMUM = 1000;

/** Shortcodes that run in articles, at most. */
export const SHORTCODES_MAXIMUM = 50;

/** A name of one, as a regular expression that JavaScript and PCRE read alike. */
export const SHORTCODE_NAME = String.raw`[^<>&/[\]\x00-\x20=]{1,64}`;

/** New posts a day by arriving articles, at most; rules, and the length of what one goes by. */
export const DAILY_LIMIT_MAXIMUM = 10_000;
export const RULES_MAXIMUM = 50;
export const RULE_VALUE_MAXIMUM = 200;

/** Articles that a run can be told by name. */
export const RUN_UUIDS_MAXIMUM = 10_000;
