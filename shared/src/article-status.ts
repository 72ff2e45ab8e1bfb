import { z } from 'zod';

/** The states of a living article, in the order an article passes through them. */
export const ARTICLE_STATUSES = ['draft', 'in_review', 'completed', 'archived'] as const;

/** What the list serves when no status is asked for (spec, "States and transitions"). */
export const DEFAULT_LIST_STATUS = 'completed';

export const articleStatus = z.enum(ARTICLE_STATUSES);

export type ArticleStatus = z.infer<typeof articleStatus>;
