import type { ArticleStatus, WebhookEvent } from '@article-bridge/contract';
import type { Transaction } from 'kysely';
import { randomBase62 } from '../accounts/base62.ts';
import type { Database } from '../storage/database.ts';

/** 24 base62 characters: 143 random bits. */
const ID_LENGTH = 24;

/** A change of an article, as it is being written. Times are Unix seconds. */
export interface ArticleChange {
  uuid: string;
  slug: string;
  /** Undefined: the article is new. */
  before: ArticleStatus | undefined;
  after: ArticleStatus | 'deleted';
  /** Canonical JSON of the content; null for a deleted article. */
  content: string | null;
  createdAt: number;
  updatedAt: number;
}

/** A `webhook-id`. */
export function createMessageId(): string {
  return `msg_${randomBase62(ID_LENGTH)}`;
}

/**
 * The one event that a change is. Whatever neither completes nor archives nor deletes is an update,
 * a draft's first lines included: the payload says where the article stands.
 */
export function eventOf({ before, after }: Pick<ArticleChange, 'before' | 'after'>): WebhookEvent {
  if (after === 'deleted') return 'article.deleted';
  if (after === before) return 'article.updated';
  if (after === 'completed') return 'article.completed';
  return after === 'archived' ? 'article.archived' : 'article.updated';
}

/**
 * Puts a change into the outbox, in the transaction that makes it: both are there after a crash, or
 * neither. The message keeps the article as it is now, for an attempt may come days later. Without
 * a webhook nobody would read it, so none is kept; for one that is disabled it waits to be
 * recovered.
 *
 * @param now Unix seconds
 */
export async function recordArticleChange(
  trx: Transaction<Database>,
  ownerId: number,
  change: ArticleChange,
  now: number,
): Promise<void> {
  const webhooks = await trx
    .selectFrom('webhooks')
    .select(['id', 'events', 'disabled_at'])
    .where('owner_id', '=', ownerId)
    .execute();
  if (webhooks.length === 0) return;
  const event = eventOf(change);
  const messageId = createMessageId();
  await trx
    .insertInto('webhook_messages')
    .values({
      id: messageId,
      owner_id: ownerId,
      event,
      article_uuid: change.uuid,
      article_slug: change.slug,
      article_status: change.after,
      article_content: change.content,
      article_created_at: change.createdAt,
      article_updated_at: change.updatedAt,
      created_at: now,
    })
    .execute();
  const subscribed = webhooks.filter(
    ({ events, disabled_at }) => disabled_at === null && events.includes(`"${event}"`),
  );
  if (subscribed.length === 0) return;
  await trx
    .insertInto('webhook_deliveries')
    .values(
      subscribed.map(({ id }) => ({
        webhook_id: id,
        message_id: messageId,
        state: 'pending' as const,
        attempts: 0,
        next_attempt_at: now,
        created_at: now,
      })),
    )
    .execute();
}
