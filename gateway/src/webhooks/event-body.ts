import {
  TEST_DELIVERY,
  articleNotice,
  articleTombstone,
  secondsToWireTime,
} from '@article-bridge/contract';
import type {
  ArticleEvent,
  ArticleStatus,
  SeoPackage,
  WebhookPayload,
} from '@article-bridge/contract';
import type { Selectable } from 'kysely';
import { anyObject } from '../any-object.ts';
import type { Database } from '../storage/database.ts';
import { jsonParts } from '../http/json-parts.ts';
import { joinedInTurns } from '../turns/in-turns.ts';
import { turnIfLong } from '../turns/next-turn.ts';
import { TEST_BODY } from './test-message.ts';

export type WebhookMessage = Selectable<Database['webhook_messages']>;

/** An article as it was when it changed. Times are Unix seconds. */
export interface ChangedArticle {
  uuid: string;
  status: ArticleStatus;
  content: Readonly<Record<string, unknown>>;
  createdAt: number;
  updatedAt: number;
}

/** Renders the publish payload, as the article endpoints do. */
export type Assemble = (article: ChangedArticle) => Promise<SeoPackage>;

/**
 * The body of a delivery: the article as it was when it changed, so that every attempt sends the
 * same.
 */
export async function eventBody(
  message: WebhookMessage,
  payload: WebhookPayload,
  assemble: Assemble,
): Promise<string> {
  if (message.event === TEST_DELIVERY) return TEST_BODY;
  // A long article is processed in turns, so that it blocks nobody.
  const turn = () => turnIfLong(message.article_content?.length ?? 0);
  await turn();
  const event = await articleEventOf(
    { ...message, event: message.event },
    payload,
    async (article) => {
      await turn();
      return assemble(article);
    },
  );
  await turn();
  const body = await joinedInTurns(jsonParts(event));
  // It will be encoded, and signed.
  await turn();
  return body;
}

async function articleEventOf(
  message: WebhookMessage & { event: ArticleEvent['type'] },
  payload: WebhookPayload,
  assemble: Assemble,
): Promise<ArticleEvent> {
  const { event, article_status: status, article_content: content } = message;
  const timestamp = secondsToWireTime(message.created_at);
  if (event === 'article.deleted' || status === 'deleted' || content === null) {
    const data = articleTombstone.parse({
      uuid: message.article_uuid,
      status: 'deleted',
      slug: message.article_slug,
      updated_at: secondsToWireTime(message.article_updated_at),
    });
    return { type: 'article.deleted', timestamp, data };
  }
  const full = await assemble({
    uuid: message.article_uuid,
    status,
    content: anyObject.parse(JSON.parse(content)),
    createdAt: message.article_created_at,
    updatedAt: message.article_updated_at,
  });
  return { type: event, timestamp, data: payload === 'full' ? full : articleNotice.parse(full) };
}
