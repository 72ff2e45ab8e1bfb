import { articleEvent } from '@article-bridge/contract';
import { describe, expect, test } from 'vitest';
import { recordArticleChange } from '../../../gateway/src/webhooks/outbox.ts';
import { receiver } from './receiver.ts';
import { webhookGateway } from './webhook-gateway.ts';

describe('saving an article', () => {
  test('puts one message into the outbox for each change, none where nothing changed', async () => {
    const target = await receiver();
    const { owner, addWebhook, worker, clock } = await webhookGateway(target);
    await addWebhook(target);
    const draft = { sourceKey: 'a.md', status: 'draft' } as const;
    await owner.save({ slug: 'a', title: 'One' }, draft);
    for (const status of ['completed', 'completed', 'archived'] as const) {
      clock.now += 10;
      await owner.save({ slug: 'a', title: 'One', meta_title: 'One' }, { ...draft, status });
    }
    await worker().runDue();
    // They are sent concurrently and arrive in any order.
    const events = target.requests.map(({ body }) => articleEvent.parse(JSON.parse(body)));
    expect(events.map(({ type, timestamp }) => [timestamp, type]).toSorted()).toEqual([
      ['2026-01-01T00:00:00', 'article.updated'],
      ['2026-01-01T00:00:10', 'article.completed'],
      ['2026-01-01T00:00:30', 'article.archived'],
    ]);
  });

  test('that is refused leaves no message', async () => {
    const target = await receiver();
    const { owner, addWebhook, services } = await webhookGateway(target);
    await addWebhook(target);
    await owner.save({ slug: 'taken' });
    await expect(owner.save({ slug: 'taken' }, { sourceKey: 'other.md' })).rejects.toThrow('taken');
    const messages = await services.storage.db.selectFrom('webhook_messages').selectAll().execute();
    expect(messages).toHaveLength(1);
  });

  test('without a webhook keeps no message; nor does another owner’s webhook make one', async () => {
    const target = await receiver();
    const { addOwner, addWebhook, services } = await webhookGateway(target);
    await addWebhook(target);
    await (await addOwner()).save();
    const messages = await services.storage.db.selectFrom('webhook_messages').selectAll().execute();
    expect(messages).toEqual([]);
  });

  test('that the transaction takes back takes its message back', async () => {
    const target = await receiver();
    const { addWebhook, services, owner } = await webhookGateway(target);
    await addWebhook(target);
    const { db } = services.storage;
    const failing = db.transaction().execute(async (trx) => {
      const change = {
        uuid: '7b2f0c3e-5a0d-4a52-8c1e-0f6f3d1f9a11',
        slug: 'a',
        before: undefined,
        after: 'draft' as const,
        content: '{}',
        createdAt: 1,
        updatedAt: 1,
      };
      await recordArticleChange(trx, owner.id, change, 1);
      throw new Error('the disk is full');
    });
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await db.selectFrom('webhook_messages').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([]);
  });
});

test('a deletion is told with what is left of the article', async () => {
  const target = await receiver();
  const { addWebhook, services, owner, worker } = await webhookGateway(target);
  await addWebhook(target);
  await services.storage.db.transaction().execute((trx) =>
    recordArticleChange(
      trx,
      owner.id,
      {
        uuid: '7b2f0c3e-5a0d-4a52-8c1e-0f6f3d1f9a11',
        slug: 'gone',
        before: 'completed',
        after: 'deleted',
        content: null,
        createdAt: services.now(),
        updatedAt: services.now(),
      },
      services.now(),
    ),
  );
  await worker().runDue();
  expect(JSON.parse(target.requests[0]?.body ?? '')).toEqual({
    type: 'article.deleted',
    timestamp: '2026-01-01T00:00:00',
    data: {
      uuid: '7b2f0c3e-5a0d-4a52-8c1e-0f6f3d1f9a11',
      status: 'deleted',
      slug: 'gone',
      updated_at: '2026-01-01T00:00:00',
    },
  });
});
