import { webhookEventOf } from '@article-bridge/contract';
import type { ArticleStatus } from '@article-bridge/contract';
import type { Transaction } from 'kysely';
import { randomBase62 } from '../accounts/base62.ts';
import type { Database } from '../storage/database.ts';
import { replaceMessage } from './held-message.ts';

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

/** How the event of a change is sent, if not at once and independently. */
export interface EventTiming {
  /** When it is sent, Unix seconds; until then a later change may replace it. */
  dueAt?: number | undefined;
  /** The message of an earlier change that this one makes redundant, if it is still held. */
  replaces?: string | null | undefined;
}

/** A `webhook-id`. */
export function createMessageId(): string {
  return `msg_${randomBase62(ID_LENGTH)}`;
}

/**
 * Adds a change to the outbox, in the transaction that makes it, so that a crash leaves both or
 * neither. The message contains the article as it is now, since an attempt may be made days later.
 * Without a webhook, no message is stored; for a disabled one it can be recovered later.
 *
 * An editor that autosaves would send a message every minute, each with a half-written sentence, to
 * receivers that fetch and publish the article. So the message of an autosave is held until the
 * editor leaves the article alone (`articles/autosaves.ts`), and the next one replaces it. It is
 * not dropped: a receiver that mirrors drafts gets every lasting state, even if nobody ever saves
 * explicitly.
 *
 * @param now Unix seconds
 * @returns the message's id; null if there is no webhook
 */
export async function recordArticleChange(
  trx: Transaction<Database>,
  ownerId: number,
  change: ArticleChange,
  now: number,
  { dueAt = now, replaces }: EventTiming = {},
): Promise<string | null> {
  const webhooks = await trx
    .selectFrom('webhooks')
    .select(['id', 'events', 'disabled_at'])
    .where('owner_id', '=', ownerId)
    .execute();
  if (webhooks.length === 0) return null;
  const event = webhookEventOf(change.before, change.after);
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
  if (typeof replaces === 'string') {
    const webhookIds = subscribed.map(({ id }) => id);
    await replaceMessage(trx, replaces, { event, webhookIds }, now);
  }
  if (subscribed.length === 0) return messageId;
  await trx
    .insertInto('webhook_deliveries')
    .values(
      subscribed.map(({ id }) => ({
        webhook_id: id,
        message_id: messageId,
        state: 'pending' as const,
        attempts: 0,
        next_attempt_at: dueAt,
        created_at: now,
      })),
    )
    .execute();
  return messageId;
}
