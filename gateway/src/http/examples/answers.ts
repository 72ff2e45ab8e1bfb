import { ACCOUNT_ANSWERS } from './accounts.ts';
import { ARTICLE_ANSWERS, ARTICLE_TEXTS } from './articles.ts';
import { IMPORT_ANSWERS } from './imports.ts';
import { OPERATION_ANSWERS } from './operation.ts';
import { WEBHOOK_ANSWERS } from './webhooks.ts';
import { WORDPRESS_ANSWERS } from './wordpress.ts';

/** JSON bodies of successes, by method and path; the tests check each against its schema. */
export const ANSWER_EXAMPLES: Readonly<Record<string, unknown>> = {
  ...ARTICLE_ANSWERS,
  ...IMPORT_ANSWERS,
  ...ACCOUNT_ANSWERS,
  ...WEBHOOK_ANSWERS,
  ...WORDPRESS_ANSWERS,
  ...OPERATION_ANSWERS,
};

/** Bodies of successes that are texts, by method and path, then by type. */
export const TEXT_EXAMPLES = ARTICLE_TEXTS;
