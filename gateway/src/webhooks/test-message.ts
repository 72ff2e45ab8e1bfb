import { TEST_DELIVERY } from '@article-bridge/contract';
import type { WebhookTestPayload } from '@article-bridge/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import { lockOwner } from '../storage/dialect.ts';
import { storedText } from '../storage/stored-text.ts';
import type { AttemptResult } from './send-webhook.ts';

const PAYLOAD: WebhookTestPayload = {
  test: true,
  message: "This is a test of the article service's webhook.",
};

/** Body of every test message. */
export const TEST_BODY = JSON.stringify(PAYLOAD);

export interface SentTest {
  ownerId: number;
  webhookId: number;
  messageId: string;
  result: AttemptResult;
}

/**
 * Keeps a test in the webhook's log without the endpoint's answer, which is not shown to whoever tests. One
 * that arrives ends a row of failures; one that fails counts for nothing, since an endpoint is also tested
 * before it is finished.
 */
export async function logTest(
  db: Kysely<Database>,
  { ownerId, webhookId, messageId, result }: SentTest,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOwner(trx, ownerId);
    const known = trx.selectFrom('webhooks').select('id').where('id', '=', webhookId);
    // Deleted while it was tested.
    if ((await known.executeTakeFirst()) === undefined) return;
    // Whoever sees a test arrive has mended the endpoint: what failed before does not count any more.
    if (result.delivered) {
      await trx
        .updateTable('webhooks')
        .set({ failing_since: null, failures: 0 })
        .where('id', '=', webhookId)
        .where('failing_since', 'is not', null)
        .execute();
    }
    await trx
      .insertInto('webhook_messages')
      .values({
        ...{ id: messageId, owner_id: ownerId, event: TEST_DELIVERY, created_at: now },
        ...{ article_uuid: '', article_slug: '', article_status: 'deleted', article_content: null },
        ...{ article_created_at: 0, article_updated_at: 0 },
      })
      .execute();
    const { id } = await trx
      .insertInto('webhook_deliveries')
      .values({
        ...{ webhook_id: webhookId, message_id: messageId, is_test: 1, attempts: 1 },
        ...{ state: result.delivered ? 'succeeded' : 'failed', next_attempt_at: null },
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('webhook_attempts')
      .values({
        ...{ delivery_id: id, attempted_at: now, duration_ms: result.durationMs },
        ...{ status: result.status, response_body: null },
        ...{ error: result.error?.detail ?? null, error_text: storedText(result.error) },
      })
      .execute();
  });
}
