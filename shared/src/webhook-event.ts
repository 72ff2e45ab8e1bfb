import { z } from 'zod';
import { articleSummary } from './article-summary.ts';
import { articleTombstone } from './article-tombstone.ts';
import { seoPackage } from './seo-package.ts';
import { WEBHOOK_EVENTS } from './webhook.ts';
import { wireTime } from './wire-time.ts';

const timestamp = wireTime.describe('When the article changed, UTC.');

/** The data of a thin event: enough to decide whether to fetch the article. */
export const articleNotice = articleSummary
  .extend({ content_hash: seoPackage.shape.content_hash })
  .meta({ id: 'ArticleNotice', title: 'Article summary with its content hash' });

const living = z.enum(WEBHOOK_EVENTS).exclude(['article.deleted']);
const deleted = z.object({
  type: z.literal('article.deleted'),
  timestamp,
  data: articleTombstone,
});

/**
 * The body of a delivery: an article as it was when it changed. Receivers treat it as a hint and
 * fetch the article by its uuid, so neither the order nor the repetition of deliveries matters.
 */
export const articleEvent = z
  .union([
    z.object({ type: living, timestamp, data: seoPackage }).meta({ title: 'Full event' }),
    z.object({ type: living, timestamp, data: articleNotice }).meta({ title: 'Thin event' }),
    deleted.meta({ title: 'Deletion' }),
  ])
  .meta({ id: 'ArticleEvent', title: 'Body of a webhook delivery' });

export type ArticleEvent = z.infer<typeof articleEvent>;
