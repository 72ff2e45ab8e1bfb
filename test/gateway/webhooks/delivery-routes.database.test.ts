import {
  problemDetails,
  webhookDeliveryDetail,
  webhookDeliveryList,
  webhookStats,
} from '@article-bridge/contract';
import { describe, expect, test } from 'vitest';
import { receiver, status } from './receiver.ts';
import { webhookGateway } from './webhook-gateway.ts';

const DAY = 24 * 3_600;

/** A gateway with one webhook to a receiver. */
async function build(settings: object = {}) {
  const target = await receiver();
  const gateway = await webhookGateway(target);
  const { webhook_uuid: uuid } = await gateway.addWebhook(target, settings);
  const { runDue } = gateway.worker();
  const deliver = async (code: number) => {
    target.answerWith(status(code));
    const { uuid: article } = await gateway.owner.save();
    await runDue();
    const request = target.requests.at(-1);
    if (request === undefined) throw new Error('nothing arrived');
    return { ...request, article };
  };
  const stats = async () =>
    webhookStats.parse((await gateway.asOwner('GET', `/${uuid}/stats`)).json());
  return { ...gateway, target, uuid, deliver, stats };
}

describe('GET .../deliveries', () => {
  test('has so many bytes of answers a page, one delivery at least, and all of them over the pages', async () => {
    const { asOwner, uuid, deliver, services, target, worker } = await build();
    const articles: string[] = [];
    for (let n = 0; n < 3; n += 1) articles.push((await deliver(204)).article);
    const { db } = services.storage;
    const known = await db.selectFrom('webhook_deliveries').select(['id', 'message_id']).execute();
    const attempt = { attempted_at: 1, duration_ms: 1, status: 500, error: 'e', error_text: null };
    const rows = known.flatMap(({ id: delivery_id }) =>
      Array.from({ length: 20 }, () => ({
        ...attempt,
        ...{ delivery_id, response_body: 'x'.repeat(20_000) },
      })),
    );
    await db.insertInto('webhook_attempts').values(rows).execute();
    // One more than are kept.
    target.answerWith((_request, response) => {
      response.writeHead(500).end('x'.repeat(30_000));
    });
    for (const { message_id: id } of known) {
      await asOwner('POST', `/${uuid}/deliveries/${id}/redeliver`);
    }
    const { runDue } = worker();
    while ((await runDue()) > 0);
    const seen: string[] = [];
    let before = '';
    do {
      const path = `/${uuid}/deliveries?limit=100${before && `&before=${before}`}`;
      const page = webhookDeliveryList.parse((await asOwner('GET', path)).json());
      // 20 attempts of 20 kB each: two deliveries are more than half a megabyte.
      expect(page.deliveries).toHaveLength(1);
      expect(page.deliveries[0]?.attempts).toHaveLength(20);
      seen.push(...page.deliveries.map(({ article_uuid: article }) => String(article)));
      before = page.next_before ?? '';
    } while (before !== '');
    expect(seen).toEqual(articles.toReversed());
  });
});

describe('GET .../deliveries/{id}', () => {
  test.each(['thin', 'full'])('200 with the %s body that was sent', async (payload) => {
    const { asOwner, deliver, uuid, target } = await build({ payload });
    const sent = await deliver(204);
    const id = String(sent.headers['webhook-id']);
    const response = await asOwner('GET', `/${uuid}/deliveries/${id}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { request, attempts, state } = webhookDeliveryDetail.parse(response.json());
    expect(request.url).toBe(target.url);
    expect(request.body).toBe(sent.body);
    expect(request.headers).toMatchObject({
      'webhook-id': id,
      'content-type': sent.headers['content-type'],
      'user-agent': sent.headers['user-agent'],
    });
    expect(state).toBe('succeeded');
    expect(attempts).toHaveLength(1);
  });

  test('names header fields of the owner and shows neither their values nor a signature', async () => {
    const headers = { 'X-Token': 'a-secret-of-the-owner' };
    const { asOwner, deliver, uuid } = await build({ headers });
    const sent = await deliver(500);
    expect(sent.headers['x-token']).toBe('a-secret-of-the-owner');
    const id = String(sent.headers['webhook-id']);
    const response = await asOwner('GET', `/${uuid}/deliveries/${id}`);
    expect(webhookDeliveryDetail.parse(response.json()).request.headers).toMatchObject({
      'X-Token': null,
      'webhook-timestamp': null,
      'webhook-signature': null,
    });
    expect(response.body).not.toContain('a-secret-of-the-owner');
  });

  test('of an article that was deleted since: 200 with what was sent', async () => {
    const { asOwner, deliver, uuid, services, owner } = await build();
    const sent = await deliver(204);
    await services.articles.remove(owner.id, sent.article);
    const id = String(sent.headers['webhook-id']);
    const { request } = webhookDeliveryDetail.parse(
      (await asOwner('GET', `/${uuid}/deliveries/${id}`)).json(),
    );
    expect(request.body).toBe(sent.body);
  });

  test('of another webhook, or of none: 404', async () => {
    const { asOwner, deliver, uuid, addWebhook, target } = await build();
    const sent = await deliver(204);
    const later = await addWebhook(target);
    const id = String(sent.headers['webhook-id']);
    for (const path of [`/${later.webhook_uuid}/deliveries/${id}`, `/${uuid}/deliveries/msg_x`]) {
      const response = await asOwner('GET', path);
      expect(response.statusCode).toBe(404);
      expect(problemDetails.parse(response.json()).type).toMatch(/delivery-not-found$/);
    }
  });
});

describe('GET .../stats', () => {
  test('tells the attempts of every day of the period', async () => {
    const { deliver, stats, clock } = await build();
    await deliver(204);
    await deliver(500);
    clock.now += 2 * DAY;
    await deliver(204);
    const { days } = await stats();
    expect(days.map(({ date, attempts }) => [date, attempts.total, attempts.failed])).toEqual([
      ['2025-12-27', 0, 0],
      ['2025-12-28', 0, 0],
      ['2025-12-29', 0, 0],
      ['2025-12-30', 0, 0],
      ['2025-12-31', 0, 0],
      ['2026-01-01', 2, 1],
      ['2026-01-02', 0, 0],
      // The failed delivery is tried again, too.
      ['2026-01-03', 2, 0],
    ]);
    expect(days.map(({ latency_ms: latency }) => latency !== null)).toEqual([
      ...Array<boolean>(5).fill(false),
      ...[true, false, true],
    ]);
  });

  test('tells the median of a day, of attempts that were answered', async () => {
    const { deliver, stats, services } = await build();
    for (const code of [204, 204, 500, 204]) await deliver(code);
    const rows = await services.storage.db
      .selectFrom('webhook_attempts')
      .select('id')
      .orderBy('id')
      .execute();
    const measured = [
      { duration_ms: 100, status: 204 },
      { duration_ms: 20, status: 204 },
      { duration_ms: 30, status: 500 },
      { duration_ms: 9_000, status: null },
    ];
    for (const [index, { id }] of rows.entries()) {
      const values = measured[index];
      if (values === undefined) throw new Error('more attempts than deliveries');
      await services.storage.db
        .updateTable('webhook_attempts')
        .set(values)
        .where('id', '=', id)
        .execute();
    }
    expect((await stats()).days.at(-1)?.latency_ms).toBe(30);
  });
});
